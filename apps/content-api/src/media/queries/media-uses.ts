/** The uses of media. For publishers only, never for the public. */
import type { MediaUses } from '@masthead/contract/media-list';
import type { ItemInput, MediaInput } from '@masthead/contract/publishing';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { withdrawnItems } from '#src/publishing/queries/withdrawn.ts';
import { walkReferences } from '#src/reading/queries/references.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

type Use = MediaUses['items'][number];

/**
 * Every item (published, withdrawn, draft) and medium that references this medium; null if it doesn't exist.
 * `source`: language of the titles.
 */
export async function usesOfMedium(
  db: Kysely<Schema>,
  id: string,
  source: string,
): Promise<MediaUses | null> {
  const own = await db.selectFrom('media').where('id', '=', id).select('id').executeTakeFirst();
  if (own === undefined) return null;
  const items = new Map<string, Use>();
  for (const find of [storedUses, withdrawnUses, draftUses]) {
    for (const use of await find(db, id, source)) if (!items.has(use.id)) items.set(use.id, use);
  }
  const users = await db
    .selectFrom('media')
    .innerJoin('media_link', 'media_link.from_id', 'media.id')
    .where('media_link.to_id', '=', id)
    .orderBy('media.id')
    .select(['media.id', 'media.metadata'])
    .execute();
  return {
    items: [...items.values()],
    media: users.map(({ id: medium, metadata }) => {
      const { name, locales, ...shared } = metadata as MediaInput;
      return { id: medium, name, places: placesOf({ shared, locales }, id) };
    }),
  };
}

async function storedUses(db: Kysely<Schema>, id: string, source: string): Promise<Use[]> {
  const { rows } = await sql<{ id: string }>`
    select item_id as id from item_media where media_id = ${id}
    union
    select item_id from item_locale d where d.draft_media ? ${id.toLowerCase()}::text
    order by id
  `.execute(db);
  const items = await storedItems(
    db,
    rows.map((row) => row.id),
  );
  return [...items.values()].flatMap((item) =>
    usesIn({ ...item, id: item.id, in: 'published' }, id, source),
  );
}

/** Put back, a withdrawn item needs its pictures. */
async function withdrawnUses(db: Kysely<Schema>, id: string, source: string): Promise<Use[]> {
  const { rows } = await sql<{ id: string }>`
    select withdrawal.item_id as id from withdrawal join edition using (item_id)
    where edition.content is not null and ${names(sql`edition.content`, id)}
    group by withdrawal.item_id order by id
  `.execute(db);
  const items = await withdrawnItems(
    db,
    rows.map((row) => row.id),
  );
  return [...items.values()].flatMap(({ id: item, item: content }) =>
    usesIn({ ...content, id: item, in: 'withdrawn' }, id, source),
  );
}

/** The newest save of each draft, and what plans wait with. */
async function draftUses(db: Kysely<Schema>, id: string, source: string): Promise<Use[]> {
  const rows = await db
    .selectFrom('draft_save as save')
    // As the index `draft_save_references` has it.
    .where(sql<boolean>`jsonb_path_query_array(content, '$.**._ref') ? ${id.toLowerCase()}::text`)
    .where(
      sql<boolean>`(
        not exists (
          select from draft_save newer
          where newer.item_id = save.item_id and newer.revision > save.revision
        ) or exists (
          select from plan_entry join plan on plan.id = plan_entry.plan_id
          where plan_entry.revision = save.revision and plan.state in ('planned', 'failed')
        )
      )`,
    )
    .orderBy('item_id')
    .orderBy('revision', 'desc')
    .select(['item_id', 'content'])
    .execute();
  return rows.flatMap(({ item_id, content }) =>
    // A draft may lack anything but its type.
    usesIn({ ...(content as unknown as Partial<ItemInput>), id: item_id, in: 'draft' }, id, source),
  );
}

/** Prefilters content that contains the UUID anywhere; {@link placesOf} finds the places. */
const names = (content: ReturnType<typeof sql>, id: string) =>
  sql<boolean>`${content}::text like ${`%"${id.toLowerCase()}"%`}`;

interface Content {
  readonly id: string;
  readonly type?: unknown;
  readonly in: Use['in'];
  readonly fields?: unknown;
  readonly locales?: Readonly<Record<string, { readonly fields?: unknown }>>;
}

function usesIn(
  { id: item, type, in: state, fields, locales = {} }: Content,
  id: string,
  source: string,
): Use[] {
  const texts = Object.fromEntries(
    Object.entries(locales).map(([locale, own]) => [locale, own?.fields]),
  );
  const places = placesOf({ shared: fields, locales: texts }, id);
  const [first] = Object.values(texts);
  const title = (texts[source] ?? first) as { readonly title?: unknown } | undefined;
  if (places.length === 0) return [];
  return [
    { id: item, type: type as Use['type'], title: String(title?.title ?? ''), in: state, places },
  ];
}

const placesOf = (
  { shared, locales }: { shared: unknown; locales: Readonly<Record<string, unknown>> },
  id: string,
) => [
  ...placesIn(shared, null, id),
  ...Object.entries(locales).flatMap(([locale, own]) => placesIn(own, locale, id)),
];

function placesIn(value: unknown, locale: string | null, id: string) {
  return [...walkReferences(value)].flatMap(({ reference, path }) =>
    reference._ref.toLowerCase() === id.toLowerCase() ? [{ locale, field: path.join('.') }] : [],
  );
}
