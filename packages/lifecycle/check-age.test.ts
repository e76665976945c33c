import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBackups, checkMirror } from './check-age.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-28T12:00:00Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-age-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, hours: number, text = 'x'): Promise<void> {
  await writeFile(join(folder, name), text);
  const at = new Date(NOW - hours * HOUR);
  await utimes(join(folder, name), at, at);
}

test('the newest backup counts, an empty or other file does not', async () => {
  expect(await checkBackups(folder, NOW)).toMatchObject({
    ...{ name: 'backup', state: 'wrong', message: `there is none in ${folder}` },
  });
  await write('2026-11-28.zip', 1, '');
  await write('notes.txt', 1);
  expect(await checkBackups(folder, NOW)).toMatchObject({ state: 'wrong' });
  await write('2026-11-20.zip', 8 * 24);
  expect(await checkBackups(folder, NOW)).toMatchObject({
    ...{ state: 'wrong', message: 'the newest is 8 days old' },
  });
  await write('2026-11-27.zip', 20);
  expect(await checkBackups(folder, NOW)).toMatchObject({
    ...{ state: 'well', message: 'the newest is 20 hours old' },
  });
});

test('a folder that is not there, one that nobody has named, and none that is wanted', async () => {
  expect(await checkBackups(join(folder, 'no'), NOW)).toMatchObject({ state: 'wrong' });
  expect(await checkBackups(null, NOW)).toMatchObject({ state: 'note' });
  expect(await checkBackups('off', NOW)).toMatchObject({ state: 'well' });
});

test('a mirror is fresh, stale, missing, or not asked for', async () => {
  expect(await checkMirror(null, NOW)).toEqual([]);
  expect(await checkMirror('off', NOW)).toMatchObject([{ state: 'well' }]);
  expect(await checkMirror(folder, NOW)).toMatchObject([{ name: 'mirror', state: 'wrong' }]);
  await write('manifest.jsonl', 1 / 60);
  expect(await checkMirror(folder, NOW)).toMatchObject([
    { state: 'well', message: 'last written 1 minutes ago' },
  ]);
  await write('manifest.jsonl', 5);
  expect(await checkMirror(folder, NOW)).toMatchObject([
    { state: 'wrong', message: 'last written 5 hours ago' },
  ]);
});
