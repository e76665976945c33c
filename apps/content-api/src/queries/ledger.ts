import type { LedgerRow } from '@masthead/contract/ledger';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Config } from '#src/config.ts';
import type { Schema } from '#src/db/schema.ts';
import { type StoredItem, storedItems } from '#src/queries/stored-items.ts';
import { type DeliveredTranslation, deliveredTranslations } from '#src/queries/translations.ts';

/** Those that are enabled, and the source among them. */
type Languages = Pick<Config, 'locales' | 'defaultLocale'>;
type Row = z.output<typeof LedgerRow>;

/** One page of all items, newest change first, with the state of each enabled language. */
export async function readLedger(
  db: Kysely<Schema>,
  { limit, offset, ...languages }: Languages & { limit: number; offset: number },
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
  const names = ids.map(({ id }) => id);
  const items = await storedItems(db, names);
  const waiting = await deliveredTranslations(db, names);
  const rows = names.flatMap((id) => {
    const item = items.get(id);
    return item === undefined ? [] : [ledgerRow(item, waiting.get(id) ?? [], languages)];
  });
  return { total, rows };
}

function ledgerRow(
  item: StoredItem,
  waiting: readonly DeliveredTranslation[],
  languages: Languages,
): Row {
  return {
    id: item.id,
    type: item.type,
    title: String(item.locales[languages.defaultLocale]?.fields.title ?? ''),
    version: item.version,
    locales: translationStates(item, waiting, languages),
  };
}

/**
 * The state of each language. A translation is stale where the source texts have changed since the
 * version it was made from. A delivered one counts as a draft where there is nothing else.
 */
export function translationStates(
  item: StoredItem,
  waiting: readonly DeliveredTranslation[],
  { locales, defaultLocale }: Languages,
): Row['locales'] {
  const source = item.locales[defaultLocale]?.source_version ?? item.version;
  return locales.map((locale) => {
    const delivered = waiting.find((each) => each.locale === locale);
    const own = item.locales[locale] ?? (delivered && asDraft(delivered));
    const delivered_version = delivered?.source_version ?? null;
    if (own === undefined) {
      const nothing = { status: null, source_version: null, updated_at: null };
      return { locale, state: 'missing', ...nothing, delivered_version };
    }
    return {
      locale,
      state: own.source_version < source ? 'stale' : 'current',
      status: own.status,
      source_version: own.source_version,
      updated_at: new Date(own.updated_at).toISOString(),
      delivered_version,
    };
  });
}

const asDraft = ({ source_version, delivered_at }: DeliveredTranslation) => ({
  status: 'draft' as const,
  source_version,
  updated_at: delivered_at,
});
