import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migrateTo } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const EDITOR = '00000000-0000-4000-8000-000000000001';
const GONE = '00000000-0000-4000-8000-000000000002';
const OFFICER = '00000000-0000-4000-8000-000000000003';

/** Of each: whether it is held after the upgrade. */
const ITEMS: readonly (readonly [by: string | null, type: string, isHeld: boolean])[] = [
  [`Gone (${GONE})`, 'story', true],
  [`An editor (${EDITOR})`, 'story', false],
  [`An officer (${OFFICER})`, 'story', true],
  [`An officer (${OFFICER})`, 'pitch', false],
  ['PUBLISH_TOKEN', 'story', false],
  ['of the gone', 'story', true],
  [null, 'story', false],
];
const MAKERS = [
  `Gone (${GONE})`,
  `An editor (${EDITOR})`,
  `An officer (${OFFICER})`,
  'PUBLISH_TOKEN',
];

test('openings of people without the right are held after the upgrade, and nothing else', async () => {
  const store = await createTestStore({ isMigrated: false });
  const { db, close } = await openDatabase({ ...store, databaseReadUrl: null });
  await db.transaction().execute((trx) => migrateTo(trx, '0022-alternative-texts'));
  await sql`insert into person (id, name, email, role, created_at, updated_at) values
    (${EDITOR}, 'An editor', 'e@news.example', 'editor', now(), now()),
    (${OFFICER}, 'An officer', 'o@news.example', 'press_officer', now(), now())`.execute(db);
  await sql`insert into audit (at, by, action, subject)
    values (now(), ${`Gone (${GONE})`}, 'token.create', ${GONE})`.execute(db);
  await sql`insert into publisher_token (id, name, token_hash, scopes, created_at)
    values (${GONE}, 'of the gone', 'x', '{publish}', now())`.execute(db);
  for (const [place, [by, type]] of ITEMS.entries()) {
    const id = `00000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`;
    await sql`insert into item (id, type, version, publish_at, access, private, fields, updated_at)
      values (${id}, ${type}, 1, now() + '1 hour', 'public', false, '{}', now())`.execute(db);
    await sql`insert into edition (item_id, number, version, at, by, languages)
      values (${id}, 1, 1, now(), 'PUBLISH_TOKEN', '{}'), (${id}, 2, 1, now(), ${by}, '{}')`.execute(
      db,
    );
    await sql`insert into list_entry (item_id, visible_from, visible_until, place, list, locale, title)
      values (${id}, now() + '1 hour', 'infinity', 0, 'pages', 'en', '')`.execute(db);
  }
  for (const by of MAKERS) {
    await sql`insert into plan (id, name, at, state, by, created_at) values
      (gen_random_uuid(), 'P', now(), 'planned', ${by}, now()),
      (gen_random_uuid(), 'P', now(), 'done', ${by}, now())`.execute(db);
    const item = '00000000-0000-4000-8000-000000000100';
    await sql`with made as (
      insert into access_grant (id, item_id, token_hash, recipient, created_at, expires_at)
      values (gen_random_uuid(), ${item}, ${by}, 'R', now(), now() + '1 day') returning id
    ) insert into audit (at, by, action, subject) select now(), ${by}, 'grant.create', id from made`.execute(
      db,
    );
    await sql`insert into person_link (token_hash, kind, email, made_by, created_at, expires_at)
      values (${by}, 'invitation', 'x@news.example', ${by}, now(), now() + '1 day')`.execute(db);
  }
  await migrate(db);
  const items = await db
    .selectFrom('item')
    .orderBy('id')
    .select(['held_at', 'visible_from'])
    .execute();
  expect(items.map(({ held_at }) => held_at !== null)).toEqual(ITEMS.map(([, , isHeld]) => isHeld));
  expect(items.map(({ visible_from }) => Number(visible_from) === Infinity)).toEqual(
    ITEMS.map(([, , isHeld]) => isHeld),
  );
  const listed = await db.selectFrom('list_entry').select('item_id').execute();
  expect(listed).toHaveLength(ITEMS.filter(([, , isHeld]) => !isHeld).length);
  const held = async (table: 'plan' | 'access_grant' | 'publisher_token') => {
    const rows = await db.selectFrom(table).where('held_at', 'is not', null).select('by').execute();
    return rows.map(({ by }) => by).sort();
  };
  expect(await held('plan')).toEqual([`An officer (${OFFICER})`, `Gone (${GONE})`]);
  expect(await held('access_grant')).toEqual([`An editor (${EDITOR})`, `Gone (${GONE})`]);
  expect(await held('publisher_token')).toEqual([`Gone (${GONE})`]);
  const links = await db.selectFrom('person_link').select('made_by').execute();
  expect(links).toEqual([{ made_by: 'PUBLISH_TOKEN' }]);
  await close();
  await store.remove();
});
