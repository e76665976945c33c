import { readRoute } from '#src/http/read-route.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { presentCompanyLanding, presentProfile } from '#src/reading/presenters/company.ts';
import { isRowOf } from '#src/reading/presenters/stored.ts';
import { keyedList } from '#src/reading/queries/list-key.ts';
import { readWindow } from '#src/reading/queries/list-reading.ts';
import { loadReferenced } from '#src/reading/queries/referenced.ts';
import { everyLanguage } from '#src/reading/routes/home.ts';
import type { Services } from '#src/services.ts';

const ON_LANDING = 48;
const BESIDE = 8;

/** The company section: its landing page and its people. */
export function companyRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'companyLanding', async ({ reading }) => {
    const row = await reading.landing('company_landing');
    const people = await readWindow(reading, { list: keyedList('profiles'), limit: ON_LANDING });
    const referenced = await loadReferenced(reading, { pages: row ? [row] : [], cards: people });
    return {
      data: presentCompanyLanding(referenced, { row, people }),
      meta: { localized_slugs: everyLanguage(services) },
    };
  });

  readRoute(app, services, 'profile', async ({ reading, named }) => {
    const row = await named(['profile']);
    if (row === null || !isRowOf(row, 'profile')) return null;
    const people = await readWindow(reading, {
      list: keyedList('profiles'),
      limit: BESIDE,
      except: [row],
    });
    const referenced = await loadReferenced(reading, { pages: [row], cards: people });
    return {
      data: presentProfile(referenced, row, {
        people,
        sourceTitle: await reading.titleInSource(row),
      }),
      meta: { localized_slugs: row.localizedSlugs },
    };
  });
}
