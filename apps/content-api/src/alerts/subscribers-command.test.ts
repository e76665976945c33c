/** What operators do with the store of a newsroom that has subscribers. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { subscribersCommand } from '#src/alerts/subscribers-command.ts';
import { STORE_TABLES } from '#src/db/store-tables.ts';
import { backupCommand } from '#src/store/backup-command.ts';
import { openBackup } from '#src/store/open-backup.ts';
import { ADDRESS_KEY, HOST, storeSubscribers } from '#src/testing/subscribers.ts';
import { TOKEN } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const SUBSCRIBERS = 20;

const store = await createTestStore();
afterAll(() => store.remove());
const fileIn = (name: string) => join(store.dataDir, name);
const settings = {
  ...{ DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl ?? '', PUBLISH_TOKEN: TOKEN },
  ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'news@news.example', ADDRESS_KEY },
};

test('addresses stand in no backup; its operator exports and erases them', async () => {
  await storeSubscribers(store, SUBSCRIBERS);
  const said: string[] = [];
  const run = (command: typeof backupCommand, ...args: string[]) =>
    command({ args, environment: settings, print: (line) => void said.push(line) });
  await run(backupCommand, fileIn('backup.zip'));
  const backup = await openBackup(fileIn('backup.zip'));
  for (const table of STORE_TABLES) {
    for await (const rows of backup.contents.read(table)) {
      expect(rows.join('\n'), table).not.toContain(HOST);
    }
  }
  expect(backup.contents.sums.get('alert_subscriber')?.rows).toBe(SUBSCRIBERS);
  backup.close();

  await run(subscribersCommand, 'export', fileIn('all.jsonl'));
  expect((await stat(fileIn('all.jsonl'))).mode & 0o777).toBe(0o600);
  const lines = (await readFile(fileIn('all.jsonl'), 'utf8')).trim().split('\n');
  const people = lines.map((line): unknown => JSON.parse(line));
  expect(people).toHaveLength(SUBSCRIBERS);
  const reader = { locale: 'en', frequency: 'at_once', channels: ['releases'] };
  expect(people).toContainEqual(
    expect.objectContaining({ address: `reader-7@${HOST}`, ...reader }),
  );

  await run(subscribersCommand, 'erase', `Reader-7@${HOST.toUpperCase()}`);
  await run(subscribersCommand, 'export', fileIn('others.jsonl'));
  expect(await readFile(fileIn('others.jsonl'), 'utf8')).not.toContain(`"reader-7@${HOST}"`);
  expect(said.slice(-2)).toEqual([
    'Erased: nothing is known of the address any more.',
    `${SUBSCRIBERS - 1} subscribers exported to ${fileIn('others.jsonl')}.`,
  ]);
  await expect(run(subscribersCommand, 'erase')).rejects.toThrow('npm run subscribers');
});
