/** States, so that each filter of the studio finds some. */
import { openLoader, withoutIndexes } from './bulk-load.ts';

const FILLED = ['item', 'item_locale', 'media', 'draft_save'];

/** From 0 to 99, the same for a text. */
const part = (text: string): string => `mod(abs(hashtext(${text})), 100)`;

/**
 * Of a hundred items two are scheduled, two embargoed, two ended, one deleted, five drafts; of
 * other languages one in ten is missing and one in twenty a draft.
 */
const STATES = [
  `update item set publish_at = now() + interval '9 days' where ${part('id::text')} in (0, 1)`,
  `update item set embargo_until = now() + interval '7 days' where ${part('id::text')} in (2, 3)`,
  `update item set unpublish_at = now() - interval '1 day' where ${part('id::text')} in (4, 5)`,
  `update item set deleted_at = now() where ${part('id::text')} = 6`,
  `delete from item_locale where locale <> 'en' and ${part('item_id::text || locale')} < 10`,
  `update item_locale set status = 'draft' where ${part('item_id::text')} between 7 and 11
    or (locale <> 'en' and ${part('locale || item_id::text')} < 5)`,
];

/** Every English and German text links to a page, one in a hundred to a missing one. */
const LINKS = `
  update item_locale set fields = jsonb_set(fields, '{body}', fields -> 'body' || jsonb_build_array(
    jsonb_build_object('_type', 'block', '_key', 'bench', 'style', 'normal',
      'children', '[{ "_type": "span", "_key": "s", "text": "there", "marks": ["l"] }]'::jsonb,
      'markDefs', jsonb_build_array(jsonb_build_object('_type', 'link', '_key', 'l', 'href',
        '/' || locale || '/newsroom/releases/' ||
          case when ${part('item_id::text')} = 50 then 'nothing' else slug end)))))
  where locale in ('en', 'de') and jsonb_typeof(fields -> 'body') = 'array'
    and not fields -> 'body' @> '[{ "_key": "bench" }]'
`;

/** Like the sample's; one in fifty has rights that end. */
const MEDIA = `
  insert into media (id, sha256, kind, mime, bytes, width, height, duration, dominant, expires_at, metadata, updated_at)
  select gen_random_uuid(), sha256, kind, mime, bytes, width, height, duration, dominant,
    case when mod(n, 50) = 0 then now() + interval '20 days' end,
    metadata, updated_at - n * interval '1 minute'
  from (select *, row_number() over (order by id) as place, count(*) over () as many from media) m
  join generate_series(1, $1::int) n on mod(n, m.many) = m.place - 1
`;

/** One item in twenty. */
const DRAFTS = `
  insert into draft_save (item_id, began_at, saved_at, by, base, content)
  select item.id, now(), now(), 'a colleague', null, jsonb_build_object(
    'type', item.type, 'fields', item.fields, 'locales', (
      select jsonb_object_agg(l.locale, jsonb_build_object('slug', l.slug, 'status', l.status, 'fields', l.fields))
      from item_locale l where l.item_id = item.id
    ))
  from item where deleted_at is null and ${part('id::text')} >= 95
    and not exists (select from draft_save d where d.item_id = item.id)
`;

/** Adds states, links, drafts and media. */
export async function putToWork(url: string, media: number): Promise<void> {
  const loader = await openLoader(url);
  try {
    const makeIndexes = await withoutIndexes(loader, ['item', 'item_locale']);
    await loader.run([
      async (connection) => {
        for (const statement of [...STATES, LINKS]) await connection.query(statement);
      },
      (connection) => connection.query(MEDIA, [media]),
    ]);
    await loader.run([(connection) => connection.query(DRAFTS)]);
    await makeIndexes();
    // As autovacuum does within a minute.
    await loader.run(
      FILLED.map((table) => (connection) => connection.query(`vacuum (analyze) ${table}`)),
    );
  } finally {
    await loader.close();
  }
}
