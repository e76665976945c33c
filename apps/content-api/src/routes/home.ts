import { presentHome } from '#src/presenters/landings.ts';
import { loadGraph } from '#src/queries/graph.ts';
import { readRoute } from '#src/routes/read-route.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const NEWS = 10;
const STORIES = 7;

/** Landings stand in every language; their address has no slug. */
export function everyLanguage({ config }: Services): Record<string, string> {
  return Object.fromEntries(config.locales.map((locale) => [locale, '']));
}

export function homeRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'home', async ({ reading }) => {
    const row = await reading.landing('home');
    const news = await reading.list({ types: ['release', 'statement', 'report'], limit: NEWS });
    const stories = await reading.list({ types: ['story'], limit: STORIES });
    const graph = await loadGraph(reading, {
      pages: row ? [row] : [],
      cards: [...news, ...stories],
    });
    return {
      data: presentHome(graph, { row, news, stories }),
      meta: { localized_slugs: everyLanguage(services) },
    };
  });
}
