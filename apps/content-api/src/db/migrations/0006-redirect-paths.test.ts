import { expect, test } from 'vitest';
import { up } from '#src/db/migrations/0006-redirect-paths.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

test('redirects stored in any spelling are found after it, and each once', async () => {
  const { db } = server.services.database;
  const paths = ['/en/café/', '/en/caf%c3%a9', '/en/old', '/ja/走る'];
  const rows = paths.map((from_path) => ({ from_path, to_path: '/en', permanent: true }));
  await db.insertInto('redirect').values(rows).execute();
  await up(db);
  const kept = await db.selectFrom('redirect').select('from_path').orderBy('from_path').execute();
  expect(kept.map(({ from_path }) => from_path)).toEqual([
    '/en/caf%C3%A9',
    '/en/old',
    `/ja/${encodeURIComponent('走る')}`,
  ]);
  for (const path of paths) {
    const { statusCode } = await server.get(`/redirects?path=${encodeURIComponent(path)}`);
    expect(statusCode, path).toBe(200);
  }
});
