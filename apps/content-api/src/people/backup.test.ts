/** A restored store has its people, and nobody who was signed in. */
import { writeFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBackup } from '#src/store/open-backup.ts';
import { restoreCommand } from '#src/store/restore-command.ts';
import { ask, join, order, signIn, tokenIn } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { startTestServer, TOKEN, testServer } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const SECRET = { SESSION_SECRET: 'a-session-secret-for-both-of-them' };
const server = await testServer(SECRET);

test('people and hashes are restored; sessions, links and codes are not', {
  timeout: 60_000,
}, async () => {
  const { cookie, email } = await join(server, 'administrator');
  const { link } = await order(server, { order: 'recover', email });
  const again = await signIn(server, email);
  const file = path(server.store.dataDir, 'people.zip');
  await writeFile(file, (await server.send('GET', '/backup')).rawPayload);
  const { manifest, close } = await openBackup(file);
  close();
  const tables = Object.keys(manifest.tables).filter((name) => name.startsWith('person'));
  expect(tables.sort()).toEqual([
    'person',
    'person_account',
    'person_passkey',
    'person_two_factor',
  ]);

  const store = await createTestStore();
  onTestFinished(() => store.remove());
  const { dataDir, databaseUrl } = store;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PUBLISH_TOKEN: TOKEN };
  await restoreCommand({ args: [file], environment, print: () => undefined });
  const restored = await startTestServer(store, SECRET);
  onTestFinished(() => restored.close());
  for (const old of [cookie, again]) {
    const session = await ask(restored, ['GET', '/auth/session'], undefined, { cookie: old });
    problemOf(session, 'unauthorized');
  }
  const taken = { token: tokenIn(link), password: 'pebble monsoon trumpet saddle' };
  problemOf(await ask(restored, ['POST', '/auth/links/take'], taken), 'not_found');
  await signIn(restored, email);
});
