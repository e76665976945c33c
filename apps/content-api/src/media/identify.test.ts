import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { HexColour } from '@masthead/contract/common';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { NotAnImage } from '#src/media/errors.ts';
import { identify } from '#src/media/identify.ts';
import { pictureWithMark, pngClaiming, temporaryDirectory } from '#src/media/test-pictures.ts';

const SIZE = { width: 320, height: 200 };
const picture = () => pictureWithMark(SIZE, { x: 0.5, y: 0.5 });

async function identifyBytes(content: Buffer | string, declaredName: string) {
  const path = join(await temporaryDirectory(), 'upload');
  await writeFile(path, content);
  return identify(path, declaredName);
}

describe('pictures', () => {
  test.each([
    ['image/jpeg', () => picture().jpeg().toBuffer()],
    ['image/png', () => picture().png().toBuffer()],
    ['image/webp', () => picture().webp().toBuffer()],
    ['image/avif', () => picture().avif({ effort: 0 }).toBuffer()],
  ])('%s by its content, whatever its name', async (mime, encode) => {
    const identified = await identifyBytes(await encode(), 'report.pdf');
    expect(identified).toMatchObject({ kind: 'image', mime, ...SIZE });
    expect(HexColour.safeParse(identified.dominant).success).toBe(true);
  });

  test('AVIF under the brand of all pictures in such boxes', async () => {
    const content = await picture().avif({ effort: 0 }).toBuffer();
    content.write('mif1', content.indexOf('ftyp') + 4, 'latin1');
    expect(await identifyBytes(content, 'a.avif')).toMatchObject({ mime: 'image/avif', ...SIZE });
  });

  test('size is the one shown, after EXIF orientation', async () => {
    const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await identifyBytes(turned, 'a.jpg')).toMatchObject({ width: 200, height: 320 });
  });

  test('the commonest colour, and not an average', async () => {
    const flag = sharp({ create: { width: 100, height: 100, channels: 3, background: '#2040c0' } });
    const patch = {
      create: { width: 30, height: 100, channels: 3, background: '#ffffff' },
    } as const;
    const content = await flag
      .composite([{ input: patch, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { dominant = '' } = await identifyBytes(content, 'a.png');
    const [red = 0, green = 0, blue = 0] = Buffer.from(dominant.slice(1), 'hex');
    expect(Math.abs(red - 0x20) + Math.abs(green - 0x40) + Math.abs(blue - 0xc0)).toBeLessThan(40);
  });

  test('grey, transparent and 16-bit pictures have a colour too', async () => {
    const grey = await picture().greyscale().jpeg().toBuffer();
    const clear = await picture().ensureAlpha(0.5).png().toBuffer();
    const deep = await picture().toColourspace('rgb16').png().toBuffer();
    for (const content of [grey, clear, deep]) {
      const { dominant } = await identifyBytes(content, 'a');
      expect(HexColour.safeParse(dominant).success).toBe(true);
    }
  });
});

describe('no picture', () => {
  test('HTML named .jpg', async () => {
    const html = '<!doctype html><script>alert(1)</script>';
    await expect(identifyBytes(html, 'photo.JPG')).rejects.toMatchObject({
      name: 'NotAnImage',
      reason: 'no_image_content',
    });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off half way', async (format) => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    const refused = identifyBytes(whole.subarray(0, whole.length / 2), `photo.${format}`);
    await expect(refused).rejects.toBeInstanceOf(NotAnImage);
    await expect(refused).rejects.toMatchObject({
      reason: 'unreadable',
      message: 'the picture is damaged or cut off',
    });
  });

  test('a few bytes that claim gigapixels', async () => {
    const bomb = pngClaiming({ width: 50_000, height: 50_000 });
    await expect(identifyBytes(bomb, 'bomb.png')).rejects.toMatchObject({
      reason: 'too_many_pixels',
    });
  });

  test('SVG is a plain file, and no picture under a picture’s name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    const plain = { kind: 'file', mime: 'application/octet-stream' };
    expect(await identifyBytes(svg, 'logo.svg')).toEqual(plain);
    await expect(identifyBytes(svg, 'logo.png')).rejects.toBeInstanceOf(NotAnImage);
  });
});

test('a picture that browsers draw and pages do not show is a file', async () => {
  const gif = await picture().gif().toBuffer();
  await expect(identifyBytes(gif, 'a.gif')).rejects.toThrow(/is a GIF: save it as PNG or JPEG/);
  await expect(identifyBytes(gif, 'a.png')).rejects.toBeInstanceOf(NotAnImage);
});

test('an office document is told from other archives', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const zip = new ZipFile();
  const main = `<Override PartName="/word/document.xml" ContentType="${type}.main+xml"/>`;
  zip.addBuffer(Buffer.from(`<Types>${main}</Types>`), '[Content_Types].xml');
  zip.end();
  expect(await identifyBytes(await buffer(zip.outputStream), 'report.docx')).toEqual({
    kind: 'file',
    mime: type,
  });
});

test('a table of text is known by its name, as long as it is text', async () => {
  const table = { kind: 'file', mime: 'text/csv' };
  expect(await identifyBytes('month,litres\n1,58\n', 'water.CSV')).toEqual(table);
  expect(await identifyBytes('a\0b', 'water.csv')).toMatchObject({
    mime: 'application/octet-stream',
  });
  expect(await identifyBytes('%PDF-1.7\n', 'water.csv')).toMatchObject({ mime: 'application/pdf' });
});

test.each([
  ['captions', 'text/vtt', '\u{feff}WEBVTT\n\n00:00.000 --> 00:01.000\nHello'],
  ['file', 'application/pdf', '%PDF-1.7\n'],
  ['file', 'application/zip', 'PK\x03\x04rest'],
  ['file', 'application/octet-stream', 'WEBVTTish'],
  ['file', 'application/octet-stream', ''],
])('%s, %s', async (kind, mime, content) => {
  expect(await identifyBytes(content, 'download')).toEqual({ kind, mime });
});

test('an animated picture and one of a telephone are refused, with what to do', async () => {
  const side = 64;
  const frame = { width: side, height: side * 2, channels: 3, background: '#204060' } as const;
  const raw = await sharp({ create: frame }).raw().toBuffer();
  raw.fill(200, raw.length / 2);
  const animated = await sharp(raw, {
    raw: { width: side, height: side * 2, channels: 3, pageHeight: side },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  await expect(identifyBytes(animated, 'a.webp')).rejects.toThrow(/animated .*save it as MP4/);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await expect(identifyBytes(heic, 'IMG_0001.HEIC')).rejects.toThrow(/save it as JPEG/);
});
