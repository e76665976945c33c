import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAddressKeys } from '#src/alerts/address-keys.ts';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';
import type { TestStore } from '#src/testing/test-store.ts';

export const ADDRESS_KEY = 'k'.repeat(32);
export const HOST = 'readers.example';

/** Stores so many as confirmed: confirmations are another test's. */
export async function storeSubscribers(store: TestStore, count: number): Promise<void> {
  const keys = createAddressKeys(ADDRESS_KEY);
  const people = Array.from({ length: count }, (_, index) => {
    const address = `reader-${index}@${HOST}`;
    return { id: randomUUID(), hash: keys.hash(address), sealed: keys.seal(address) };
  });
  const database = await openDatabase({ ...store, databaseReadUrl: null });
  await migrate(database.db);
  await sql`
    with people as (
      insert into alert_subscriber
        (id, address_hash, address, status, locale, frequency, created_at, changed_at)
      select id, hash, sealed, 'confirmed', 'en', 'at_once', '2020-01-01', '2020-01-01'
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as (id uuid, hash text, sealed text)
      returning id
    )
    insert into alert_subscription select id, 'releases', '2020-01-01' from people
  `.execute(database.db);
  await database.close();
}
