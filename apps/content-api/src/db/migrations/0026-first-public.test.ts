import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#src/db/migrations/0026-first-public.ts';
import { anItem, type Publication } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const [LATER, NEXT_DAY] = [shifted(START, HOUR), shifted(START, DAY)];
const again = ({ id, item }: Publication, more: object): Publication => ({
  id,
  item: { ...item, version: null, ...more },
});

test('stored items get the date of their first edition that everybody could see, and nobody is told', async () => {
  const { db } = server.services.database;
  const plain = anItem('release', 'plain');
  const dated = anItem('release', 'dated', { fields: { date: NEXT_DAY } });
  const draft = anItem('release', 'draft', { status: 'draft' });
  const moved = anItem('release', 'moved', { embargo_until: LATER });
  const locked = anItem('release', 'locked', { access: 'password' });
  const ended = anItem('release', 'ended', { unpublish_at: START });
  const coming = anItem('release', 'coming', { publish_at: shifted(START, 2 * DAY) });
  await publish(server, plain, dated, draft, moved, locked, coming, ended);
  await publish(server, again(moved, { embargo_until: NEXT_DAY }));
  server.clock.set(LATER);
  const opened = anItem('release', 'draft', { id: draft.id });
  await publish(server, again(plain, { private: true }), again(opened, {}));
  const stored = () =>
    db.selectFrom('item').select(['id', 'date', 'first_public_at']).orderBy('id').execute();
  const before = await stored();
  const firsts = new Map(before.map(({ id, first_public_at }) => [id, first_public_at]));
  const expected: readonly (readonly [Publication, string | null])[] = [
    [plain, START],
    [dated, START],
    [draft, LATER],
    [moved, NEXT_DAY],
    [locked, null],
    [ended, null],
    [coming, shifted(START, 2 * DAY)],
  ];
  for (const [{ id }, at] of expected) {
    expect(firsts.get(id)?.toISOString() ?? null).toBe(at);
  }

  await sql`update item set date = null where fields ->> 'date' is null`.execute(db);
  await sql`alter table item drop column first_public_at`.execute(db);
  await up(db);
  expect(await stored()).toEqual(before);
  // By the database's own clock all of them are public, long before it.
  const told = await db.selectFrom('alert_announcement').select(['item_id', 'done']).execute();
  expect(told.map(({ item_id }) => item_id).sort()).toEqual(
    [plain.id, draft.id, moved.id, coming.id].sort(),
  );
  expect(told.every(({ done }) => done)).toBe(true);
  const changes = await db.selectFrom('list_index').select('made_by').execute();
  expect(changes).toEqual([{ made_by: '' }]);
});
