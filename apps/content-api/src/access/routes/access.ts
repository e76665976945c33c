import type { Opened } from '@masthead/contract/grant';
import { countTry, forgetTries } from '#src/access/commands/password-tries.ts';
import { isPassword } from '#src/access/passwords.ts';
import { countUses } from '#src/access/queries/grants.ts';
import type { Opening } from '#src/access/visibility.ts';
import { mailNotices } from '#src/drafts/commands/mail-notices.ts';
import { previewBy } from '#src/http/preview-request.ts';
import { isFromSite } from '#src/http/public-lifetime.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { storableOnly } from '#src/http/storable-text.ts';
import { addressOf } from '#src/http/tokens.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import { holdComment } from '#src/previews/commands/preview-comments.ts';
import { commentable, countOpening } from '#src/previews/queries/previews.ts';
import { openableItem, passwordOf } from '#src/reading/queries/openable-item.ts';
import { openingsOf } from '#src/reading/queries/openings.ts';
import type { Services } from '#src/services.ts';

/** Time for which a password opens its item (product.md, password page). */
const PASSWORD_GRANT_MS = 12 * 3_600_000;

export function accessRoutes(app: TypedApp, services: Services): void {
  const { passwordGrants, clock, figures } = services;
  const { db } = services.database;

  app.addHook('preHandler', storableOnly);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  app.addHook('onResponse', async ({ routeOptions: { url = '' } }, { statusCode }) => {
    if (url.includes('/preview')) return;
    const by = url.endsWith('/password') ? 'password' : 'token';
    figures.openings.inc({ by, result: resultOf(statusCode) });
  });

  serveCall(app, 'openWithPassword', async (request) => {
    const { item, password } = request.body;
    const now = clock();
    const kept = await passwordOf(db, item, now);
    if (kept === null) throw notFound();
    const attempt = { item, address: addressOf(request) };
    await countTry(db, attempt, now);
    if (!(await isPassword(kept.hash, password))) {
      throw new ProblemError('wrong_password', 'This password does not open the item.');
    }
    await forgetTries(db, attempt);
    const expiresAt = new Date(now.getTime() + PASSWORD_GRANT_MS);
    const grant = await passwordGrants.sign({ item, password: kept.id, expiresAt });
    return {
      data: await opened({ item, opens: 'protected', expiresAt }, grant, now),
      meta: null,
    };
  });

  serveCall(app, 'openWithToken', async (request) => {
    const { token } = request.body;
    const now = clock();
    const [opening] = await openingsOf({ db, passwordGrants }, [token], now);
    if (opening === undefined) throw notFound();
    const data = await opened(opening, token, now);
    await countUses(db, [token], now);
    return { data, meta: null };
  });

  serveCall(app, 'takePreview', async (request) => {
    const { token, enters } = request.body;
    const preview = await previewBy(token, services);
    if (preview === null) throw notFound();
    const { id, at, items, allDrafts, recipient, expiresAt } = preview;
    if (enters) await countOpening(db, id, clock());
    const has_drafts = allDrafts || items.length > 0;
    const comments_on = [...commentable(preview)];
    const shown = { has_drafts, as_recipient: recipient !== null, comments_on };
    return { data: { at, expires_at: expiresAt.toISOString(), ...shown }, meta: null };
  });

  serveCall(app, 'commentOnPreview', async (request, reply) => {
    if (!isFromSite(request, services)) {
      throw new ProblemError('unauthorized', 'This call is the site’s alone.');
    }
    const { token, ...said } = request.body;
    const preview = await previewBy(token, services);
    if (preview === null) throw notFound();
    const visit = { address: addressOf(request), now: clock() };
    const told = await holdComment(db, preview, said, visit);
    mailNotices(services, request.log, { told, by: preview.name ?? '' });
    return reply.code(202).send({ data: null, meta: null });
  });

  async function opened(opening: Opening, grant: string, now: Date): Promise<Opened> {
    const { item, opens, expiresAt } = opening;
    const found = await openableItem(db, opening, now);
    if (found === null) throw notFound();
    return { grant, item, opens, expires_at: expiresAt.toISOString(), ...found };
  }
}

function resultOf(status: number): string {
  if (status === 200) return 'opened';
  return status === 429 ? 'limited' : 'refused';
}
