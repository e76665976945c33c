/** Keeps the words of items and drafts for the studio's list (`desk_words`). For publishers only, never for the public. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { LOCKS } from '#src/db/advisory-locks.ts';
import type { Schema } from '#src/db/schema.ts';
import { newestSaves } from '#src/drafts/queries/drafts.ts';
import { withdrawnItems } from '#src/publishing/queries/withdrawn.ts';
import { deskTexts } from '#src/search/item-text.ts';
import { loadStems } from '#src/search/queries/stems.ts';
import { tokensOf } from '#src/search/tokens.ts';
import { fullVector, type Part } from '#src/search/vectors.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

/** Raised whenever other words go into the index. */
const WORDS_VERSION = 1;
/** The embedded database has one connection, for which readers wait meanwhile. */
const ITEMS_AT_ONCE = 4;

/** The state from which an item's words were made, and the one from which they are to be made. */
interface Stale {
  readonly id: string;
  readonly made_from: string;
}

/**
 * Brings the index up to date with all items and drafts, batch by batch. It is called before each search for words, so
 * that nothing that writes an item or a draft has to think of it.
 */
export async function indexDesk(db: Kysely<Schema>, isEnded: () => boolean = () => false) {
  while (!isEnded() && (await staleItems(db, 1)).length > 0) {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS.desk)})`.execute(trx);
      await writeWords(trx, await staleItems(trx, ITEMS_AT_ONCE));
    });
  }
}

/** Removes an item's words, until they are made again from what there still is of it. */
export async function forgetWords(trx: Kysely<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('desk_index').where('item_id', '=', id).execute();
}

/** Items whose words are missing, out of date, or of something that is no more. */
async function staleItems(db: Kysely<Schema>, limit: number): Promise<Stale[]> {
  const { rows } = await sql<Stale>`
    with newest as (
      select item_id, max(revision) as revision from draft_save group by item_id
    ), present as (
      select coalesce(item.id, newest.item_id) as id,
        concat_ws('/', ${WORDS_VERSION}::int, coalesce(item.version, 0), coalesce(newest.revision, 0),
          case when gone.item_id is not null then 'withdrawn' end) as made_from
      from item full join newest on newest.item_id = item.id
      left join withdrawal gone on gone.item_id = item.id
      where item.deleted_at is null or gone.item_id is not null or newest.item_id is not null
    )
    select coalesce(present.id, made.item_id) as id, coalesce(present.made_from, '') as made_from
    from present full join desk_index made on made.item_id = present.id
    where made.made_from is distinct from present.made_from
    order by 1
    limit ${limit}
  `.execute(db);
  return rows;
}

async function writeWords(trx: Transaction<Schema>, stale: readonly Stale[]): Promise<void> {
  const ids = stale.map(({ id }) => id);
  const isOne = sql<string>`any(${ids}::uuid[])`;
  await trx.deleteFrom('desk_index').where('item_id', '=', isOne).execute();
  const there = stale.filter(({ made_from }) => made_from !== '');
  if (there.length === 0) return;
  await trx
    .insertInto('desk_index')
    .values(there.map(({ id, made_from }) => ({ item_id: id, made_from })))
    .execute();
  const words = await wordsOf(trx, ids);
  if (words.length > 0) await trx.insertInto('desk_words').values(words).execute();
}

/** A row for each language of each item: of what is published and of its draft together. */
async function wordsOf(trx: Transaction<Schema>, ids: readonly string[]) {
  const withdrawn = [...(await withdrawnItems(trx, ids)).values()];
  const stored = [
    ...(await storedItems(trx, ids)).values(),
    ...withdrawn.map((each) => each.stored),
  ];
  const saved = (await newestSaves(trx, ids)).map(({ item_id, content }) => ({
    id: item_id,
    content: content as Readonly<Record<string, unknown>>,
  }));
  const texts = [
    ...stored.map((item) => ({ id: item.id, content: { ...item } })),
    ...saved,
  ].flatMap(({ id, content }) => deskTexts(content).map((text) => ({ id, ...text })));
  const rows: { item_id: string; locale: string; words: string }[] = [];
  for (const [locale, own] of Map.groupBy(texts, (text) => text.locale)) {
    const parts = own.map(({ id, texts: all }) => ({
      id,
      parts: all.map((text): Part => ({ weight: 'D', tokens: tokensOf(text, locale) })),
    }));
    const tokens = parts.flatMap(({ parts: each }) => each.flatMap((part) => part.tokens));
    const stemsOf = await loadStems(trx, locale, tokens);
    for (const [id, both] of Map.groupBy(parts, (each) => each.id)) {
      const words = fullVector(
        both.flatMap((each) => each.parts),
        stemsOf,
      );
      rows.push({ item_id: id, locale, words });
    }
  }
  return rows;
}
