import { ALERT_CHANNELS } from '@masthead/contract/alerts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewDigest, sendTestDigest } from '#src/alerts/commands/own-digest.ts';
import { previewMail, sendTestMail } from '#src/alerts/commands/own-mail.ts';
import { alertCounts } from '#src/alerts/queries/alert-state.ts';
import { ANNOUNCED } from '#src/alerts/queries/find-news.ts';
import type { Alerts } from '#src/alerts/services.ts';
import { actOf, callerOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { readPerson } from '#src/people/commands/manage.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

/**
 * Policy of a mail in a studio frame: its styles and our pictures. It has its own address because an inline
 * document would inherit the studio's stricter policy.
 */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

export function alertDeskRoutes(app: TypedApp, services: Services): void {
  const { alerts, clock, config, database } = services;
  const writing = { db: database.db, config };
  const sending = { ...writing, settings: alerts?.settings ?? null };

  serveCall(app, 'readAlerts', async () => ({
    data: {
      ...healthOf(alerts),
      ...{ types: [...ANNOUNCED], channels: [...ALERT_CHANNELS] },
      ...(await alertCounts(database.db, clock())),
    },
    meta: null,
  }));

  serveCall(app, 'readAlertMail', async ({ query }) => {
    const { subject, text, is_public } = await previewMail(writing, query, clock());
    return { data: { subject, text, is_public }, meta: null };
  });

  serveCall(app, 'readAlertMailDocument', async ({ query }, reply) => {
    const { html } = await previewMail(writing, query, clock());
    return sendDocument(reply, html);
  });

  serveCall(app, 'readAlertDigest', async ({ query }) => {
    const { mail, items, since, dueAt } = await previewDigest(writing, query, clock());
    const times = { since: since.toISOString(), due_at: dueAt.toISOString() };
    const { subject = null, text = null } = mail ?? {};
    return { data: { subject, text, items, ...times }, meta: null };
  });

  serveCall(app, 'readAlertDigestDocument', async ({ query }, reply) => {
    const { mail } = await previewDigest(writing, query, clock());
    if (mail === null) throw notFound();
    return sendDocument(reply, mail.html);
  });

  serveCall(app, 'sendTestMail', async (request) => {
    const act = { ...actOf(request, services), person: await personOf(request) };
    await sendTestMail(sending, request.body, act);
    return { data: { to: act.person.email }, meta: null };
  });

  serveCall(app, 'sendTestDigest', async (request) => {
    const act = { ...actOf(request, services), person: await personOf(request) };
    await sendTestDigest(sending, request.body, act);
    return { data: { to: act.person.email }, meta: null };
  });

  /** Throws `forbidden` for a token: it has no address of its own. */
  async function personOf(request: FastifyRequest) {
    const { id, isPerson } = callerOf(request);
    const person = isPerson && id !== null ? await readPerson(database.db, id) : null;
    if (person === null) {
      throw new ProblemError('forbidden', 'A token has no address that a mail could be sent to.');
    }
    return person;
  }
}

function sendDocument(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': MAIL_POLICY, 'x-content-type-options': 'nosniff' })
    .type('text/html; charset=utf-8')
    .send(html);
}

function healthOf(alerts: Alerts | null) {
  if (alerts === null) {
    return { is_on: false, from: null, failing: null, broken: null, last_refusal: null };
  }
  const { failing, broken, lastRefusal } = alerts.health;
  return {
    is_on: true,
    from: alerts.settings.from,
    failing: told(failing),
    broken: told(broken),
    last_refusal: lastRefusal && {
      ...{ at: lastRefusal.at.toISOString(), outcome: lastRefusal.outcome },
      reason: lastRefusal.reason,
    },
  };
}

const told = (failure: { readonly since: Date; readonly reason: string } | null) =>
  failure && { since: failure.since.toISOString(), reason: failure.reason };
