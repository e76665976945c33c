import { createHash } from 'node:crypto';
import { readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RENDITION_RATIOS } from '@masthead/contract/media';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Focal, Size } from '#src/media/crop.ts';
import { Busy, OriginalMissing, RenditionFailed } from '#src/media/errors.ts';
import type { RenditionOptions, RenditionRequest } from '#src/media/renditions.ts';
import { createRenditions } from '#src/media/renditions.ts';
import { findMark, pictureWithMark, temporaryDirectory } from '#src/media/test-pictures.ts';

const LANDSCAPE = { width: 800, height: 500 };
const CENTRE = { x: 0.5, y: 0.5 };

/** A maker of renditions that counts what it encodes, through the log it writes anyway. */
async function setUp(options: Partial<RenditionOptions> = {}) {
  const directory = options.directory ?? (await temporaryDirectory());
  const log = { made: 0, warnings: 0 };
  const logger = { debug: () => (log.made += 1), warn: () => (log.warnings += 1) };
  return { directory, log, renditions: createRenditions({ logger, ...options, directory }) };
}

async function original(directory: string, picture: Sharp, size: Size): Promise<RenditionRequest> {
  const content = await picture.toBuffer();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const originalPath = join(directory, sha256);
  await writeFile(originalPath, content);
  const wanted = { ratio: '1x1', targetWidth: 240, format: 'jpg' } as const;
  return { sha256, originalPath, ...size, focal: CENTRE, ...wanted };
}

function jpeg(size: Size, mark: Focal): Sharp {
  return pictureWithMark(size, mark).jpeg({ quality: 95 });
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

describe.each([
  { x: 0.05, y: 0.95 },
  { x: 0.3, y: 0.4 },
  { x: 0.98, y: 0.02 },
])('a focal point at $x, $y', (focal) => {
  test.each(RENDITION_RATIOS)('is kept by the %s crop', async (ratio) => {
    const { directory, renditions } = await setUp();
    const request = await original(directory, jpeg(LANDSCAPE, focal), LANDSCAPE);
    const { path, bytes } = await renditions.rendition({ ...request, focal, ratio });
    expect((await stat(path)).size).toBe(bytes);
    const { width, mark } = await findMark(path);
    expect(width).toBe(240);
    expect(mark).not.toBeNull();
    await renditions.settled();
  });
});

test('the focal point is in the middle of the crop where the edges allow it', async () => {
  const { directory, renditions } = await setUp();
  const focal = { x: 0.4, y: 0.5 };
  const request = await original(directory, jpeg(LANDSCAPE, focal), LANDSCAPE);
  const { path } = await renditions.rendition({ ...request, focal, ratio: '9x16' });
  const { width, height, mark } = await findMark(path);
  expect({ width, height }).toEqual({ width: 240, height: 427 });
  expect(mark?.x).toBeCloseTo(0.5, 1);
});

test('EXIF orientation is applied before the crop, and the tag is gone', async () => {
  const { directory, renditions } = await setUp();
  // Stored lying on its side; shown turned right, the mark moves from left middle to top middle.
  const lying = jpeg(LANDSCAPE, { x: 0.05, y: 0.5 }).withMetadata({ orientation: 6 });
  const upright = { width: LANDSCAPE.height, height: LANDSCAPE.width };
  const request = await original(directory, lying, upright);
  const { path } = await renditions.rendition({ ...request, focal: { x: 0.5, y: 0.05 } });
  const { mark } = await findMark(path);
  expect(mark?.x).toBeCloseTo(0.5, 1);
  expect(mark?.y).toBeLessThan(0.15);
  expect((await sharp(path).metadata()).orientation).toBeUndefined();
});

test('each format is what its name says, in sRGB and without metadata', async () => {
  const { directory, renditions } = await setUp();
  const exif = { IFD0: { Copyright: 'Velden' } };
  const wide = jpeg(LANDSCAPE, CENTRE).withIccProfile('p3').withExifMerge(exif);
  const request = await original(directory, wide, LANDSCAPE);
  for (const format of ['jpg', 'webp', 'avif'] as const) {
    const { path } = await renditions.rendition({ ...request, format });
    const metadata = await sharp(path).metadata();
    expect(metadata.format).toBe({ jpg: 'jpeg', webp: 'webp', avif: 'heif' }[format]);
    expect(metadata.space).toBe('srgb');
    expect(metadata.exif ?? metadata.icc ?? metadata.xmp).toBeUndefined();
    if (format === 'jpg') expect(metadata.isProgressive).toBe(true);
  }
});

test('transparency stays where the format has it and is white paper in JPEG', async () => {
  const { directory, renditions } = await setUp();
  const size = { width: 300, height: 300 };
  const clear = sharp({ create: { ...size, channels: 4, background: '#00000000' } }).png();
  const request = await original(directory, clear, size);
  const webp = await renditions.rendition({ ...request, format: 'webp' });
  expect((await sharp(webp.path).stats()).isOpaque).toBe(false);
  const jpg = await renditions.rendition(request);
  expect((await sharp(jpg.path).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('never enlarges: wider addresses answer the largest crop, encoded once', async () => {
  const { directory, renditions, log } = await setUp();
  const request = await original(directory, jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const sizes = [];
  for (const targetWidth of [600, 900, 1912] as const) {
    const { path } = await renditions.rendition({ ...request, targetWidth });
    const { width, height } = await sharp(path).metadata();
    sizes.push({ width, height });
  }
  expect(sizes).toEqual([500, 500, 500].map((side) => ({ width: side, height: side })));
  expect(log.made).toBe(1);
});

test('twenty callers at once share one encode', async () => {
  const { directory, renditions, log } = await setUp();
  const request = await original(directory, jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const calls = Array.from({ length: 20 }, () => renditions.rendition(request));
  const paths = new Set((await Promise.all(calls)).map(({ path }) => path));
  expect(paths.size).toBe(1);
  expect(log.made).toBe(1);
});

test('a full queue says so, sharing and finished files excepted', async () => {
  const { directory, renditions } = await setUp({ concurrency: 1, maxQueued: 1 });
  const request = await original(directory, jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const finished = await renditions.rendition(request);

  const ratios = ['16x9', '4x5', '9x16', 'original', '16x9'] as const;
  const answers = await Promise.allSettled(
    ratios.map((ratio) => renditions.rendition({ ...request, ratio })),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy);
  expect(answers.at(-1)).toEqual(answers.at(0));
  expect(await renditions.rendition(request)).toEqual(finished);
  await renditions.rendition({ ...request, ratio: 'original' });
});

test('a restart finds what was made before', async () => {
  const { directory, renditions } = await setUp();
  const request = await original(directory, jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const before = await renditions.rendition(request);
  await renditions.settled();

  const restarted = await setUp({ directory });
  expect(await restarted.renditions.rendition(request)).toEqual(before);
  expect(restarted.log.made).toBe(0);
});

test('a failure leaves no file and is forgotten', async () => {
  const { directory, renditions } = await setUp();
  const request = await original(directory, jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const aside = `${request.originalPath}.aside`;
  await rename(request.originalPath, aside);
  await expect(renditions.rendition(request)).rejects.toBeInstanceOf(OriginalMissing);
  await writeFile(request.originalPath, 'no picture');
  await expect(renditions.rendition(request)).rejects.toBeInstanceOf(RenditionFailed);
  await renditions.settled();
  expect(await filesIn(join(directory, 'renditions'))).toEqual([]);

  await rename(aside, request.originalPath);
  expect((await renditions.rendition(request)).bytes).toBeGreaterThan(0);
});

test('a rendition that cannot be kept leaves no temporary file', async () => {
  const { directory, renditions } = await setUp();
  const request = await original(directory, jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  await renditions.settled();
  await writeFile(join(directory, 'renditions', request.sha256.slice(0, 2)), 'in the way');
  await expect(renditions.rendition(request)).rejects.toMatchObject({ name: 'StorageUnavailable' });
  expect(await filesIn(join(directory, 'renditions'))).toHaveLength(1);
});

test('beyond its bound the cache drops what lay unused the longest, nothing in use', async () => {
  const { directory, renditions } = await setUp({ maxCacheBytes: 1 });
  const request = await original(directory, jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const inUse = await renditions.rendition(request);
  await renditions.settled();
  expect(await filesIn(join(directory, 'renditions'))).toEqual([inUse.path]);

  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
  await utimes(inUse.path, anHourAgo, anHourAgo);
  const next = await renditions.rendition({ ...request, ratio: '4x5' });
  await renditions.settled();
  expect(await filesIn(join(directory, 'renditions'))).toEqual([next.path]);
});

test('a hit counts as use: of two old files the one asked for again stays', async () => {
  const { directory, renditions } = await setUp();
  const request = await original(directory, jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  const [kept, dropped] = await Promise.all([
    renditions.rendition(request),
    renditions.rendition({ ...request, ratio: '4x5' }),
  ]);
  await renditions.settled();
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
  for (const { path } of [kept, dropped]) await utimes(path, anHourAgo, anHourAgo);
  await renditions.rendition(request);
  await expect.poll(async () => (await stat(kept.path)).atimeMs).toBeGreaterThan(+anHourAgo);

  const restarted = await setUp({ directory, maxCacheBytes: kept.bytes });
  await restarted.renditions.settled();
  expect(await filesIn(join(directory, 'renditions'))).toEqual([kept.path]);
});

test('an original’s renditions can be forgotten', async () => {
  const { directory, renditions } = await setUp();
  const request = await original(directory, jpeg(LANDSCAPE, CENTRE), LANDSCAPE);
  await renditions.rendition(request);
  await renditions.forget(request.sha256);
  expect(await filesIn(join(directory, 'renditions'))).toEqual([]);
  await rm(request.originalPath);
});
