/** On a real file system. */
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkPrivacy } from './check-privacy.ts';
import { makeFolder, makePrivate } from './make-folder.ts';
import { entriesBelow, OTHERS, runClosing } from './private-files.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-private-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  return () => rmSync(folder, { recursive: true });
});

const modeOf = (path: string): string => (lstatSync(path).mode & 0o7777).toString(8);

function write(path: string, mode: number): string {
  const file = join(dataDir, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

function writeOldStore(): void {
  write('postgres/base/5/1259', 0o666);
  write('postgres/PG_VERSION', 0o644);
  write('originals/ab/abcd', 0o640);
  write('session-secret', 0o600);
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'postgres/base'), 0o2775);
}

async function openToOthers(): Promise<string[]> {
  const open: string[] = [];
  for await (const entries of entriesBelow(dataDir)) {
    open.push(...entries.filter(({ mode }) => (mode & OTHERS) !== 0).map(({ path }) => path));
  }
  return open;
}

async function close(): Promise<void> {
  makePrivate('DATA_DIR', dataDir);
  let open = await openToOthers();
  const closing = runClosing(dataDir);
  while (open.length > 0) open = await openToOthers();
  await closing.stop();
}

test('a start closes an older store, folder by folder and file by file', async () => {
  writeOldStore();
  const server = createServer();
  await once(server.listen(join(dataDir, 'socket')), 'listening');
  await close();
  server.close();
  expect(modeOf(dataDir)).toBe('700');
  expect(await openToOthers()).toEqual([]);
  expect(modeOf(join(dataDir, 'postgres/base/5/1259'))).toBe('600');
  expect(modeOf(join(dataDir, 'postgres/base'))).toBe('2700');
});

test('a link does not lead out of the folder', async () => {
  writeOldStore();
  const outside = join(folder, 'outside');
  mkdirSync(outside, { mode: 0o755 });
  writeFileSync(join(outside, 'file'), '', { mode: 0o644 });
  symlinkSync(outside, join(dataDir, 'folder'));
  symlinkSync(join(outside, 'file'), join(dataDir, 'file'));
  await close();
  expect([modeOf(outside), modeOf(join(outside, 'file'))]).toEqual(['755', '644']);
});

test('a closing that is stopped goes no further', async () => {
  writeOldStore();
  await runClosing(dataDir).stop();
  expect((await openToOthers()).length).toBeGreaterThan(0);
});

test('a new data directory is its owner’s alone, and those above it are as usual', () => {
  makePrivate('DATA_DIR', join(dataDir, 'newsroom'));
  expect([modeOf(dataDir), modeOf(join(dataDir, 'newsroom'))]).toEqual(['755', '700']);
  makeFolder(join(dataDir, 'newsroom/lock'));
  expect(modeOf(join(dataDir, 'newsroom/lock'))).toBe('700');
});

test('the doctor names what is open, by every file and not by some', async () => {
  writeOldStore();
  expect(await checkPrivacy(dataDir)).toMatchObject({ state: 'wrong' });
  await close();
  expect(await checkPrivacy(dataDir)).toMatchObject({
    state: 'well',
    message: '9 files and folders are closed to other users',
  });
  write('postgres/base/5/1259', 0o604);
  expect(await checkPrivacy(dataDir)).toMatchObject({
    state: 'wrong',
    message: 'open to other users: 1 of 9 files and folders, such as postgres/base/5/1259 (604)',
  });
  chmodSync(join(dataDir, 'postgres/base/5/1259'), 0o600);
  chmodSync(dataDir, 0o750);
  expect(await checkPrivacy(dataDir)).toMatchObject({ state: 'wrong' });
});

test('a look that takes too long says how far it came', async () => {
  writeOldStore();
  await close();
  expect(await checkPrivacy(dataDir, 0)).toMatchObject({
    state: 'note',
    message: '3 files and folders are closed to other users; the rest was not looked at',
  });
});

test.runIf(isRoot)('what is not ours to change is a remark, and the start goes on', async () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o2775);
  chownSync(dataDir, 0, NOBODY);
  process.setegid?.(NOBODY);
  process.seteuid?.(NOBODY);
  try {
    write('originals/ab', 0o644);
    await close();
    expect([modeOf(dataDir), modeOf(join(dataDir, 'originals/ab'))]).toEqual(['2775', '600']);
    expect(await checkPrivacy(dataDir)).toMatchObject({
      state: 'note',
      message: `${dataDir} is open to other users (775) and not ours to change`,
    });
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
  // Root's dictionaries: the programs may read them, and only root can change them.
  chownSync(dataDir, NOBODY, NOBODY);
  makePrivate('DATA_DIR', dataDir);
  writeFileSync(join(dataDir, 'fr.json'), '{}', { mode: 0o644 });
  expect(await checkPrivacy(dataDir)).toMatchObject({
    state: 'note',
    message: "another user's, and open to all: 1 of 3 files and folders",
  });
  expect(statSync(dataDir).uid).toBe(NOBODY);
});
