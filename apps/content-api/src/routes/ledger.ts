import { LedgerAnswer } from '@masthead/contract/ledger';
import { pageQuery } from '@masthead/contract/read-queries';
import { readLedger } from '#src/queries/ledger.ts';
import { placeIn } from '#src/routes/lists.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const PER_PAGE = 50;
const MAX_PER_PAGE = 200;

/** `GET /publishing/ledger`: per item and language, whether the translation is there and up to date. */
export function ledgerRoutes(app: TypedApp, { database: { db }, config }: Services): void {
  app.get(
    '/publishing/ledger',
    {
      schema: {
        security: [{ publisher: [] }],
        summary: 'The state of every translation',
        querystring: pageQuery(PER_PAGE, MAX_PER_PAGE),
        response: { 200: LedgerAnswer },
      },
    },
    async (request) => {
      const { page, per_page } = request.query;
      const { total, rows } = await readLedger(db, {
        locales: config.locales,
        defaultLocale: config.defaultLocale,
        limit: per_page,
        offset: (page - 1) * per_page,
      });
      return { data: rows, meta: { page: placeIn(total, request.query) } };
    },
  );
}
