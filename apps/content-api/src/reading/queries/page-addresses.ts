import { pagePath } from '@masthead/contract/addresses';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

interface ItemAddresses {
  readonly id: string;
  readonly addresses: { readonly locale: string; readonly path: string }[];
}

/**
 * The addresses of up to `limit` items in the order of their UUIDs, from behind `after` on: where each
 * is published, and where it once was, also of what is deleted. For publishers only, since it does not
 * ask whether anybody may see them.
 */
export async function pageAddresses(
  db: Kysely<Schema>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ItemAddresses[]> {
  const rows = await db
    .selectFrom('item')
    .$if(after !== undefined, (query) => query.where('item.id', '>', after ?? ''))
    .orderBy('item.id')
    .limit(limit)
    .select([
      'item.id',
      'item.type',
      sql<{ locale: string; slug: string }[] | null>`(
        select jsonb_agg(distinct jsonb_build_object('locale', at.locale, 'slug', at.slug))
        from (
          select locale, slug from item_locale
          where item_id = item.id and status = 'published'
          union all
          select locale, slug from slug_history where item_id = item.id
        ) at
      )`.as('slugs'),
    ])
    .execute();
  return rows.map(({ id, type, slugs }) => ({
    id,
    addresses: (slugs ?? []).flatMap(({ locale, slug }) => {
      const path = pagePath(type, slug);
      return path === null ? [] : [{ locale, path }];
    }),
  }));
}
