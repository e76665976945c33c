import { pagePath } from '@masthead/contract/addresses';
import { descriptorOf, type ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import { localizedSlugs, type Opening, visibleInAnyLocale } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';

/** The store as a preview shows it. */
interface Asked {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  readonly openings: readonly Opening[];
}

/** The paths of the items' pages, in each language in which they can be read. */
export async function pagesOf({ db, now, openings }: Asked, items: readonly string[]) {
  const found = await visibleInAnyLocale(db, now, openings)
    .where('item.id', '=', sql<string>`any(${[...items]}::uuid[])`)
    .select(['item.id', 'item.type', localizedSlugs(openings).as('slugs')])
    .execute();
  return found.flatMap(({ id: item, type, slugs }) =>
    Object.entries(slugs).flatMap(([locale, slug]) => {
      const path = pathOf(type, slug);
      return path === null ? [] : [{ item, type, locale, path: `/${locale}${path}` }];
    }),
  );
}

/** Landings have a path of their own, whatever their slug. */
function pathOf(type: ItemType, slug: string): string | null {
  const { page } = descriptorOf(type);
  if (page === null) return null;
  return pagePath(type, slug) ?? `/${page.path}`.replace(/\/$/, '');
}
