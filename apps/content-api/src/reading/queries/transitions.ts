import type { ItemType } from '@masthead/contract/types';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { candidateEntries, findableCandidates } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { NAMING, namingList } from '#src/reading/queries/list-entries.ts';

/** The items that appear or disappear, and whose time comes beside that of others. */
interface Asked {
  readonly types: readonly ItemType[];
  readonly locales: readonly string[];
  readonly except: readonly string[];
  readonly now: Date;
}

/**
 * The next moment at which an item of each of the types, one or more, appears or leaves in the language: two
 * entries of an index for each, however many items have their times. Each type is a row of its own, so that a
 * plan that is kept (`preparingPool`) knows how many there are.
 */
export function transitionsIn(
  db: Kysely<Schema>,
  { types, locale, now }: { types: readonly ItemType[]; locale: string; now: Date },
) {
  const rows = types.map((type) => sql`(${type}::text, ${locale}::text)`);
  return comingOf(db, sql`(values ${sql.join(rows)}) as asked (type, locale)`, { except: [], now });
}

/** The time, in milliseconds, at which the next item of each type appears or disappears, apart from the given items. */
export async function nextTransitions(
  db: Kysely<Schema>,
  { types, locales, ...beside }: Asked,
): Promise<(type: ItemType, locale: string) => number> {
  const asked = sql`
    unnest(${[...types]}::text[]) as asked_types (type)
    cross join unnest(${[...locales]}::text[]) as asked_locales (locale)
    cross join lateral (select asked_types.type, asked_locales.locale) as asked
  `;
  const { rows } = await comingOf(db, asked, beside).execute(db);
  const times = Map.groupBy(rows, ({ type, locale }) => `${type} ${locale}`);
  return (type, locale) =>
    Math.min(...(times.get(`${type} ${locale}`) ?? []).map(({ moment }) => moment.getTime()));
}

/** For each row of `asked`, a type and a language, the next time when an item appears and when one disappears. */
function comingOf(
  db: Kysely<Schema>,
  asked: RawBuilder<unknown>,
  { except, now }: Pick<Asked, 'except' | 'now'>,
) {
  const candidates = findableCandidates(db, now)
    .where(sql<boolean>`item.type = asked.type and item_locale.locale = asked.locale`)
    .where('item.id', '<>', sql<string>`all(${[...except]}::uuid[])`);
  const appears = candidates
    .where('item.visible_from', '>', now)
    .where(sql<boolean>`item.visible_from > '-infinity'`)
    .select('item.visible_from as moment')
    .orderBy('item.visible_from')
    .limit(sql.lit(1));
  const leaves = candidates
    .where(sql<boolean>`item.visible_until < 'infinity'`)
    .select('item.visible_until as moment')
    .orderBy('item.visible_until')
    .limit(sql.lit(1));
  return sql<{ type: ItemType; locale: string; moment: Date }>`
    select asked.type, asked.locale, coming.moment
    from ${asked} cross join lateral ((${appears}) union all (${leaves})) as coming
  `;
}

/** The same of what names one of these topics, of which there is one at least, and may be recommended. */
export function transitionsNaming(
  db: Kysely<Schema>,
  { topics, locale, now }: { topics: readonly string[]; locale: string; now: Date },
) {
  const lists = topics.map((topic) => sql`(${namingList(topic)}::text)`);
  const entries = candidateEntries(db, now)
    .where(sql<boolean>`list_entry.list = asked.list`)
    .where('list_entry.locale', '=', locale)
    .where('list_entry.list', 'like', sql.lit(`${NAMING}%`));
  const appears = entries
    .where('list_entry.visible_from', '>', now)
    .where(sql<boolean>`list_entry.visible_from > '-infinity'`)
    .select('list_entry.visible_from as moment')
    .orderBy('list_entry.visible_from')
    .limit(sql.lit(1));
  const leaves = entries
    .where(sql<boolean>`list_entry.visible_until < 'infinity'`)
    .select('list_entry.visible_until as moment')
    .orderBy('list_entry.visible_until')
    .limit(sql.lit(1));
  return sql`
    select coming.moment from (values ${sql.join(lists)}) as asked (list)
    cross join lateral ((${appears}) union all (${leaves})) as coming
  `;
}
