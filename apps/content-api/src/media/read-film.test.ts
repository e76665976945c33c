import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { identify } from '#src/media/identify.ts';
import { temporaryDirectory } from '#src/media/test-pictures.ts';

async function identifyBytes(content: Buffer) {
  const path = join(await temporaryDirectory(), 'upload');
  await writeFile(path, content);
  return identify(path, 'film');
}

function box(type: string, ...content: Buffer[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + Buffer.concat(content).length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...content]);
}

function movieHeader(timescale: number, length: number): Buffer {
  const content = Buffer.alloc(100);
  content.writeUInt32BE(timescale, 12);
  content.writeUInt32BE(length, 16);
  return box('mvhd', content);
}

function track(width: number, height: number, turned: boolean): Buffer {
  const content = Buffer.alloc(84);
  const [diagonal, side] = turned ? [0, 65_536] : [65_536, 0];
  content.writeInt32BE(diagonal, 40);
  content.writeInt32BE(side, 44);
  content.writeInt32BE(-side, 52);
  content.writeInt32BE(diagonal, 56);
  content.writeUInt32BE(width * 65_536, 76);
  content.writeUInt32BE(height * 65_536, 80);
  return box('trak', box('tkhd', content));
}

function fileType(brands: string): Buffer {
  return box('ftyp', Buffer.from(`${brands.slice(0, 4)}\0\0\0\0${brands.slice(4)}`, 'latin1'));
}

const media = box('mdat', Buffer.alloc(5000));

test('an MP4 tells size and length, its tables before or after the frames', async () => {
  const moov = box('moov', movieHeader(600, 4500), track(0, 0, false), track(1920, 1080, false));
  const film = { kind: 'video', mime: 'video/mp4', width: 1920, height: 1080, duration: 7.5 };
  expect(await identifyBytes(Buffer.concat([fileType('isomavc1'), moov, media]))).toEqual(film);
  expect(await identifyBytes(Buffer.concat([fileType('mp42isom'), media, moov]))).toEqual(film);
});

test('an MP4 that a telephone turned has its size as shown', async () => {
  const moov = box('moov', movieHeader(1000, 2000), track(1920, 1080, true));
  const identified = await identifyBytes(Buffer.concat([fileType('mp42'), moov]));
  expect(identified).toMatchObject({ width: 1080, height: 1920 });
});

test('an MP4 with damaged tables is a film of unknown size', async () => {
  const damaged = [box('moov', Buffer.from([0, 0, 0, 2, 1, 2, 3, 4])), box('moov'), media];
  for (const tables of damaged) {
    const identified = await identifyBytes(Buffer.concat([fileType('isom'), tables]));
    expect(identified).toEqual({ kind: 'video', mime: 'video/mp4' });
  }
});

test('sound and other boxes of the same family are no film', async () => {
  for (const brands of ['M4A isommp42', 'qt  ']) {
    expect((await identifyBytes(Buffer.concat([fileType(brands), media]))).kind).toBe('file');
  }
  const heic = identifyBytes(Buffer.concat([fileType('heicmif1'), media]));
  await expect(heic).rejects.toThrow('HEIC');
});

function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

function webm(documentType: string): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(6250);
  const size = Buffer.concat([
    element('b0', Buffer.from([0x05, 0x00])),
    element('ba', Buffer.from([0x02, 0xd0])),
  ]);
  const scale = element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]));
  const info = element('1549a966', Buffer.concat([scale, element('4489', duration)]));
  const tracks = element('1654ae6b', element('ae', element('e0', size)));
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(documentType))),
    // Of open size, as a live recording leaves it.
    Buffer.from('18538067ff', 'hex'),
    info,
    tracks,
  ]);
}

test('a WebM tells size and length; Matroska is a plain file', async () => {
  const film = { kind: 'video', mime: 'video/webm', width: 1280, height: 720, duration: 6.25 };
  expect(await identifyBytes(webm('webm'))).toEqual(film);
  expect((await identifyBytes(webm('matroska'))).kind).toBe('file');
});

test('a WebM that breaks off is a film of unknown size', async () => {
  const identified = await identifyBytes(webm('webm').subarray(0, 30));
  expect(identified).toEqual({ kind: 'video', mime: 'video/webm' });
});

test('of millions of empty boxes and elements only the first are read', async () => {
  // So size and length behind them are not found.
  const free = Buffer.alloc(8 * 20_000, box('free'));
  const moov = box('moov', free, movieHeader(600, 4500), track(1920, 1080, false));
  const mp4 = Buffer.concat([fileType('isomavc1'), moov, media]);
  expect(await identifyBytes(mp4)).toEqual({ kind: 'video', mime: 'video/mp4' });

  const open = Buffer.from('18538067ff', 'hex');
  const film = webm('webm');
  const at = film.indexOf(open) + open.length;
  const filled = [film.subarray(0, at), Buffer.alloc(20_000, '8180', 'hex'), film.subarray(at)];
  expect(await identifyBytes(Buffer.concat(filled))).toEqual({ kind: 'video', mime: 'video/webm' });
});
