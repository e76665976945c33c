/** Real files with what cameras and agencies write into them: what goes, what stays, and that no pixel changes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture, isCleanable } from '#src/media/clean/clean-picture.ts';
import { privateDataIn } from '#src/media/private-data.ts';
import { pictureWithMark, temporaryDirectory } from '#src/media/test-pictures.ts';

const FORMATS = ['jpeg', 'png', 'webp'] as const;
const SECRETS = [
  '4711-SECRET',
  'Owner Secret',
  'Model Secret',
  '2024:05',
  'Shown Secret',
  'Place Secret',
];
const CREDITS = [
  'Lena Vasquero',
  '© Velden',
  'Credit Line',
  'https://velden.example/terms',
  'trainedAlgorithmicMedia',
];

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:p="http://ns.adobe.com/photoshop/1.0/"
 xmlns:r="http://ns.adobe.com/xap/1.0/rights/" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="4711-SECRET" p:Credit="Credit Line" p:City="Place Secret"
 r:WebStatement="https://velden.example/terms">
<dc:creator><rdf:Seq><rdf:li>Lena Vasquero</rdf:li><rdf:li>A &amp; B &lt;C&gt;</rdf:li></rdf:Seq></dc:creator>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Velden</rdf:li><rdf:li xml:lang="de">© Velden AG</rdf:li></rdf:Alt></dc:rights>
<e:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</e:DigitalSourceType>
<e:PersonInImage><rdf:Bag><rdf:li>Shown Secret</rdf:li></rdf:Bag></e:PersonInImage>
</rdf:Description></rdf:RDF></x:xmpmeta>`;

const telling = (picture: Sharp): Sharp =>
  picture
    .withIccProfile('p3')
    .withExif({
      IFD0: {
        Artist: 'Lena Vasquero',
        Copyright: '(c) Velden',
        Model: 'Model Secret',
        Orientation: '6',
      },
      IFD2: {
        ...{ BodySerialNumber: '4711-SECRET', CameraOwnerName: 'Owner Secret' },
        DateTimeOriginal: '2024:05:01 10:00:00',
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(XMP);

const drawn = () => pictureWithMark({ width: 400, height: 300 }, { x: 0.2, y: 0.3 });
const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer();
const cleaned = (file: Buffer, format: (typeof FORMATS)[number]): Buffer =>
  cleanPicture(file, `image/${format}`);

async function privateIn(file: Buffer) {
  const path = join(await temporaryDirectory(), 'picture');
  await writeFile(path, file);
  return privateDataIn(path);
}

test.each(FORMATS)('%s: nothing private stays, the look and the credit do', async (format) => {
  const file = await telling(drawn()).toFormat(format).toBuffer();
  expect(await privateIn(file)).toEqual(['position', 'serial_number', 'people']);
  const made = cleaned(file, format);
  expect(await privateIn(made)).toEqual([]);
  const [was, is] = [await sharp(file).metadata(), await sharp(made).metadata()];
  const text = Buffer.concat([is.exif ?? Buffer.alloc(0), is.xmp ?? Buffer.alloc(0)]).toString();
  for (const secret of SECRETS) expect(made.includes(secret), secret).toBe(false);
  for (const credit of CREDITS) expect(text, credit).toContain(credit);
  expect(text).toContain('A &amp; B &lt;C&gt;');
  expect(text).toContain('(c) Velden');
  expect(is.orientation).toBe(6);
  expect(is.icc).toEqual(was.icc);
  expect(is.icc).toBeDefined();
  expect((await pixelsOf(made)).equals(await pixelsOf(file))).toBe(true);
  expect(cleaned(made, format).equals(made), 'a second time changes nothing').toBe(true);
});

test('a file that tells nothing stays as it is', async () => {
  for (const format of FORMATS) {
    const file = await drawn().toFormat(format).toBuffer();
    expect(cleaned(file, format).equals(file), format).toBe(true);
  }
});

test('JPEG: small pictures, comments, what stands behind its end, in a progressive one as well', async () => {
  const file = await telling(drawn()).jpeg({ progressive: true }).toBuffer();
  const segment = (marker: number, text: string) => {
    const content = Buffer.from(text, 'latin1');
    return Buffer.concat([Buffer.of(0xff, marker, 0, content.length + 2), content]);
  };
  const iim = (set: number, text: string) =>
    `\x1c\x02${String.fromCharCode(set)}\0${String.fromCharCode(text.length)}${text}`;
  const iptc = iim(80, 'By Line') + iim(122, 'Writer Secret') + iim(116, 'Rights');
  const resource = `8BIM\x04\x04\0\0\0\0\0${String.fromCharCode(iptc.length)}${iptc}${'\0'.repeat(iptc.length % 2)}`;
  const whole = Buffer.concat([
    file.subarray(0, 2),
    segment(0xe0, 'JFXX\0\x10Thumb Secret'),
    segment(0xfe, 'Comment Secret'),
    segment(0xe2, 'MPF\0Index Secret'),
    segment(0xed, `Photoshop 3.0\0${resource}`),
    segment(0xeb, 'Provenance Secret'),
    file.subarray(2),
    Buffer.from('Behind Secret'),
  ]);
  const made = cleaned(whole, 'jpeg');
  expect(made.toString('latin1')).not.toMatch(/Secret|SECRET/);
  const { iptc: left } = await sharp(made).metadata();
  expect(left?.toString('latin1')).toContain('By Line');
  expect(left?.toString('latin1')).toContain('Rights');
  expect((await pixelsOf(made)).equals(await pixelsOf(file))).toBe(true);
});

test('PNG: its texts, but for its author and rights', async () => {
  const file = await drawn().png().toBuffer();
  const chunk = (type: string, text: string) => {
    const named = Buffer.from(type + text, 'latin1');
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(named.length - 4);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const after = file.indexOf('IHDR') + 21;
  const whole = Buffer.concat([
    file.subarray(0, after),
    chunk('tEXt', 'Copyright\0Velden'),
    chunk('tEXt', 'Raw profile type exif\0Secret'),
    chunk('tEXt', 'Comment\0Secret'),
    chunk('tIME', 'Secrets'),
    chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${Buffer.from(XMP).toString('latin1')}`),
    file.subarray(after),
  ]);
  const made = cleaned(whole, 'png');
  expect(made.toString('latin1')).not.toMatch(/Secret|SECRET/);
  expect(made.toString('latin1')).toContain('Copyright\0Velden');
  expect(made.toString()).toContain('© Velden AG');
  expect((await pixelsOf(made)).equals(await pixelsOf(file))).toBe(true);
});

test('moving WebP keeps moving', async () => {
  const frames = await sharp({
    create: { width: 40, height: 80, channels: 3, background: '#123456' },
  })
    .composite([
      {
        input: { create: { width: 40, height: 40, channels: 3, background: '#fed' } },
        top: 40,
        left: 0,
      },
    ])
    .raw()
    .toBuffer();
  const file = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ loop: 0, delay: [100, 100] })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
  const made = cleaned(file, 'webp');
  expect(await privateIn(made)).toEqual([]);
  expect((await sharp(made).metadata()).pages).toBe(2);
});

test('other formats are not touched; damaged files throw or stay readable, and never hang', async () => {
  expect(['image/gif', 'image/avif', 'constructor'].filter(isCleanable)).toEqual([]);
  for (const format of FORMATS) {
    const file = await telling(drawn()).toFormat(format).toBuffer();
    for (let length = 0; length < 4000; length += 7) {
      try {
        cleanPicture(file.subarray(0, length), `image/${format}`);
      } catch (error) {
        expect(error).toMatchObject({ name: 'NotAnImage' });
      }
    }
  }
});
