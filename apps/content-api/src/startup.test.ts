/** `server.ts` as a process: what it says when it cannot start, and that it stops in order. */
import { chmodSync, statSync } from 'node:fs';
import { entriesBelow, OTHERS } from '@masthead/lifecycle/private-files';
import { beforeEach, expect, inject, test } from 'vitest';
import { failToStart, freePort, ready, spawnServer } from '#src/testing/child-server.ts';
import { createTestStore, type TestStore } from '#src/testing/test-store.ts';

let store: TestStore;
let settings: NodeJS.ProcessEnv;

const settingsOf = ({ dataDir, databaseUrl }: TestStore) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});

async function openToOthers(): Promise<string[]> {
  const open: string[] = [];
  for await (const entries of entriesBelow(store.dataDir)) {
    open.push(...entries.filter(({ mode }) => (mode & OTHERS) !== 0).map(({ path }) => path));
  }
  return open;
}

/** Everything in the store as an older version made it, or worse. */
async function openAll(): Promise<void> {
  for await (const entries of entriesBelow(store.dataDir)) {
    for (const { path, mode } of entries) chmodSync(path, mode | 0o066);
  }
  chmodSync(store.dataDir, 0o755);
}

// Its end comes after that of the servers that a test starts: hooks' ends run in reverse order.
beforeEach(async ({ onTestFinished }) => {
  store = await createTestStore();
  onTestFinished(() => store.remove());
  settings = settingsOf(store);
});

test('mistaken settings: a line for each, and exit code 1', async () => {
  const mistaken = { ...settings, PUBLISH_TOKEN: '', CONTENT_API_PORT: '-1', LOCALES: 'xx' };
  const { code, lines } = await failToStart(mistaken);
  expect(code).toBe(1);
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'CONTENT_API_PORT',
    'PUBLISH_TOKEN',
    'LOCALES',
  ]);
});

test('a data directory that cannot be: one line that names it, and an end', async () => {
  // Node's own making of folders never ends there.
  const { code, lines } = await failToStart({ ...settings, DATA_DIR: '/proc/nope' });
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/^DATA_DIR: \/proc\/nope cannot be written/);
});

test('one that runs keeps its port and its data for itself, stops in order, starts again', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const first = spawnServer({ ...settings, CONTENT_API_PORT: String(port) });
  await ready(first, url);
  const other = await createTestStore();
  const samePort = await failToStart({ ...settingsOf(other), CONTENT_API_PORT: String(port) });
  expect([samePort.code, samePort.lines.length]).toEqual([1, 1]);
  expect(samePort.lines[0]).toContain(String(port));
  await other.remove();
  if (inject('store') === 'embedded') {
    expect(await failToStart(settings)).toEqual({
      code: 1,
      lines: [
        `The data directory is in use by process ${first.process.pid}; stop it or set DATA_DIR.`,
      ],
    });
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  first.process.kill('SIGTERM');
  expect([await first.exited, first.errors()]).toEqual([0, '']);

  await openAll();
  const second = spawnServer({ ...settings, CONTENT_API_PORT: String(port) });
  await ready(second, url);
  expect(statSync(store.dataDir).mode & OTHERS).toBe(0);
  await expect.poll(openToOthers).toEqual([]);
  second.process.kill('SIGINT');
  expect([await second.exited, second.errors()]).toEqual([0, '']);
});
