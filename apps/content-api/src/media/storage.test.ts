import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { StorageUnavailable, TooLarge } from '#src/media/errors.ts';
import { createMediaStorage } from '#src/media/storage.ts';
import { temporaryDirectory } from '#src/media/test-pictures.ts';

const content = Buffer.alloc(300_000, 'velden');
const sha256 = createHash('sha256').update(content).digest('hex');
const plenty = { maxBytes: 1_000_000 };

function inChunks(data: Buffer): Readable {
  const starts = Array.from(
    { length: Math.ceil(data.length / 64_000) },
    (_, index) => index * 64_000,
  );
  return Readable.from(starts.map((start) => data.subarray(start, start + 64_000)));
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('keeps a stream under the hash of its bytes and finds it again', async () => {
  const directory = await temporaryDirectory();
  const storage = await createMediaStorage(directory);
  const stored = await storage.store(inChunks(content), plenty);

  const path = join(directory, 'originals', sha256.slice(0, 2), sha256);
  expect(stored).toEqual({ sha256, bytes: content.length, path });
  expect(await readFile(path)).toEqual(content);
  const afterRestart = await createMediaStorage(directory);
  expect(await afterRestart.open(sha256)).toEqual({ path, bytes: content.length });
});

test('the same bytes twice, at the same moment, are one file', async () => {
  const directory = await temporaryDirectory();
  const storage = await createMediaStorage(directory);
  await Promise.all([1, 2].map(() => storage.store(inChunks(content), plenty)));
  expect(await filesIn(directory)).toEqual([sha256]);
});

test('keeps exactly maxBytes and refuses one more, leaving nothing', async () => {
  const directory = await temporaryDirectory();
  const storage = await createMediaStorage(directory);
  const stream = inChunks(content);
  const refused = storage.store(stream, { maxBytes: content.length - 1 });
  await expect(refused).rejects.toBeInstanceOf(TooLarge);
  expect(stream.destroyed).toBe(true);
  expect(await filesIn(directory)).toEqual([]);

  const stored = await storage.store(inChunks(content), { maxBytes: content.length });
  expect(stored.bytes).toBe(content.length);
});

test('a part that its parser cut at its own limit is too large, not a shorter file', async () => {
  const directory = await temporaryDirectory();
  const storage = await createMediaStorage(directory);
  const cut = Object.assign(inChunks(content), { truncated: true });
  await expect(storage.store(cut, plenty)).rejects.toBeInstanceOf(TooLarge);
  expect(await filesIn(directory)).toEqual([]);
});

test('a sender that goes away leaves nothing and is told apart from a failing disk', async () => {
  const directory = await temporaryDirectory();
  const storage = await createMediaStorage(directory);
  async function* breaksOff() {
    yield content.subarray(0, 1000);
    throw new Error('connection reset');
  }
  const stored = storage.store(Readable.from(breaksOff()), plenty);
  await expect(stored).rejects.toThrow('connection reset');
  await expect(stored).rejects.not.toBeInstanceOf(StorageUnavailable);
  expect(await filesIn(directory)).toEqual([]);
});

test('says that storage is unavailable, at the start and later', async () => {
  const directory = await temporaryDirectory();
  const file = join(directory, 'file');
  await writeFile(file, '');
  await expect(createMediaStorage(file)).rejects.toBeInstanceOf(StorageUnavailable);

  const storage = await createMediaStorage(directory);
  await rm(join(directory, 'originals'), { recursive: true });
  const stream = inChunks(content);
  await expect(storage.store(stream, plenty)).rejects.toBeInstanceOf(StorageUnavailable);
  expect(stream.destroyed).toBe(true);
});

test('nothing is found or removed under what is no hash', async () => {
  const directory = await temporaryDirectory();
  const storage = await createMediaStorage(directory);
  await writeFile(join(directory, 'secret'), 'x');
  expect(await storage.open('../../secret')).toBeNull();
  await storage.remove('../../secret');
  expect(await filesIn(directory)).toEqual(['secret']);
});

test('removes an original, and again without complaint', async () => {
  const directory = await temporaryDirectory();
  const storage = await createMediaStorage(directory);
  await storage.store(inChunks(content), plenty);
  await storage.remove(sha256);
  await storage.remove(sha256);
  expect(await storage.open(sha256)).toBeNull();
});

test('sweeps what a crash left, but not an upload of the last hour', async () => {
  const directory = await temporaryDirectory();
  const incoming = join(directory, 'originals', '.incoming');
  await mkdir(incoming, { recursive: true });
  await Promise.all(['old', 'young'].map((name) => writeFile(join(incoming, name), 'part')));
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(incoming, 'old'), twoHoursAgo, twoHoursAgo);

  await createMediaStorage(directory);
  expect(await filesIn(directory)).toEqual(['young']);
});
