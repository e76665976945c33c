/** Where a medium is used is found among ten thousand drafts without reading them. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { usesOfMedium } from '#src/media/queries/media-uses.ts';
import { saveDraft } from '#src/testing/drafts.ts';
import { explainedDatabase } from '#src/testing/explained-database.ts';
import { anItem, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { faultsOf } from '#src/testing/plan-rule.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { database, store } = { database: server.services.database, store: server.store };
const explained = explainedDatabase(database, String(store.databaseUrl));
afterAll(() => explained.close());

const PICTURE = uuid(301);
const DRAFTS = 10_000;

test('of ten thousand drafts only those that name it are read', { timeout: 60_000 }, async () => {
  await upload(server, PICTURE, await picture());
  const cover = { cover_image: reference('media', PICTURE) };
  const named = anItem('story', 'named', { id: uuid(1), fields: cover });
  const first = await saveDraft(server, named);
  await saveDraft(server, anItem('story', 'before', { id: uuid(2), fields: cover }));
  // What an earlier save named is not used any more.
  const other = anItem('story', 'before', { id: uuid(2), fields: {} });
  const rows = await database.db.selectFrom('draft_save').select(['item_id', 'revision']).execute();
  const before = rows.find((row) => row.item_id === uuid(2));
  await saveDraft(server, other, { after: { revision: before?.revision ?? 0 } });
  expect(first.revision).toBeGreaterThan(0);
  await sql`
    insert into draft_save (item_id, began_at, saved_at, by, content)
    select gen_random_uuid(), now(), now(), 'somebody', jsonb_build_object('type', 'story',
      'fields', jsonb_build_object('cover_image',
        jsonb_build_object('_type', 'media', '_ref', gen_random_uuid())))
    from generate_series(1, ${DRAFTS})
  `.execute(database.db);
  await sql`analyze draft_save`.execute(database.db);
  explained.statements.splice(0);
  const uses = await usesOfMedium(explained.database.db, PICTURE, 'en');
  expect(uses?.items.map(({ id }) => id)).toEqual([uuid(1)]);
  const growing = new Set(['draft_save']);
  const faults = explained.statements.splice(0).flatMap((each) => faultsOf(each, growing));
  expect(faults).toEqual([]);
});
