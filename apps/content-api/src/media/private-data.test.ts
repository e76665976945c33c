/** What a picture tells beside what it shows is found, in each place in which cameras and programs write it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { encodeAs } from '#src/media/encoding.ts';
import { exifTags } from '#src/media/exif-tags.ts';
import { openPicture } from '#src/media/image-engine.ts';
import { privateDataIn } from '#src/media/private-data.ts';
import { pictureWithMark, temporaryDirectory } from '#src/media/test-pictures.ts';

const drawn = () => pictureWithMark({ width: 400, height: 300 }, { x: 0.5, y: 0.5 });
const POSITION = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
const xmp = (description: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${description}</rdf:RDF></x:xmpmeta>`;

async function stored(picture: Sharp): Promise<string> {
  const path = join(await temporaryDirectory(), 'picture');
  await writeFile(path, await picture.toBuffer());
  return path;
}
const foundIn = async (picture: Sharp) => privateDataIn(await stored(picture));

test('a picture that tells nothing', async () => {
  expect(await foundIn(drawn().jpeg())).toEqual([]);
  const plain = { IFD0: { Artist: 'Lena Vasquero', Copyright: 'Velden', Make: 'A camera' } };
  expect(await foundIn(drawn().jpeg().withExif(plain))).toEqual([]);
});

test('EXIF: position, numbers, names, in every format', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    expect(await foundIn(drawn().toFormat(format).withExif(POSITION)), format).toEqual([
      'position',
    ]);
  }
  const numbers = { IFD2: { BodySerialNumber: '4711' } };
  expect(await foundIn(drawn().jpeg().withExif(numbers))).toEqual(['serial_number']);
  const names = { IFD2: { CameraOwnerName: 'Lena Vasquero' }, ...POSITION };
  expect(await foundIn(drawn().jpeg().withExif(names))).toEqual(['position', 'people']);
});

test('XMP, as elements and as attributes', async () => {
  const people = `<rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Ada</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage></rdf:Description>`;
  expect(await foundIn(drawn().jpeg().withXmp(xmp(people)))).toEqual(['people']);
  const place = `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30N"/>`;
  expect(await foundIn(drawn().jpeg().withXmp(xmp(place)))).toEqual(['position']);
  const number = `<rdf:Description xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="4711"/>`;
  expect(await foundIn(drawn().png().withXmp(xmp(number)))).toEqual(['serial_number']);
});

test('IPTC, which writers of pictures have from old programs', async () => {
  const iim = Buffer.concat([Buffer.from([0x1c, 0x02, 118, 0, 4]), Buffer.from('Lena')]);
  const resource = Buffer.concat([
    Buffer.from('Photoshop 3.0\0'),
    Buffer.from('8BIM'),
    Buffer.from([0x04, 0x04, 0, 0, 0, 0, 0, iim.length]),
    ...[iim, Buffer.alloc(iim.length % 2)],
  ]);
  const jpeg = await drawn().jpeg().toBuffer();
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(resource.length + 2, 2);
  const path = join(await temporaryDirectory(), 'picture.jpg');
  await writeFile(path, Buffer.concat([jpeg.subarray(0, 2), head, resource, jpeg.subarray(2)]));
  expect(await privateDataIn(path)).toEqual(['people']);
});

test('a rendition of such a picture has no private data', async () => {
  const told = { IFD2: { BodySerialNumber: '1', CameraOwnerName: 'Lena' }, ...POSITION };
  const number = `<rdf:Description xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="4711"/>`;
  const path = await stored(drawn().jpeg().withExif(told).withXmp(xmp(number)));
  expect(await privateDataIn(path)).toEqual(['position', 'serial_number', 'people']);
  for (const format of ['jpg', 'webp', 'avif'] as const) {
    expect(await foundIn(encodeAs(openPicture(path), format)), format).toEqual([]);
  }
});

test('EXIF that is cut off or no EXIF at all is read as far as it goes', async () => {
  const { exif = Buffer.alloc(0) } = await openPicture(
    await stored(drawn().jpeg().withExif(POSITION)),
  ).metadata();
  expect(exifTags(exif).gps.has(2)).toBe(true);
  for (let length = 0; length < exif.length; length += 1) {
    expect(() => exifTags(exif.subarray(0, length))).not.toThrow();
  }
  expect(exifTags(Buffer.from('nothing of the kind')).image.size).toBe(0);
});
