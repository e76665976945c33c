/** Editors are told what files tell; readers of renditions get nothing of it. */
import { MediumStoredAnswer, PrivateDataAnswer } from '@masthead/contract/media-list';
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
    IFD0: { Artist: 'Lena', Copyright: 'Velden' },
    IFD2: { CameraOwnerName: 'Lena' },
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

test('private data is removed everywhere at once, and nothing else changes', async () => {
  const telling = await sharp(await picture(0.4))
    .withExif({
      IFD0: { Artist: 'Lena', Copyright: 'Velden' },
      IFD2: { BodySerialNumber: '4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 0/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  await upload(server, uuid(11), telling, { focal: { x: 0.2, y: 0.3 } });
  const before = await server.send('GET', `/media/${uuid(11)}`);
  const clean = () => server.send('DELETE', `/media/${uuid(11)}/private-data`);
  const answer = MediumStoredAnswer.parse((await clean()).json()).data;
  expect(answer).toMatchObject({ id: uuid(11), outcome: 'updated' });
  expect((await ask(uuid(11))).json().data).toEqual([]);
  const [was, is] = [
    before.json().data,
    (await server.send('GET', `/media/${uuid(11)}`)).json().data,
  ];
  expect(is.metadata).toEqual(was.metadata);
  expect(is).toMatchObject({ width: was.width, height: was.height, mime: was.mime });
  expect(is.sha256).not.toBe(was.sha256);
  const file = await server.send('GET', `/media/${uuid(11)}/file`);
  expect(file.rawPayload.includes('Velden')).toBe(true);
  expect(file.rawPayload.includes('4711')).toBe(false);
  expect(await server.services.storage.find(was.sha256), 'the old file is gone').toBe(null);
  const { data } = (await server.send('GET', `/audit?subject=${uuid(11)}`)).json();
  expect(data[0]).toMatchObject({ action: 'media.clean', subject: uuid(11) });
  expect((await clean()).json().data).toMatchObject({ outcome: 'unchanged', seq: null });
});

test('a file that cannot be cleaned here says so', async () => {
  await upload(server, uuid(12), CAPTIONS, { name: 'a.vtt' });
  const avif = await sharp(await picture(0.1))
    .resize(640)
    .avif({ effort: 0 })
    .toBuffer();
  await upload(server, uuid(13), avif, { name: 'a.avif' });
  for (const id of [uuid(12), uuid(13)]) {
    problemOf(await server.send('DELETE', `/media/${id}/private-data`), 'invalid_input');
  }
  problemOf(await server.send('DELETE', `/media/${uuid(99)}/private-data`), 'not_found');
});
