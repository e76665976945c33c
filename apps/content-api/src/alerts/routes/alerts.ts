import { setTimeout as sleep } from 'node:timers/promises';
import {
  offeredChannels,
  offersTopics,
  type PreferencesAnswer,
  topicOf,
} from '@masthead/contract/alerts';
import type { InputError } from '@masthead/contract/problem';
import type { z } from 'zod';
import { visibleInAnyLocale } from '#src/access/visibility.ts';
import type { TokenUse } from '#src/alerts/alert-tokens.ts';
import {
  type Choice,
  confirmRequest,
  endSubscription,
  requestSubscription,
  saveChoice,
} from '#src/alerts/commands/alert-subscriptions.ts';
import { subscriberBy } from '#src/alerts/queries/alert-subscribers.ts';
import { alertBounceRoute } from '#src/alerts/routes/alert-bounces.ts';
import type { Alerts } from '#src/alerts/services.ts';
import { isFromSite } from '#src/http/public-lifetime.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { storableOnly } from '#src/http/storable-text.ts';
import { addressOf } from '#src/http/tokens.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound, ProblemError, refuse } from '#src/platform/problems.ts';
import { configurationIn, readConfiguration } from '#src/reading/queries/configuration.ts';
import type { Services } from '#src/services.ts';

/** Longer than the work takes, so that timing reveals neither subscribers nor limits. */
const ANSWERED_AFTER_MS = 250;

/** `/alerts/…`: what the site forwards for subscribing visitors. Absent without a mail server. */
export async function alertRoutes(app: TypedApp, services: Services): Promise<void> {
  const { alerts } = services;
  if (alerts === null) return;
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
  await app.register(async (hook: TypedApp) => alertBounceRoute(hook, services, alerts));
  await app.register(async (site: TypedApp) => siteRoutes(site, services, alerts));
}

function siteRoutes(app: TypedApp, services: Services, alerts: Alerts): void {
  const { clock, config } = services;
  const { db } = services.database;
  const { keys, tokens } = alerts;

  app.addHook('onRequest', async (request) => {
    if (!isFromSite(request, services)) {
      throw new ProblemError('unauthorized', 'This call is the site’s alone.');
    }
  });
  app.addHook('preHandler', storableOnly);

  serveCall(app, 'subscribe', async (request, reply) => {
    const { address, ...choice } = request.body;
    await checkChoice(choice);
    const visitor = keys.hashVisitor(addressOf(request));
    const asked = {
      ...{ ...choice, visitor, hash: keys.hash(address), sealed: keys.seal(address) },
      ...{ mailbox: keys.hashMailbox(address), domain: keys.hashDomain(address) },
    };
    await Promise.all([requestSubscription(db, asked, clock()), sleep(ANSWERED_AFTER_MS)]);
    return reply.code(202).send({ data: null, meta: null });
  });

  serveCall(app, 'confirmSubscription', async ({ body: { token } }) => {
    const request = await subjectOf('confirm', token);
    const hash = await confirmRequest(db, request, clock());
    if (hash === null) throw notFound();
    return preferences(hash);
  });

  serveCall(app, 'readPreferences', async ({ query: { token } }) =>
    preferences(await subjectOf('preferences', token)),
  );

  serveCall(app, 'savePreferences', async ({ body: { token, ...choice } }) => {
    const hash = await subjectOf('preferences', token);
    const before = await preferences(hash);
    await checkChoice(choice, before.data.channels);
    if (!(await saveChoice(db, hash, choice, clock()))) throw notFound();
    return choice.channels.length > 0
      ? preferences(hash)
      : { ...before, data: { ...before.data, ...choice } };
  });

  serveCall(app, 'unsubscribe', async ({ body: { token } }, reply) => {
    await endSubscription(db, await subjectOf('unsubscribe', token));
    return reply.code(204).send(null);
  });

  async function subjectOf(use: TokenUse, token: string): Promise<string> {
    const subject = await tokens.verify(use, token, clock());
    if (subject === null) throw notFound();
    return subject;
  }

  async function preferences(hash: string): Promise<z.output<typeof PreferencesAnswer>> {
    const found = await subscriberBy(db, hash);
    if (found === null) throw notFound();
    const { locale, frequency, channels } = found;
    const now = clock();
    const [toPreferences, unsubscribe] = await Promise.all([
      tokens.sign('preferences', hash, now),
      tokens.sign('unsubscribe', hash, now),
    ]);
    const data = {
      ...{ address: keys.open(found.address), locale, frequency, channels: [...channels] },
      tokens: { preferences: toPreferences, unsubscribe },
    };
    return { data, meta: null };
  }

  /** Throws `invalid_input` for a language or channel that this newsroom does not have; `kept` may stay. */
  async function checkChoice(
    { locale, channels }: Choice,
    kept: readonly string[] = [],
  ): Promise<void> {
    const topics = channels.flatMap((channel) => topicOf(channel) ?? []);
    const stored = await readConfiguration(db);
    const { sections } = configurationIn(stored, config.defaultLocale, config.defaultLocale);
    const offered = new Set<string>(offeredChannels(sections));
    const known = offersTopics(sections) ? await visibleTopics(topics) : new Set();
    const faults = channels.flatMap((channel, index): InputError[] => {
      const topic = topicOf(channel);
      const isOffered = topic === null ? offered.has(channel) : known.has(topic);
      if (isOffered || kept.includes(channel)) return [];
      return [{ path: `channels.${index}`, message: 'is not offered here' }];
    });
    refuse([
      ...(config.locales.some((enabled) => enabled === locale)
        ? []
        : [{ path: 'locale', message: `must be one of ${config.locales.join(', ')}` }]),
      ...faults,
    ]);
  }

  async function visibleTopics(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await visibleInAnyLocale(db, clock())
      .where('item.type', '=', 'topic')
      .where('item.id', 'in', ids)
      .select('item.id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
}
