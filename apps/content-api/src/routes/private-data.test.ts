/** Editors are told what files tell; readers of renditions get nothing of it. */
import { PrivateDataAnswer } from '@masthead/contract/media-list';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uuid } from '#src/testing/items.ts';
import { CAPTIONS, picture, upload } from '#src/testing/media.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ask = (ids: string) => server.send('GET', `/media/private-data?ids=${ids}`);

test('pictures that tell more than they show, and no others', async () => {
  const told = {
    IFD0: { Artist: 'Lena' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 0/1 0/1' },
  };
  const telling = await sharp(await picture(0.2))
    .withExif(told)
    .jpeg()
    .toBuffer();
  await upload(server, uuid(1), telling);
  await upload(server, uuid(2), await picture(0.7));
  await upload(server, uuid(3), CAPTIONS, { name: 'a.vtt' });
  const expected = [{ id: uuid(1), kinds: ['position', 'people'] }];
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await ask([1, 2, 3, 4].map(uuid).join());
    expect(response.statusCode, response.body).toBe(200);
    expect(PrivateDataAnswer.parse(response.json()).data).toEqual(expected);
  }
  const rendition = await server.send('GET', `/media/${uuid(1)}/original-480.jpg`);
  expect(rendition.statusCode).toBe(200);
  const { exif, xmp, iptc } = await sharp(rendition.rawPayload).metadata();
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
});

test('a bounded number of pictures at once', async () => {
  const many = Array.from({ length: 25 }, (_, index) => uuid(index + 1)).join();
  for (const ids of ['', 'x', many]) problemOf(await ask(ids), 'bad_request');
  problemOf(await server.send('GET', '/media/private-data'), 'bad_request');
});
