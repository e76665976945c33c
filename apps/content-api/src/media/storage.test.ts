import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { StorageUnavailable, TooLarge } from '#src/media/errors.ts';
import { openFolderStore } from '#src/media/folder-store.ts';
import { createMediaStorage } from '#src/media/storage.ts';
import { temporaryDirectory } from '#src/media/test-pictures.ts';
import { FILE_STORES, filesIn, inFolder } from '#src/testing/file-stores.ts';

const content = Buffer.alloc(300_000, 'velden');
const sha256 = createHash('sha256').update(content).digest('hex');
const NAME = `originals/${sha256.slice(0, 2)}/${sha256}`;
const plenty = { maxBytes: 1_000_000 };

function inChunks(data: Buffer): Readable {
  const starts = Array.from(
    { length: Math.ceil(data.length / 64_000) },
    (_, index) => index * 64_000,
  );
  return Readable.from(starts.map((start) => data.subarray(start, start + 64_000)));
}

/** What must be there. */
function there<T>(value: T | null): T {
  if (value === null) throw new Error('is not there');
  return value;
}

describe.each(FILE_STORES)('originals in %s', (_name, openStore) => {
  async function setUp() {
    const under = await openStore();
    const storage = createMediaStorage((await under.open()).originals);
    const store = async (stream: Readable) => {
      const received = await storage.receive(stream, plenty);
      await storage.keep(received);
      await storage.discard(received);
      return received;
    };
    return { under, storage, store };
  }

  test('a stream is kept under the hash of its bytes and found after a restart', async () => {
    const { under, store } = await setUp();
    expect(await store(inChunks(content))).toMatchObject({ sha256, bytes: content.length });
    expect(await under.names()).toEqual([NAME]);
    expect((await readFile(under.pathOf(NAME))).equals(content)).toBe(true);

    const found = there(await createMediaStorage((await under.open()).originals).find(sha256));
    expect(found.bytes).toBe(content.length);
    expect((await buffer(await found.read())).equals(content)).toBe(true);
  });

  test('a range is those bytes, to the last one', async () => {
    const { storage, store } = await setUp();
    await store(inChunks(content));
    const found = there(await storage.find(sha256));
    for (const [start, end] of [
      [0, 0],
      [5, 299_998],
      [299_999, 299_999],
    ] as const) {
      const part = await buffer(await found.read({ start, end }));
      expect(part.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
  });

  test('work on a file of this machine sees the same bytes and leaves nothing', async () => {
    const { under, storage, store } = await setUp();
    await store(inChunks(content));
    const before = await filesIn(under.directory);
    const found = there(await storage.find(sha256));
    const seen = await found.withPath(async (path) => ({ path, bytes: await readFile(path) }));
    expect(seen.bytes.equals(content)).toBe(true);
    expect(await filesIn(under.directory)).toEqual(before);
    await expect(found.withPath(() => Promise.reject(new Error('no picture')))).rejects.toThrow(
      'no picture',
    );
    expect(await filesIn(under.directory)).toEqual(before);
  });

  test('the same bytes twice, at the same moment, are one file', async () => {
    const { under, store } = await setUp();
    const other = createMediaStorage((await under.open()).originals);
    const received = await other.receive(inChunks(content), plenty);
    await Promise.all([store(inChunks(content)), other.keep(received)]);
    await other.discard(received);
    expect(await under.names()).toEqual([NAME]);
    expect((await readFile(under.pathOf(NAME))).equals(content)).toBe(true);
  });

  test('an upload that is not kept leaves nothing', async () => {
    const { under, storage } = await setUp();
    const received = await storage.receive(inChunks(content), plenty);
    expect((await readFile(received.path)).equals(content)).toBe(true);
    await storage.discard(received);
    expect(await under.names()).toEqual([]);
    expect(await filesIn(under.directory)).toEqual([]);
  });

  test('nothing is found or removed under what is no hash', async () => {
    const { under, storage, store } = await setUp();
    await store(inChunks(content));
    for (const name of [NAME, `../${sha256.slice(0, 2)}/${sha256}`, sha256.toUpperCase(), '']) {
      expect(await storage.find(name)).toBeNull();
      await storage.remove(name);
    }
    expect(await under.names()).toEqual([NAME]);
  });

  test('an original is removed, and again without complaint', async () => {
    const { under, storage, store } = await setUp();
    await store(inChunks(content));
    const found = there(await storage.find(sha256));
    await storage.remove(sha256);
    await storage.remove(sha256);
    expect(await storage.find(sha256)).toBeNull();
    expect(await under.names()).toEqual([]);
    await expect(found.read()).rejects.toBeInstanceOf(StorageUnavailable);
  });

  test('a folder is removed with its content, and nothing beside it', async () => {
    const { under } = await setUp();
    const { renditions: store } = await under.open();
    const names = ['ab/12/1.jpg', 'ab/12/2.jpg', 'ab/12/3.jpg', 'ab/12/4.jpg', 'ab/123/1.jpg'];
    for (const name of names) {
      const path = join(store.incoming, 'file');
      await writeFile(path, 'x');
      const hash = createHash('sha256').update('x').digest('hex');
      await store.keep(name, { path, bytes: 1, sha256: hash });
      await rm(path, { force: true });
    }
    const listed = [];
    for await (const { name, bytes } of store.list()) listed.push(`${name} ${bytes}`);
    expect(listed.sort()).toEqual(names.map((name) => `${name} 1`));
    await store.removeAll('ab/12');
    expect(await under.names()).toEqual(['renditions/ab/123/1.jpg']);
    await store.removeAll('ab/12');
  });

  test('a use is noted where the last note is old', async () => {
    const { under, store } = await setUp();
    await store(inChunks(content));
    const { originals: files } = await under.open();
    const name = NAME.replace('originals/', '');
    const usedAt = async () => there(await files.find(name)).usedAt;
    const longAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    await utimes(under.pathOf(NAME), longAgo, longAgo);
    expect(Math.abs((await usedAt()) - longAgo.getTime())).toBeLessThan(1000);
    await files.noteUse(name, there(await files.find(name)));
    expect(await usedAt()).toBeGreaterThan(longAgo.getTime() + 60_000);
  });
});

describe('receiving', () => {
  async function setUp() {
    const { directory, open } = await inFolder();
    return { directory, storage: createMediaStorage((await open()).originals) };
  }

  test('takes exactly maxBytes and refuses one more, leaving nothing', async () => {
    const { directory, storage } = await setUp();
    const stream = inChunks(content);
    const refused = storage.receive(stream, { maxBytes: content.length - 1 });
    await expect(refused).rejects.toBeInstanceOf(TooLarge);
    expect(stream.destroyed).toBe(true);
    expect(await filesIn(directory)).toEqual([]);

    const { bytes } = await storage.receive(inChunks(content), { maxBytes: content.length });
    expect(bytes).toBe(content.length);
  });

  test('a part that its parser cut at its own limit is too large, not a shorter file', async () => {
    const { directory, storage } = await setUp();
    const cut = Object.assign(inChunks(content), { truncated: true });
    await expect(storage.receive(cut, plenty)).rejects.toBeInstanceOf(TooLarge);
    expect(await filesIn(directory)).toEqual([]);
  });

  test('a sender that goes away leaves nothing and is told apart from a failing disk', async () => {
    const { directory, storage } = await setUp();
    async function* breaksOff() {
      yield content.subarray(0, 1000);
      throw new Error('connection reset');
    }
    const stored = storage.receive(Readable.from(breaksOff()), plenty);
    await expect(stored).rejects.toThrow('connection reset');
    await expect(stored).rejects.not.toBeInstanceOf(StorageUnavailable);
    expect(await filesIn(directory)).toEqual([]);
  });

  test('says that storage is unavailable, at the start and later', async () => {
    const { directory, storage } = await setUp();
    const file = join(directory, 'file');
    await writeFile(file, '');
    await expect(openFolderStore(file)).rejects.toBeInstanceOf(StorageUnavailable);

    await rm(join(directory, 'originals'), { recursive: true });
    const stream = inChunks(content);
    await expect(storage.receive(stream, plenty)).rejects.toBeInstanceOf(StorageUnavailable);
    expect(stream.destroyed).toBe(true);
  });

  test('sweeps what a crash left, but not an upload of the last hour', async () => {
    const folder = await temporaryDirectory();
    const incoming = join(folder, '.incoming');
    await mkdir(incoming, { recursive: true });
    await Promise.all(['old', 'young'].map((name) => writeFile(join(incoming, name), 'part')));
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(incoming, 'old'), twoHoursAgo, twoHoursAgo);

    await openFolderStore(folder);
    expect(await filesIn(folder)).toEqual(['.incoming/young']);
  });
});
