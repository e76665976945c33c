/** Pictures that tests draw for themselves: grey slopes with one red mark in a known place. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { Focal, Size } from '#src/media/crop.ts';

export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'masthead-media-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A picture with a red square of 5 % of the shorter side around `mark`, kept inside the edges. */
export function pictureWithMark({ width, height }: Size, mark: Focal): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  const side = Math.ceil(Math.min(width, height) / 20);
  const left = markStart(mark.x, width, side);
  const top = markStart(mark.y, height, side);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const grey = 60 + Math.floor((120 * x) / width + (60 * y) / height);
      pixels.fill(grey, at, at + 3);
    }
  }
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) pixels.set([230, 20, 20], (y * width + x) * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function markStart(fraction: number, whole: number, side: number): number {
  return Math.min(Math.max(Math.round(fraction * whole - side / 2), 0), whole - side);
}

/** Size of a picture and where its red mark is, in fractions; null without a mark. */
export async function findMark(picture: Buffer): Promise<Size & { mark: Focal | null }> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let count = 0;
  const sum = { x: 0, y: 0 };
  for (let index = 0; index < width * height; index += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * channels, index * channels + 3);
    if (red < 150 || green > 110 || blue > 110) continue;
    count += 1;
    sum.x += (index % width) + 0.5;
    sum.y += Math.floor(index / width) + 0.5;
  }
  const mark = count === 0 ? null : { x: sum.x / count / width, y: sum.y / count / height };
  return { width, height, mark };
}

/** A PNG's first 33 bytes, claiming a size; a few bytes that would unfold to gigabytes. */
export function pngClaiming({ width, height }: Size): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = Buffer.alloc(17);
  header.write('IHDR', 0, 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 2, 0, 0, 0], 12);
  return Buffer.concat([signature, uint32(13), header, uint32(crc32(header)), emptyPixelChunk()]);
}

function emptyPixelChunk(): Buffer {
  const type = Buffer.from('IDAT', 'latin1');
  return Buffer.concat([uint32(0), type, uint32(crc32(type))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
