import type { FastifyRequest } from 'fastify';
import { placeIn } from '#src/http/lists.ts';
import { callerOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { shownLanguages } from '#src/people/refuse-beyond.ts';
import type { Services } from '#src/services.ts';
import { countLedger, readLedger } from '#src/translation/queries/ledger.ts';

/** `/publishing/ledger`: per item and language, whether the translation is there and up to date. */
export function ledgerRoutes(app: TypedApp, { database: { db }, clock, config }: Services): void {
  const shownTo = (request: FastifyRequest) => ({
    locales: shownLanguages(callerOf(request), config),
    defaultLocale: config.defaultLocale,
  });

  serveCall(app, 'readLedger', async (request) => {
    const asked = { ...shownTo(request), now: clock() };
    const { total, rows } = await readLedger(db, request.query, asked);
    return { data: rows, meta: { page: placeIn(total, request.query) } };
  });

  serveCall(app, 'countLedger', async (request) => ({
    data: await countLedger(db, request.query, shownTo(request)),
    meta: null,
  }));
}
