import type { Opened } from '@masthead/contract/grant';
import type { Kysely } from 'kysely';
import { localizedSlugs, type Opening, visibleInAnyLocale } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';

/** What a grant opens at this moment and where it can be read; null for what is not there. */
export async function openableItem(
  db: Kysely<Schema>,
  opening: Opening,
  now: Date,
): Promise<Pick<Opened, 'type' | 'localized_slugs'> | null> {
  const item = await visibleInAnyLocale(db, now, [opening])
    .where('item.id', '=', opening.item)
    .select(['item.type', localizedSlugs([opening]).as('localized_slugs')])
    .executeTakeFirst();
  return item ?? null;
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
