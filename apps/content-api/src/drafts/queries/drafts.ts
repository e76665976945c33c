/** Drafts as they are saved (decision 0043). For publishers only, never for the public. */
import type { Draft, DraftRow, DraftSave, DraftsQuery } from '@masthead/contract/draft';
import { ItemType } from '@masthead/contract/types';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { DraftContent, DraftSaveTable } from '#src/db/draft-tables.ts';
import { asPart, isOneOf } from '#src/db/keyed-page.ts';
import type { Schema } from '#src/db/schema.ts';

export type StoredSave = Selectable<DraftSaveTable>;

const COLUMNS = ['revision', 'began_at', 'saved_at', 'by', 'base', 'restores'] as const;

export const savesByRevision = (
  db: Kysely<Schema>,
  revisions: readonly number[],
): Promise<StoredSave[]> =>
  db
    .selectFrom('draft_save')
    .where('revision', '=', sql<number>`any(${[...revisions]}::bigint[])`)
    .selectAll()
    .execute();

/** An item's draft; null where it has none. */
export async function newestSave(db: Kysely<Schema>, id: string): Promise<StoredSave | null> {
  const row = await db
    .selectFrom('draft_save')
    .where('item_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Identifies the newest save of an item's draft and the current edition; null if there is none. */
export const newestState = (
  db: Kysely<Schema>,
  id: string,
): Promise<{ revision: number | null; edition: number | null }> =>
  db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('draft_save')
        .where('item_id', '=', id)
        .select(({ fn }) => fn.max('revision').as('revision'))
        .as('revision'),
      selectFrom('edition')
        .where('item_id', '=', id)
        .where('content', 'is', null)
        .select('number')
        .as('edition'),
    ])
    .executeTakeFirstOrThrow();

export function newestSaves(db: Kysely<Schema>, ids: readonly string[]): Promise<StoredSave[]> {
  const newest = db
    .selectFrom('draft_save')
    .where('item_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .groupBy('item_id')
    .select(({ fn }) => fn.max('revision').as('revision'));
  return db
    .selectFrom('draft_save')
    .where('revision', 'in', newest)
    .orderBy('revision')
    .selectAll()
    .execute();
}

/** The items that have a draft, with their types; those that were saved last first. */
export async function draftedItems(
  db: Kysely<Schema>,
): Promise<{ readonly item: string; readonly type: ItemType }[]> {
  const newest = db
    .selectFrom('draft_save')
    .groupBy('item_id')
    .select(({ fn }) => fn.max('revision').as('revision'));
  const rows = await db
    .selectFrom('draft_save')
    .where('revision', 'in', newest)
    .orderBy('revision', 'desc')
    .select(['item_id as item', sql<string>`content->>'type'`.as('type')])
    .execute();
  return rows.map(({ item, type }) => ({ item, type: ItemType.parse(type) }));
}

export async function oneSave(
  db: Kysely<Schema>,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<StoredSave | null> {
  const row = await db
    .selectFrom('draft_save')
    .where('item_id', '=', id)
    .where('revision', '=', revision)
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
}

/** All saves that are kept of an item's draft, newest first. */
export async function readSaves(db: Kysely<Schema>, id: string): Promise<DraftSave[]> {
  const rows = await db
    .selectFrom('draft_save')
    .where('item_id', '=', id)
    .orderBy('revision', 'desc')
    .select(COLUMNS)
    .execute();
  return rows.map(asSave);
}

export const asSave = (row: Pick<StoredSave, (typeof COLUMNS)[number]>): DraftSave => ({
  revision: row.revision,
  began_at: row.began_at.toISOString(),
  saved_at: row.saved_at.toISOString(),
  by: row.by,
  base: row.base,
  restores: row.restores,
});

/** The content with its type, which every save has been checked for. */
export const contentOf = ({ content }: Pick<StoredSave, 'content'>) => ({
  ...(content satisfies DraftContent),
  type: ItemType.parse(content.type),
});

/** The number of the edition that is published now of each item; of others there is none. */
export async function currentEditions(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('edition')
    .where('item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('content', 'is', null)
    .select(['item_id', 'number'])
    .execute();
  return new Map(rows.map(({ item_id, number }) => [item_id, number]));
}

/** The number of the edition that each withdrawn item was last. */
async function lastEditions(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('edition')
    .innerJoin('withdrawal', 'withdrawal.item_id', 'edition.item_id')
    .where('edition.item_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .groupBy('edition.item_id')
    .select(({ fn }) => ['edition.item_id', fn.max('edition.number').as('number')])
    .execute();
  return new Map(rows.map(({ item_id, number }) => [item_id, number]));
}

/** The plan that waits with a save of each item's draft. */
export async function waitingPlans(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Draft['plan']>>> {
  const rows = await db
    .selectFrom('plan_entry')
    .innerJoin('plan', 'plan.id', 'plan_entry.plan_id')
    .where('plan_entry.item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('plan.state', '=', 'planned')
    .select(['plan_entry.item_id', 'plan.id', 'plan.name', 'plan.at', 'plan_entry.revision'])
    .execute();
  return new Map(
    rows.map(({ item_id, at, ...plan }) => [item_id, { ...plan, at: at.toISOString() }]),
  );
}

export async function statesOf(
  db: Kysely<Schema>,
  saves: readonly (Pick<StoredSave, (typeof COLUMNS)[number]> & { readonly item_id: string })[],
) {
  const ids = saves.map(({ item_id }) => item_id);
  const editions = await currentEditions(db, ids);
  const last = await lastEditions(
    db,
    ids.filter((id) => !editions.has(id)),
  );
  const plans = await waitingPlans(db, ids);
  return saves.map((save) => {
    const edition = editions.get(save.item_id) ?? null;
    return {
      ...asSave(save),
      id: save.item_id,
      edition,
      // The draft of a withdrawn item continues from its last edition.
      is_behind: edition !== save.base && save.base !== last.get(save.item_id),
      plan: plans.get(save.item_id) ?? null,
    };
  });
}

/** One page of drafts, newest save first; `source` is the language of their titles. */
export async function readDrafts(
  db: Kysely<Schema>,
  query: DraftsQuery,
  asked: { readonly source: string; readonly by: string },
): Promise<{ total: number; drafts: DraftRow[] }> {
  const { page, per_page: limit } = query;
  const newest = newestOf(db, query, asked.by);
  const { total } = await db
    .selectFrom(newest.select('revision').as('newest'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await newest
    .orderBy('revision', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .select(['item_id', ...COLUMNS, sql<string>`content ->> 'type'`.as('type')])
    .select(
      sql<unknown>`content #> array['locales', ${asked.source}, 'fields', 'title']`.as('title'),
    )
    .execute();
  const states = await statesOf(db, rows);
  const drafts = rows.flatMap(({ type, title }, index) => {
    const state = states[index];
    if (state === undefined) return [];
    const line = typeof title === 'string' ? title : null;
    return [{ ...state, type: ItemType.parse(type), title: line }];
  });
  return { total, drafts };
}

function newestOf(db: Kysely<Schema>, { ids, q, mine, behind }: DraftsQuery, by: string) {
  const conditions = [
    sql<SqlBool>`revision in (select max(revision) from draft_save group by item_id)`,
  ];
  if (ids !== undefined) conditions.push(isOneOf(sql`item_id`, ids));
  if (mine !== undefined) conditions.push(sql`(by = ${by}) = ${mine === 'true'}`);
  if (behind !== undefined) {
    const edition = sql`(
      select number from edition where edition.item_id = draft_save.item_id and content is null
    )`;
    conditions.push(sql`(base is distinct from ${edition}) = ${behind === 'true'}`);
  }
  if (q !== undefined) {
    conditions.push(sql`exists (
      select from jsonb_path_query(content, '$.locales.*') as text
      where lower(concat_ws(' ', text #>> '{fields,title}', text ->> 'slug')) like ${asPart(q)}
    )`);
  }
  return db.selectFrom('draft_save').where((eb) => eb.and(conditions));
}
