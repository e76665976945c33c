import { isSharedList, listsOf } from '@masthead/contract/lists';
import { callsFor, READS, type ReadName } from '@masthead/contract/reads';
import { ITEM_TYPES, type ItemType, TYPES } from '@masthead/contract/types';
import { FilterQuery, readFilteredPage } from '#src/http/lists.ts';
import { describedRoute } from '#src/http/read-route.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { presentCardRows } from '#src/reading/presenters/card.ts';
import { pagePresenter } from '#src/reading/presenters/pages.ts';
import { type KeyedList, keyedList } from '#src/reading/queries/list-key.ts';
import { loadReferenced } from '#src/reading/queries/referenced.ts';
import type { Services } from '#src/services.ts';

/** The calls that follow from the descriptors alone: a type's page by its name, and its own list. */
export function typeRoutes(app: TypedApp, services: Services): void {
  for (const type of ITEM_TYPES) {
    const own = Object.keys(TYPES[type].reads) as ReadName[];
    const present = pagePresenter(type);
    for (const name of own) {
      if (present !== null && callsFor(type).includes(name)) {
        pageRoute(app, services, name, { type, present });
      }
      const list = listOfCall(type, name);
      if (list !== null) listRoute(app, services, name, list);
    }
  }
}

function pageRoute(
  app: TypedApp,
  services: Services,
  name: ReadName,
  { type, present }: { type: ItemType; present: NonNullable<ReturnType<typeof pagePresenter>> },
): void {
  describedRoute(app, services, name, async ({ reading, named }) => {
    const row = await named([type]);
    if (row === null) return null;
    const referenced = await loadReferenced(reading, { pages: [row] });
    return { data: present(referenced, row), meta: { localized_slugs: row.localizedSlugs } };
  });
}

/** The list that a call without places pages through: the type's own. */
function listOfCall(type: ItemType, name: ReadName): KeyedList | null {
  const { path, query } = READS[name];
  if (path.includes('{') || !('per_page' in query.shape)) return null;
  const own = listsOf(type).find(({ name: list, of }) => of === undefined && !isSharedList(list));
  return own === undefined ? null : keyedList(own.name);
}

function listRoute(app: TypedApp, services: Services, name: ReadName, list: KeyedList): void {
  describedRoute(app, services, name, async ({ reading }, query) => {
    const asked = FilterQuery.parse(query);
    const { rows, page, filters } = await readFilteredPage(reading, list, asked);
    const data = presentCardRows(await loadReferenced(reading, { cards: rows }), rows);
    return { data, meta: list.filters.length > 0 ? { page, filters } : { page } };
  });
}
