import type { ProofRecord, ProvenItem } from '@masthead/contract/proof';
import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import {
  goneItems,
  isPrivate,
  isReadable,
  localizedSlugs,
  visibleInAnyLocale,
} from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { bringUpToDate } from '#src/proof/commands/read-log.ts';

/** The person and the moment for which something is looked up. */
export interface Asking {
  /** The language in which the item is named, where it has it. */
  readonly locale: ProvenItem['locale'];
  readonly now: Date;
}

/** The log's entry for a hash, whatever happened to its subject since. */
interface Logged {
  readonly what: ProofRecord['what'];
  readonly item_id: string;
  readonly locale: string;
  readonly since: Date;
  readonly was_public_before: boolean;
  readonly edition: Date | null;
  readonly entry: number;
  /** Whether the store has that text, or that picture, now. */
  readonly is_current: boolean;
  readonly until: Date | null;
}

/**
 * The record of a file or edition with one of these hashes; null if it isn't the newsroom's. It never says more than
 * the item's own address does: nothing of what is not there (404), and of what is withdrawn only that it was (410).
 */
export async function findRecord(
  db: Kysely<Schema>,
  hashes: readonly string[],
  asking: Asking,
): Promise<ProofRecord | null> {
  await bringUpToDate(db, asking.now);
  const logged = await loggedUnder(db, hashes, asking.now);
  const ids = [...new Set(logged.map(({ item_id }) => item_id))];
  if (ids.length === 0) return null;
  const [shown, gone] = [await shownItems(db, ids, asking.now), await takenAway(db, ids)];
  const records = logged.flatMap((each) => {
    const there = shown.get(each.item_id);
    const record =
      there === undefined
        ? withdrawnRecord(each, gone.get(each.item_id))
        : visibleRecord(each, there, asking);
    return record ?? [];
  });
  return records.find(({ state }) => state === 'current') ?? records[0] ?? null;
}

async function loggedUnder(
  db: Kysely<Schema>,
  hashes: readonly string[],
  now: Date,
): Promise<Logged[]> {
  const given = sql`any(${[...hashes]}::text[])`;
  const { rows } = await sql<Logged>`
    select * from (
      select 'edition' as what, item_id, locale, visible_from as since, was_public_before,
        visible_from as edition, entry, is_current and visible_until > ${now} as is_current,
        nullif(visible_until, 'infinity') as until
      from proof_text where fingerprint = ${given} and entry is not null
      union all
      select file.kind, file.item_id, file.locale, file.sent_at, coalesce(made_of.was_public_before, false),
        made_of.visible_from, file.entry,
        case when file.kind = 'media' then exists (
          select from item_media join media on media.id = item_media.media_id
          where item_media.item_id = file.item_id and media.sha256 = file.sha256
        ) else coalesce(made_of.is_current, false) end,
        nullif(made_of.visible_until, 'infinity')
      from proof_file as file
      left join lateral (
        select * from proof_text where proof_text.fingerprint = file.fingerprint
          and proof_text.item_id = file.item_id and proof_text.locale = file.locale
        order by id desc limit 1
      ) as made_of on true
      where file.sha256 = ${given}
    ) as found
    where not exists (
      select from proof_entry as correction where correction.kind = 'correction'
        and (correction.opening::jsonb ->> 'entry')::integer = found.entry
    )
    order by is_current desc, entry desc limit 20
  `.execute(db);
  return rows;
}

/** A visible item with its slugs and titles by language. */
interface ShownItem {
  readonly id: string;
  readonly type: ItemType;
  readonly private: boolean;
  readonly slugs: Readonly<Record<string, string>>;
  readonly titles: Readonly<Record<string, string>>;
}

async function shownItems(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ShownItem>> {
  const items = await visibleInAnyLocale(db, now)
    .where('item.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['item.id', 'item.type'])
    .select(sql<boolean>`${isPrivate}`.as('private'))
    .select(localizedSlugs().as('slugs'))
    .select(
      sql<Record<string, string>>`(
        select jsonb_object_agg(named.locale, named.title) from item_locale as named
        where named.item_id = item.id and ${isReadable('named', [])}
      )`.as('titles'),
    )
    .execute();
  return new Map(items.map((item) => [item.id, item]));
}

interface GoneItem {
  readonly id: string;
  readonly at: Date | null;
  readonly movedTo: string | null;
}

/** The items whose addresses say that they were withdrawn, and the targets to which readers are sent. */
async function takenAway(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GoneItem>> {
  const items = await goneItems(db)
    .where('item.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['item.id', 'item.deleted_at as at'])
    .select(
      sql<string | null>`(
        select redirect_to from slug_history
        where slug_history.item_id = item.id and redirect_to is not null limit 1
      )`.as('movedTo'),
    )
    .execute();
  return new Map(items.map((item) => [item.id, item]));
}

function withdrawnRecord(logged: Logged, gone: GoneItem | undefined): ProofRecord | null {
  if (gone === undefined) return null;
  return {
    ...factsOf(logged),
    state: gone.movedTo === null ? 'withdrawn' : 'replaced',
    until: gone.at?.toISOString() ?? null,
    item: null,
    moved_to: gone.movedTo,
  };
}

function visibleRecord(logged: Logged, shown: ShownItem, { locale }: Asking): ProofRecord {
  const isPicture = logged.locale === '';
  const isThere = isPicture || logged.locale in shown.slugs;
  const until = logged.is_current && isThere ? null : (logged.until?.toISOString() ?? null);
  if (shown.private) {
    const facts = { ...factsOf(logged), locale: null };
    return { ...facts, state: 'unlisted', until, item: null, moved_to: null };
  }
  // Its item is there in other languages alone.
  if (!isThere) {
    return { ...factsOf(logged), state: 'withdrawn', until, item: null, moved_to: null };
  }
  const asked = isPicture && locale in shown.slugs ? locale : logged.locale;
  const state = logged.is_current ? 'current' : isPicture ? 'replaced' : 'corrected';
  return { ...factsOf(logged), state, until, item: provenItem(shown, asked), moved_to: null };
}

function provenItem({ type, slugs, titles }: ShownItem, wanted: string): ProvenItem {
  const locale = wanted in slugs ? wanted : (Object.keys(slugs).toSorted()[0] ?? wanted);
  return { type, locale, slug: slugs[locale] ?? '', title: titles[locale] ?? '' };
}

function factsOf(logged: Logged) {
  return {
    what: logged.what,
    locale: logged.locale === '' ? null : logged.locale,
    since: logged.since.toISOString(),
    was_public_before: logged.was_public_before,
    edition: logged.edition?.toISOString() ?? null,
    entry: logged.entry,
  };
}
