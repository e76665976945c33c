import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { linksOwnNotice, readConfiguration } from '#src/reading/queries/configuration.ts';
import type { Services } from '#src/services.ts';
import {
  hideEmptySearch,
  noteEmptySearches,
} from '#src/statistics/commands/note-empty-searches.ts';
import { dayOf } from '#src/statistics/days.ts';
import { emptySearches } from '#src/statistics/queries/empty-searches.ts';

/** `POST /statistics/searches`: what was searched for in vain; `app` lets the site alone do so. */
export function emptySearchIntake(
  app: TypedApp,
  { clock, config, database: { db }, searchKey }: Services,
): void {
  serveCall(app, 'countEmptySearches', async ({ body }, reply) => {
    const searches = body.searches.filter(({ locale }) =>
      config.locales.some((each) => each === locale),
    );
    if (searchKey !== null) {
      const day = dayOf(clock(), config.timeZone);
      await noteEmptySearches(db, { searches, day, keyOf: searchKey });
    }
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
}

/** `/publishing/searches`: words that readers use and no text has, for who may configure alone. */
export function emptySearchRoutes(app: TypedApp, services: Services): void {
  const { clock, config, searchKey } = services;
  const { db } = services.database;

  async function list() {
    if (searchKey === null) return { data: [], meta: { state: 'off' as const } };
    const state = linksOwnNotice(await readConfiguration(db)) ? 'on' : 'waiting';
    const today = dayOf(clock(), config.timeZone);
    const data = await emptySearches(db, { today, locales: config.locales });
    return { data, meta: { state } } as const;
  }

  serveCall(app, 'listEmptySearches', list);

  serveCall(app, 'hideEmptySearch', async ({ body }) => {
    await hideEmptySearch(db, body);
    return list();
  });
}
