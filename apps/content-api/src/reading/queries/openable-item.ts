import type { Opened } from '@masthead/contract/grant';
import { type Kysely, sql } from 'kysely';
import { localizedSlugs, type Opening, visibleInAnyLocale } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { referencesIn } from '#src/reading/queries/references.ts';

/** The item that a grant opens at this moment, with the languages in which it can be read; null if there is none. */
export async function openableItem(
  db: Kysely<Schema>,
  opening: Opening,
  now: Date,
): Promise<Pick<Opened, 'type' | 'localized_slugs' | 'pitch_locales'> | null> {
  const item = await visibleInAnyLocale(db, now, [opening])
    .where('item.id', '=', opening.item)
    .select(['item.type', 'item.fields', localizedSlugs([opening]).as('localized_slugs')])
    .executeTakeFirst();
  if (item === undefined) return null;
  const { fields, ...found } = item;
  if (item.type !== 'pitch_collection') return found;
  const pitches = [...referencesIn(fields.pitches).items];
  const openings = pitches.map((pitch) => ({ ...opening, item: pitch }));
  return { ...found, pitch_locales: await localesOf(db, openings, now) };
}

/** The languages in which at least one of the items that these open can be read. */
async function localesOf(
  db: Kysely<Schema>,
  openings: readonly Opening[],
  now: Date,
): Promise<string[]> {
  const rows = await visibleInAnyLocale(db, now, openings)
    .where('item.id', '=', sql<string>`any(${openings.map(({ item }) => item)}::uuid[])`)
    .select(localizedSlugs(openings).as('slugs'))
    .execute();
  return [...new Set(rows.flatMap(({ slugs }) => Object.keys(slugs)))].sort();
}

/** The password of an item that one opens at this moment; null where there is none to give. */
export async function passwordOf(
  db: Kysely<Schema>,
  item: string,
  now: Date,
): Promise<{ id: string; hash: string } | null> {
  const opening: Opening = { item, opens: 'protected', expiresAt: now };
  const password = await visibleInAnyLocale(db, now, [opening])
    .innerJoin('item_password', 'item_password.item_id', 'item.id')
    .where('item.id', '=', item)
    .select(['item_password.id', 'item_password.hash'])
    .executeTakeFirst();
  return password ?? null;
}
