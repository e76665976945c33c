import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { type Kit, type KitFile, prepareKit } from '#src/media/kit.ts';
import { CAN_SEE_OPEN_FILES, noneOpenIn, openFilesIn } from '#src/testing/open-files.ts';
import { unzip } from '#src/testing/zip.ts';

const directory = await mkdtemp(join(tmpdir(), 'masthead-kit-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

const CHANGED = new Date('2026-11-21T12:00:00.000Z');
const BIG = 3_000_000;

/** An original on disk and what a kit must know of it. */
async function original(name: string, content: Buffer, more: object = {}): Promise<KitFile> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(directory, sha256);
  await writeFile(path, content);
  const mime = 'application/octet-stream';
  const about = { title: 'A file', caption: null, credit: null, ...more };
  return {
    open: async () => createReadStream(path),
    file: { name, mime, bytes: content.length, sha256, ...about },
  };
}

const kitOf = (...files: KitFile[]): Kit => ({ title: 'Skarn 4', changed: CHANGED, files });

async function whole(kit: Kit): Promise<Buffer> {
  const { bytes, read } = await prepareKit(kit);
  return buffer(read({ start: 0, end: bytes - 1 }).stream);
}

test('has exactly the size that was told before, and every original byte for byte', async () => {
  const contents = [randomBytes(70_000), Buffer.alloc(0), randomBytes(1)];
  const files = await Promise.all(
    contents.map((content, index) => original(`file-${index}.bin`, content)),
  );
  const kit = kitOf(...files);
  const { bytes } = await prepareKit(kit);
  const zip = await whole(kit);
  expect(zip.length).toBe(bytes);
  const entries = unzip(zip);
  expect([...entries.keys()]).toEqual([
    'manifest.json',
    'captions-and-credits.txt',
    'SHA256SUMS',
    'files/file-0.bin',
    'files/file-1.bin',
    'files/file-2.bin',
  ]);
  for (const [index, content] of contents.entries()) {
    expect(entries.get(`files/file-${index}.bin`)?.equals(content)).toBe(true);
  }
});

test('says what each file is: for programs, for people, and for `sha256sum -c`', async () => {
  const first = await original('a.jpg', Buffer.from('a'), {
    title: '夜明け',
    caption: 'Runners at dawn',
    credit: 'I. Kaldvik',
  });
  const second = await original('b.jpg', Buffer.from('b'));
  const entries = unzip(await whole(kitOf(first, second)));
  const text = (name: string) => entries.get(name)?.toString('utf8') ?? '';
  const { sha256 } = first.file;
  expect(JSON.parse(text('manifest.json'))).toEqual({
    title: 'Skarn 4',
    files: [
      {
        file: 'files/a.jpg',
        title: '夜明け',
        caption: 'Runners at dawn',
        credit: 'I. Kaldvik',
        mime: 'application/octet-stream',
        bytes: 1,
        sha256,
      },
      expect.objectContaining({ file: 'files/b.jpg', caption: null, credit: null }),
    ],
  });
  expect(text('captions-and-credits.txt')).toBe(
    'Skarn 4\n\nfiles/a.jpg\n夜明け\nRunners at dawn\nI. Kaldvik\n\nfiles/b.jpg\nA file\n',
  );
  expect(text('SHA256SUMS')).toBe(`${sha256}  files/a.jpg\n${second.file.sha256}  files/b.jpg\n`);
});

test('files of the same name get numbers, and no name leads out of the folder', async () => {
  const names = ['a.jpg', 'A.JPG', 'a.jpg', 'a-2.jpg', 'plan', 'plan', '../../etc/passwd', '.x'];
  const files = await Promise.all(names.map((name, at) => original(name, Buffer.from([at]))));
  const entries = unzip(await whole(kitOf(...files)));
  const kept = [...entries.keys()].filter((name) => name.startsWith('files/'));
  expect(new Set(kept.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(kept.slice(0, 3)).toEqual(['files/a.jpg', 'files/A-2.JPG', 'files/a-3.jpg']);
  expect(kept.slice(4, 6)).toEqual(['files/plan', 'files/plan-2']);
  for (const [at, name] of kept.entries()) {
    expect(name.split('/')).toHaveLength(2);
    expect(name).not.toMatch(/\/\.|\\/);
    expect(entries.get(name)).toEqual(Buffer.from([at]));
  }
});

test('any part of it is that part of the whole', async () => {
  const kit = kitOf(
    await original('a.bin', randomBytes(100_000)),
    await original('b.bin', randomBytes(100_000)),
  );
  const zip = await whole(kit);
  const last = zip.length - 1;
  const { read } = await prepareKit(kit);
  for (const [start, end] of [
    [0, 0],
    [0, 99],
    [1000, 150_000],
    [65_535, 65_536],
    [120_000, last],
    [last, last],
  ] as const) {
    const part = await buffer(read({ start, end }).stream);
    expect(part.equals(zip.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
  }
});

test('a part tells when it begins, and when nobody wants it any more', async () => {
  const { read } = await prepareKit(await bigKit(2));
  const late = read({ start: BIG + 1000, end: BIG + 2000 });
  const ended = read({ start: 2 * BIG, end: 2 * BIG + 10 });
  ended.stream.destroy();
  const first = read({ start: 0, end: 1 });
  await Promise.all([late.begun, ended.begun, first.begun]);
  first.stream.destroy();
  expect(await buffer(late.stream)).toHaveLength(1001);
});

test('has another tag as soon as anything in it is another', async () => {
  const content = Buffer.from('a');
  const file = await original('a.jpg', content);
  const { etag } = await prepareKit(kitOf(file));
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  expect((await prepareKit(kitOf(file))).etag).toBe(etag);
  const later = new Date('2026-11-21T12:00:02.000Z');
  for (const other of [
    { ...kitOf(file), title: 'Skarn 5' },
    { ...kitOf(file), changed: later },
    kitOf(file, file),
    kitOf(await original('b.jpg', content)),
    kitOf(await original('a.jpg', Buffer.from('b'))),
    kitOf(await original('a.jpg', content, { credit: 'I. Kaldvik' })),
  ]) {
    expect((await prepareKit(other)).etag).not.toBe(etag);
  }
});

test('an original that is gone breaks the download off, so that none passes for whole', async () => {
  const file = await original('a.bin', randomBytes(10));
  const kit = kitOf({ ...file, open: async () => createReadStream(join(directory, 'gone')) });
  await expect(whole(kit)).rejects.toThrow('ENOENT');
});

test('a part that ends before an original never opens it', async () => {
  const there = await original('a.bin', randomBytes(10));
  const gone = {
    ...(await original('b.bin', randomBytes(BIG))),
    open: async () => createReadStream(join(directory, 'gone')),
  };
  const { read } = await prepareKit(kitOf(there, gone, gone));
  const stream = read({ start: 0, end: 20 }).stream;
  const failures: unknown[] = [];
  stream.on('error', (error) => failures.push(error));
  expect(await buffer(stream)).toHaveLength(21);
  if (!stream.closed) await once(stream, 'close');
  expect(failures).toEqual([]);
});

const bigKit = async (count: number) => {
  const files = [];
  for (let index = 0; index < count; index += 1) {
    files.push(await original(`${index}.bin`, randomBytes(BIG)));
  }
  return kitOf(...files);
};

/** Reads one chunk and leaves the rest where it is. */
async function firstChunk(stream: Readable): Promise<void> {
  if (stream.readableLength === 0) await once(stream, 'readable');
  stream.read(1);
}

const onLinux = test.skipIf(!CAN_SEE_OPEN_FILES);

onLinux('opens its originals one after the other, however many they are', async () => {
  const { bytes, read } = await prepareKit(await bigKit(6));
  let most = 0;
  for await (const _ of read({ start: 0, end: bytes - 1 }).stream) {
    most = Math.max(most, openFilesIn(directory).length);
  }
  // The next one may be opened while the one before it is being closed.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
  await noneOpenIn(directory);
});

onLinux('a download that breaks off closes its original and opens no other', async () => {
  const small = await original('small.bin', randomBytes(100));
  const big = await bigKit(3);
  for (const kit of [big, { ...big, files: [small, ...big.files] }]) {
    const { bytes, read } = await prepareKit(kit);
    const stream = read({ start: 0, end: bytes - 1 }).stream;
    await firstChunk(stream);
    stream.destroy();
    await once(stream, 'close');
    await noneOpenIn(directory);
  }
});

onLinux(
  'wherever a download breaks off, the original after that place is not left open',
  async () => {
    const small = await original('small.bin', randomBytes(100));
    const kit = kitOf(small, small, ...(await bigKit(1)).files);
    const { bytes, read } = await prepareKit(kit);
    for (let chunks = 0; chunks < 14; chunks += 1) {
      const stream = read({ start: 0, end: bytes - 1 }).stream;
      let left = chunks;
      if (left === 0) stream.destroy();
      stream.on('data', () => {
        left -= 1;
        if (left <= 0) stream.destroy();
      });
      await once(stream, 'close');
      // By then the next original's turn would have come.
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      await noneOpenIn(directory);
    }
  },
);

onLinux('a part that has been read leaves nothing open', async () => {
  const { read } = await prepareKit(await bigKit(3));
  const stream = read({ start: 0, end: 10_000 }).stream;
  expect(await buffer(stream)).toHaveLength(10_001);
  if (!stream.closed) await once(stream, 'close');
  await noneOpenIn(directory);
});
