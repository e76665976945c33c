import { readRoute } from '#src/http/read-route.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { presentHome } from '#src/reading/presenters/landings.ts';
import { keyedList } from '#src/reading/queries/list-key.ts';
import { readWindow } from '#src/reading/queries/list-reading.ts';
import { loadReferenced } from '#src/reading/queries/referenced.ts';
import type { Services } from '#src/services.ts';

const NEWS = 10;
const STORIES = 7;

/** Landings exist in every language; their address has no slug. */
export function everyLanguage({ config }: Services): Record<string, string> {
  return Object.fromEntries(config.locales.map((locale) => [locale, '']));
}

export function homeRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'home', async ({ reading }) => {
    const row = await reading.landing('home');
    const news = await readWindow(reading, { list: keyedList('news'), limit: NEWS });
    const stories = await readWindow(reading, { list: keyedList('stories'), limit: STORIES });
    const referenced = await loadReferenced(reading, {
      pages: row ? [row] : [],
      cards: [...news, ...stories],
    });
    return {
      data: presentHome(referenced, { row, news, stories }),
      meta: { localized_slugs: everyLanguage(services) },
    };
  });
}
