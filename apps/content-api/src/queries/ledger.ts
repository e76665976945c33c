import type { LedgerRow } from '@masthead/contract/ledger';
import type { Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#src/db/schema.ts';
import { type StoredItem, storedItems } from '#src/queries/stored-items.ts';

type Row = z.output<typeof LedgerRow>;

/** One page of all items, newest change first, with the state of each enabled language. */
export async function readLedger(
  db: Kysely<Schema>,
  { locales, limit, offset }: { locales: readonly Locale[]; limit: number; offset: number },
): Promise<{ total: number; rows: Row[] }> {
  const { total } = await db
    .selectFrom('item')
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const ids = await db
    .selectFrom('item')
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .select('id')
    .execute();
  const items = await storedItems(
    db,
    ids.map(({ id }) => id),
  );
  const rows = ids.flatMap(({ id }) => {
    const item = items.get(id);
    return item === undefined ? [] : [ledgerRow(item, locales)];
  });
  return { total, rows };
}

/** A translation is stale where the English texts have changed since the version it was made from. */
function ledgerRow(item: StoredItem, locales: readonly Locale[]): Row {
  const source = item.locales.en?.source_version ?? item.version;
  return {
    id: item.id,
    type: item.type,
    title: String(item.locales.en?.fields.title ?? ''),
    version: item.version,
    locales: locales.map((locale) => {
      const own = item.locales[locale];
      if (own === undefined) {
        return { locale, state: 'missing', status: null, source_version: null, updated_at: null };
      }
      return {
        locale,
        state: own.source_version < source ? 'stale' : 'current',
        status: own.status,
        source_version: own.source_version,
        updated_at: new Date(own.updated_at).toISOString(),
      };
    }),
  };
}
