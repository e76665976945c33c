/** No statement that answers the public reads items without the rule: each type hidden in one way here, in all of them in the deep suite. */
import { afterAll, expect, test } from 'vitest';
import { testEveryStatement, unguarded } from '#src/access/every-query.cases.ts';
import { CANARIES } from '#src/testing/canaries.ts';
import { startTestServer } from '#src/testing/test-server.ts';
import { borrowTestStore } from '#src/testing/test-store.ts';

const store = await borrowTestStore();
const server = await startTestServer(store);
afterAll(async () => {
  await server.close();
  await store.remove();
});

test('the walk itself finds what has no condition', async () => {
  expect(await unguarded('select id from item')).toHaveLength(1);
  expect(
    await unguarded(
      'select 1 from item where item.id in (select i.id from item i where i.visible_until > $1)',
    ),
  ).toHaveLength(1);
  expect(
    await unguarded('with a as (select l.slug from item_locale l) select * from a'),
  ).toHaveLength(1);
  expect(await unguarded('select content from edition')).toHaveLength(1);
  expect(await unguarded('select id from item where item.visible_until > now()')).toEqual([]);
});

// Statements differ by type, not by what hides an item of it.
testEveryStatement(server, [...new Map(CANARIES.map((canary) => [canary.type, canary])).values()]);
