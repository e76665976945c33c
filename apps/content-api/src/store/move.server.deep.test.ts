/** From a Postgres server to the embedded database and back: the same, table by table. */
import { expect, onTestFinished, test } from 'vitest';
import { moveCommand } from '#src/store/move-command.ts';
import { dump } from '#src/testing/dump.ts';
import { publishFullExamples } from '#src/testing/examples.ts';
import { startTestServer, TOKEN } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

test('a store is moved to the embedded database and back', { timeout: 180_000 }, async () => {
  const [store, other] = [await createTestStore(), await createTestStore({ isMigrated: false })];
  onTestFinished(async () => {
    await store.remove();
    await other.remove();
  });
  const settings = { DATA_DIR: store.dataDir, PUBLISH_TOKEN: TOKEN };
  const said: string[] = [];
  const move = (to: string, from: string | null) => {
    const environment = { ...settings, DATABASE_URL: from ?? '' };
    return moveCommand({ args: [to], environment, print: (line) => said.push(line) });
  };
  const server = await startTestServer(store);
  await publishFullExamples(server);
  const before = await dump(server.services);
  await expect(move('embedded', store.databaseUrl)).rejects.toThrow('A content server runs');
  await server.close();

  await move('embedded', store.databaseUrl);
  expect(said).toContainEqual(expect.stringMatching(/^item_locale +\d+ rows, the same$/));
  expect(said.at(-1)).toContain('unset DATABASE_URL');
  await expect(move('embedded', store.databaseUrl)).rejects.toThrow('is not empty');
  await move(String(other.databaseUrl), null);
  expect(said.at(-1)).toContain('set DATABASE_URL');

  for (const databaseUrl of [null, other.databaseUrl, store.databaseUrl]) {
    const moved = await startTestServer({ ...store, databaseUrl });
    expect(await dump(moved.services).finally(() => moved.close())).toEqual(before);
  }
});
