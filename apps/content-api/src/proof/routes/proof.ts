import { SEARCH_COST_HEADER } from '@masthead/contract/search-cost';
import { isLocale } from '@masthead/locales/registry';
import { isFromSite } from '#src/http/public-lifetime.ts';
import { actOf } from '#src/http/publisher-only.ts';
import { allowanceOf } from '#src/http/read-route.ts';
import { newsroomOf } from '#src/http/reading-request.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { isStorable } from '#src/http/storable-text.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import { correctEntry, revokeKey } from '#src/proof/commands/correct-log.ts';
import { findRecord } from '#src/proof/commands/find-record.ts';
import { findText } from '#src/proof/commands/find-text.ts';
import { readKeys, readLog } from '#src/proof/commands/read-log.ts';
import { recordFile } from '#src/proof/commands/record-files.ts';
import type { Services } from '#src/services.ts';

/** The signed log and its keys, for everybody. */
export function logRoutes(app: TypedApp, services: Services): void {
  const { clock, proofKeys } = services;
  const { db } = services.database;
  serveCall(app, 'readLog', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    return readLog(db, query.after, clock());
  });
  serveCall(app, 'readKeys', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: await readKeys(db, proofKeys, clock()), meta: null };
  });
}

/** Visitors' checks, and files that are sent to them: accepted from the site alone, which limits their rate. */
export function proofRoutes(app: TypedApp, services: Services): void {
  // Before the body is read, which nobody else may make the server do.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isFromSite(request, services)) return;
    throw new ProblemError('unauthorized', 'Questions are taken from the site alone.');
  });
  const { clock, searches } = services;
  const { db } = services.database;

  serveCall(app, 'verifyHash', async ({ body: { hash, locale } }) => {
    const record = await findRecord(db, [hash], { locale, now: clock() });
    return { data: { record, comparison: null }, meta: null };
  });

  serveCall(app, 'verifyText', async (request, reply) => {
    const { text, locale } = request.body;
    if (!isLocale(locale) || !isStorable(text)) return NOTHING;
    const reader = { ...newsroomOf(services), locale, now: clock() };
    const data = await searches.run(allowanceOf(request, services), async (work) => {
      const found = await findText(db, text, reader, work);
      reply.header(SEARCH_COST_HEADER, Math.ceil(work.cost));
      return found;
    });
    return { data, meta: null };
  });

  serveCall(app, 'reportFile', async ({ body: { hash, ...file } }, reply) => {
    const isOpen = await recordFile(db, { ...file, sha256: hash }, clock());
    if (!isOpen) throw notFound();
    reply.code(204);
    return null;
  });
}

const NOTHING = { data: { record: null, comparison: null }, meta: null };

/** Entries that an operator adds to the log by hand. */
export function proofDeskRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  serveCall(app, 'correctEntry', async (request) => ({
    data: { n: await correctEntry(db, request.body.entry, actOf(request, services)) },
    meta: null,
  }));
  serveCall(app, 'revokeKey', async (request) => ({
    data: { n: await revokeKey(db, request.body, actOf(request, services)) },
    meta: null,
  }));
}
