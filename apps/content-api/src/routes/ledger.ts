import {
  LedgerAnswer,
  LedgerCountsAnswer,
  LedgerCountsQuery,
  LedgerQuery,
} from '@masthead/contract/ledger';
import type { FastifyRequest } from 'fastify';
import { shownLanguages } from '#src/people/refuse-beyond.ts';
import { countLedger, readLedger } from '#src/queries/ledger.ts';
import { placeIn } from '#src/routes/lists.ts';
import { callerOf, publishingCall } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/ledger`: per item and language, whether the translation is there and up to date. */
export function ledgerRoutes(app: TypedApp, { database: { db }, clock, config }: Services): void {
  const shownTo = (request: FastifyRequest) => ({
    locales: shownLanguages(callerOf(request), config),
    defaultLocale: config.defaultLocale,
  });

  app.get(
    '/publishing/ledger',
    publishingCall('The state of every translation', {
      querystring: LedgerQuery,
      response: { 200: LedgerAnswer },
    }),
    async (request) => {
      const asked = { ...shownTo(request), now: clock() };
      const { total, rows } = await readLedger(db, request.query, asked);
      return { data: rows, meta: { page: placeIn(total, request.query) } };
    },
  );

  app.get(
    '/publishing/ledger/counts',
    publishingCall('How many translations are in which state, by language', {
      querystring: LedgerCountsQuery,
      response: { 200: LedgerCountsAnswer },
    }),
    async (request) => ({
      data: await countLedger(db, request.query, shownTo(request)),
      meta: null,
    }),
  );
}
