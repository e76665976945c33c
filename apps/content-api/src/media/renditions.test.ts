import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RENDITION_RATIOS } from '@masthead/contract/media';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Focal, Size } from '#src/media/crop.ts';
import { Busy, OriginalMissing, RenditionFailed, StorageUnavailable } from '#src/media/errors.ts';
import type { FoundFile } from '#src/media/file-store.ts';
import type { RenditionOptions, RenditionRequest } from '#src/media/renditions.ts';
import { createRenditions } from '#src/media/renditions.ts';
import { createMediaStorage } from '#src/media/storage.ts';
import { findMark, pictureWithMark } from '#src/media/test-pictures.ts';
import {
  FILE_STORES,
  type FileStoreUnderTest,
  filesIn,
  inFolder,
} from '#src/testing/file-stores.ts';

const LANDSCAPE = { width: 800, height: 500 };
const CENTRE = { x: 0.5, y: 0.5 };

/** A maker of renditions that counts what it encodes, through the log it writes anyway. */
async function setUp(options: Partial<RenditionOptions> & { under?: FileStoreUnderTest } = {}) {
  const { under = await inFolder(), ...bounds } = options;
  const log = { made: 0, warnings: 0 };
  const logger = { debug: () => (log.made += 1), warn: () => (log.warnings += 1) };
  const stores = await under.open();
  const originals = createMediaStorage(stores.originals);
  const renditions = createRenditions({
    ...{ originals, store: stores.renditions, maxCacheBytes: 0, logger },
    ...bounds,
  });
  onTestFinished(() => renditions.settled());

  async function original(picture: Sharp, size: Size): Promise<RenditionRequest> {
    const content = await picture.toBuffer();
    const received = await originals.receive(Readable.from([content]), { maxBytes: 1e7 });
    await originals.keep(received);
    await originals.discard(received);
    const wanted = { ratio: '1x1', targetWidth: 240, format: 'jpg' } as const;
    return { sha256: received.sha256, ...size, focal: CENTRE, ...wanted };
  }

  /** The names of all renditions that are kept. */
  async function kept(): Promise<string[]> {
    return (await under.names()).filter((name) => name.startsWith('renditions/'));
  }

  return { under, log, originals, renditions, original, kept };
}

async function bytesOf(rendition: FoundFile): Promise<Buffer> {
  return buffer(await rendition.read());
}

function jpeg(size: Size, mark: Focal): Sharp {
  return pictureWithMark(size, mark).jpeg({ quality: 95 });
}

describe.each([
  { x: 0.05, y: 0.95 },
  { x: 0.3, y: 0.4 },
  { x: 0.98, y: 0.02 },
])('a focal point at $x, $y', (focal) => {
  test.each(RENDITION_RATIOS)('is kept by the %s crop', async (ratio) => {
    const { original, renditions } = await setUp();
    const request = await original(jpeg(LANDSCAPE, focal), LANDSCAPE);
    const rendition = await renditions.rendition({ ...request, focal, ratio });
    const content = await bytesOf(rendition);
    expect(content.length).toBe(rendition.bytes);
    const { width, mark } = await findMark(content);
    expect(width).toBe(240);
    expect(mark).not.toBeNull();
  });
});

test('the focal point is in the middle of the crop where the edges allow it', async () => {
  const { original, renditions } = await setUp();
  const focal = { x: 0.4, y: 0.5 };
  const request = await original(jpeg(LANDSCAPE, focal), LANDSCAPE);
  const content = await bytesOf(await renditions.rendition({ ...request, focal, ratio: '9x16' }));
  const { width, height, mark } = await findMark(content);
  expect({ width, height }).toEqual({ width: 240, height: 427 });
  expect(mark?.x).toBeCloseTo(0.5, 1);
});

test('EXIF orientation is applied before the crop, and the tag is gone', async () => {
  const { original, renditions } = await setUp();
  // Stored lying on its side; shown turned right, the mark moves from left middle to top middle.
  const lying = jpeg(LANDSCAPE, { x: 0.05, y: 0.5 }).withMetadata({ orientation: 6 });
  const upright = { width: LANDSCAPE.height, height: LANDSCAPE.width };
  const request = await original(lying, upright);
  const content = await bytesOf(
    await renditions.rendition({ ...request, focal: { x: 0.5, y: 0.05 } }),
  );
  const { mark } = await findMark(content);
  expect(mark?.x).toBeCloseTo(0.5, 1);
  expect(mark?.y).toBeLessThan(0.15);
  expect((await sharp(content).metadata()).orientation).toBeUndefined();
});

test('each format is what its name says, in sRGB and without metadata', async () => {
  const { original, renditions } = await setUp();
  const exif = { IFD0: { Copyright: 'Velden' } };
  const wide = jpeg(LANDSCAPE, CENTRE).withIccProfile('p3').withExifMerge(exif);
  const request = await original(wide, LANDSCAPE);
  for (const format of ['jpg', 'webp', 'avif'] as const) {
    const content = await bytesOf(await renditions.rendition({ ...request, format }));
    const metadata = await sharp(content).metadata();
    expect(metadata.format).toBe({ jpg: 'jpeg', webp: 'webp', avif: 'heif' }[format]);
    expect(metadata.space).toBe('srgb');
    expect(metadata.exif ?? metadata.icc ?? metadata.xmp).toBeUndefined();
    if (format === 'jpg') expect(metadata.isProgressive).toBe(true);
  }
});

test('transparency stays where the format has it and is white paper in JPEG', async () => {
  const { original, renditions } = await setUp();
  const size = { width: 300, height: 300 };
  const clear = sharp({ create: { ...size, channels: 4, background: '#00000000' } }).png();
  const request = await original(clear, size);
  const webp = await renditions.rendition({ ...request, format: 'webp' });
  expect((await sharp(await bytesOf(webp)).stats()).isOpaque).toBe(false);
  const jpg = await renditions.rendition(request);
  expect((await sharp(await bytesOf(jpg)).stats()).channels.map(({ min }) => min)).toEqual([
    255, 255, 255,
  ]);
});

test('never enlarges: wider addresses answer the largest crop, encoded once', async () => {
  const { original, renditions, log } = await setUp();
  const request = await original(jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const sizes = [];
  for (const targetWidth of [600, 900, 1912] as const) {
    const content = await bytesOf(await renditions.rendition({ ...request, targetWidth }));
    const { width, height } = await sharp(content).metadata();
    sizes.push({ width, height });
  }
  expect(sizes).toEqual([500, 500, 500].map((side) => ({ width: side, height: side })));
  expect(log.made).toBe(1);
});

test('twenty callers at once share one encode', async () => {
  const { original, renditions, log } = await setUp();
  const request = await original(jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const calls = Array.from({ length: 20 }, () => renditions.rendition(request));
  expect(new Set(await Promise.all(calls)).size).toBe(1);
  expect(log.made).toBe(1);
});

test('a full queue says so, sharing and finished files excepted', async () => {
  const { original, renditions } = await setUp({ concurrency: 1, maxQueued: 1 });
  const request = await original(jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const finished = await renditions.rendition(request);

  const ratios = ['16x9', '4x5', '9x16', 'original', '16x9'] as const;
  const answers = await Promise.allSettled(
    ratios.map((ratio) => renditions.rendition({ ...request, ratio })),
  );
  // Which of the four come first is their files' to say: each is looked for before it waits.
  const refused = answers.slice(0, 4).filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy);
  expect(answers.at(-1)).toEqual(answers.at(0));
  expect(await bytesOf(await renditions.rendition(request))).toEqual(await bytesOf(finished));
  await renditions.rendition({ ...request, ratio: 'original' });
});

test('a damaged original is a failure of its own, and heals', async () => {
  const { under, original, renditions, kept } = await setUp();
  const request = await original(jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const path = under.pathOf(`originals/${request.sha256.slice(0, 2)}/${request.sha256}`);
  const content = await readFile(path);
  await writeFile(path, 'no picture');
  await expect(renditions.rendition(request)).rejects.toBeInstanceOf(RenditionFailed);
  expect(await kept()).toEqual([]);
  await writeFile(path, content);
  expect((await renditions.rendition(request)).bytes).toBeGreaterThan(0);
});

test('a rendition that cannot be kept leaves no temporary file', async () => {
  const { under, original, renditions, kept } = await setUp();
  const request = await original(jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  await writeFile(under.pathOf(`renditions/${request.sha256.slice(0, 2)}`), 'in the way');
  await expect(renditions.rendition(request)).rejects.toBeInstanceOf(StorageUnavailable);
  expect(await kept()).toHaveLength(1);
});

describe.each(FILE_STORES)('renditions in %s', (_name, openStore) => {
  async function setUpHere(bounds: Partial<RenditionOptions> = {}) {
    const under = await openStore();
    const here = await setUp({ under, ...bounds });
    return { ...here, request: await here.original(jpeg(LANDSCAPE, CENTRE), LANDSCAPE) };
  }

  test('are made once for two servers, and found after a restart', async () => {
    const { under, request, renditions } = await setUpHere();
    const before = await bytesOf(await renditions.rendition(request));
    const restarted = await setUp({ under });
    expect((await bytesOf(await restarted.renditions.rendition(request))).equals(before)).toBe(
      true,
    );
    expect(restarted.log.made).toBe(0);
    expect((await findMark(before)).mark).not.toBeNull();
  });

  test('are not made without their original; nothing of it is kept', async () => {
    const { originals, request, renditions, kept, under } = await setUpHere();
    await originals.remove(request.sha256);
    await expect(renditions.rendition(request)).rejects.toBeInstanceOf(OriginalMissing);
    expect(await kept()).toEqual([]);
    expect((await filesIn(under.directory)).filter((name) => name.includes('incoming'))).toEqual(
      [],
    );
  });

  test('go beyond a bound where they lay unused the longest, never while in use', async () => {
    const { under, request, renditions, kept } = await setUpHere({ maxCacheBytes: 1 });
    await renditions.rendition(request);
    await renditions.settled();
    const [inUse = ''] = await kept();
    const longAgo = new Date(Date.now() - 60 * 60 * 1000);
    await utimes(under.pathOf(inUse), longAgo, longAgo);
    await renditions.rendition({ ...request, ratio: '4x5' });
    await renditions.settled();
    const after = await kept();
    expect(after).toHaveLength(1);
    expect(after).not.toContain(inUse);
  });

  test('count a hit as use: of two old ones that asked for again stays', async () => {
    const { under, request, renditions, kept } = await setUpHere();
    const first = await renditions.rendition(request);
    const [wanted = ''] = await kept();
    await renditions.rendition({ ...request, ratio: '4x5' });
    const longAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    for (const name of await kept()) await utimes(under.pathOf(name), longAgo, longAgo);
    await renditions.rendition(request);
    await expect
      .poll(async () => (await stat(under.pathOf(wanted))).atimeMs)
      .toBeGreaterThan(+longAgo + 60_000);

    const restarted = await setUp({ under, maxCacheBytes: first.bytes });
    await restarted.renditions.settled();
    expect(await kept()).toEqual([wanted]);
  });

  test('can be forgotten with their original', async () => {
    const { request, renditions, kept } = await setUpHere();
    await renditions.rendition(request);
    await renditions.rendition({ ...request, ratio: '4x5' });
    expect(await kept()).toHaveLength(2);
    await renditions.forget(request.sha256);
    expect(await kept()).toEqual([]);
  });
});
