import { placeIn } from '#src/http/lists.ts';
import { isFromSite } from '#src/http/public-lifetime.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';
import { recordCounts } from '#src/statistics/commands/record-counts.ts';
import { dayOf, daysBefore } from '#src/statistics/days.ts';
import { countedItems, publicCounts } from '#src/statistics/queries/counted-items.ts';
import { readStatistics } from '#src/statistics/queries/statistics.ts';
import { emptySearchIntake } from '#src/statistics/routes/empty-searches.ts';

/** Without `from` and `to`. */
const DEFAULT_DAYS = 30;

/** `POST /statistics/…`: what the site has counted; for the site alone (issue 14, counting). */
export function countRoutes(app: TypedApp, services: Services): void {
  // Before the body is read, which nobody else may make the server do.
  app.addHook('onRequest', async (request) => {
    if (isFromSite(request, services)) return;
    throw new ProblemError('unauthorized', 'Counts are taken from the site alone.');
  });
  emptySearchIntake(app, services);
  const { clock, statisticsHook } = services;
  const { db } = services.database;
  serveCall(app, 'countViews', async ({ body: { id, counts } }, reply) => {
    reply.header('cache-control', 'no-store');
    const now = clock();
    const found = await countedItems(db, counts);
    const ignored = counts.length - found.length;
    const isNew = await recordCounts(db, { id, counts: found.map(({ named }) => named), now });
    if (isNew) statisticsHook?.send({ id, counts: await publicCounts(db, found, now) });
    return { data: { counted: isNew ? found.length : 0, ignored }, meta: null };
  });
}

/** `GET /publishing/statistics`: how often pages were looked at, for publishers alone. */
export function statisticsRoutes(
  app: TypedApp,
  { clock, config, database: { db } }: Services,
): void {
  serveCall(app, 'readStatistics', async ({ query }) => {
    const { page, per_page, by, language, item } = query;
    const to = query.to ?? dayOf(clock(), config.timeZone);
    const from = query.from ?? daysBefore(to, DEFAULT_DAYS - 1);
    if (from > to) {
      const error = { path: 'from', message: 'must not be after to' };
      throw new ProblemError('invalid_input', `${error.path}: ${error.message}`, {
        errors: [error],
      });
    }
    const { total, rows } = await readStatistics(db, {
      ...{ from, to, by, language, item },
      source: config.defaultLocale,
      limit: per_page,
      offset: (page - 1) * per_page,
    });
    return { data: rows, meta: { page: placeIn(total, query), from, to } };
  });
}
