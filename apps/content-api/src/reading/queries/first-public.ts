import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

type Frame = Pick<
  StoredItem,
  'publish_at' | 'embargo_until' | 'unpublish_at' | 'access' | 'held_at' | 'locales'
>;

/**
 * The moment at which everybody can first see an item that is stored at `now`: `known` if it has passed, since it never
 * changes again; else the latest of the item's times and now. Null if nobody will see it as things stand. Nothing needs
 * to be written at that moment, because visibility is a condition as well.
 */
export function firstPublicAt(item: Frame, known: Date | null, now: Date): Date | null {
  if (known !== null && known <= now) return known;
  const { publish_at, embargo_until, unpublish_at, access, held_at, locales } = item;
  const isPublished = Object.values(locales).some(({ status }) => status === 'published');
  if (access !== 'public' || held_at !== null || !isPublished) return null;
  const opens = [now, publish_at, embargo_until].map((at) => at?.getTime() ?? -Infinity);
  const first = new Date(Math.max(...opens));
  return unpublish_at !== null && unpublish_at <= first ? null : first;
}

/** The item's date: the editors' if they set one, else when it is first public. */
export function dateOf(fields: StoredItem['fields'], first: Date | null): Date | null {
  return typeof fields.date === 'string' ? new Date(fields.date) : first;
}

/**
 * The time of an item's last change in a language, as readers see it: when its texts were stored after everybody could
 * see the item. Until then its own date, or when it was first public if that is earlier: storing it was no change.
 */
export function lastChange({
  date,
  firstPublicAt: first,
  updatedAt,
}: Pick<ItemRow, 'date' | 'firstPublicAt' | 'updatedAt'>): Date {
  if (first !== null && updatedAt > first) return updatedAt;
  const stored = first ?? updatedAt;
  return date !== null && date < stored ? date : stored;
}

/** The stored first public moments of these items, deleted ones included. */
export async function knownFirstPublic(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; first_public_at: Date }>`
    select id, first_public_at from item
    where id = any(${[...ids]}::uuid[]) and first_public_at is not null
  `.execute(db);
  return new Map(rows.map(({ id, first_public_at }) => [id, first_public_at]));
}

/**
 * Forgets when items would have been first public, for nobody saw them before `now`. Their date is then what editors
 * set, or none.
 */
export async function forgetComing(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update item set first_public_at = null,
      date = case when fields ->> 'date' is null then null else date end
    where id = any(${[...ids]}::uuid[]) and first_public_at >= ${now}
  `.execute(db);
}

/** The same of an item as it lies in the store. */
export function withoutComing(item: StoredItem, now: Date): StoredItem {
  if (item.first_public_at === null || item.first_public_at < now) return item;
  return { ...item, first_public_at: null, date: dateOf(item.fields, null) };
}
