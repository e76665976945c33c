/** Press kits over HTTP: what is in them, how a download resumes, and when they are closed. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { anItem, languageOf, paragraph, reference, uuid } from '#src/testing/items.ts';
import { CAPTIONS, film, picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { CAN_SEE_OPEN_FILES, noneOpenIn } from '#src/testing/open-files.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { type TestServer, testServer } from '#src/testing/test-server.ts';
import { unzip } from '#src/testing/zip.ts';

const server = await testServer();
const SOON = shifted(START, HOUR);

const [PHOTO, REEL, SHEET] = [uuid(501), uuid(502), uuid(503)];
const media = (...ids: string[]) => ids.map((id) => reference('media', id));
const kitOf = (id: string, locale = 'en') => `/media/kits/${locale}/${id}.zip`;

const Manifest = z.object({
  title: z.string(),
  files: z.array(z.looseObject({ file: z.string(), caption: z.string().nullable() })),
});

/** Three assets, and the bytes of each. */
async function uploadAssets(to: TestServer = server) {
  const originals = { photo: await picture(0.2), reel: film(200_000), sheet: CAPTIONS };
  const en = { alt: 'A shoe', caption: 'The Skarn 4', credit: 'I. Kaldvik' };
  const ja = { caption: 'スカーン 4' };
  await upload(to, PHOTO, originals.photo, { name: 'skarn.jpg', locales: { en, ja } });
  await upload(to, REEL, originals.reel, { name: 'skarn.mp4' });
  await upload(to, SHEET, originals.sheet, { name: 'skarn.vtt' });
  return originals;
}

/** A release with the three assets, in English and Japanese. */
async function publishRelease(options: Parameters<typeof anItem>[2] = {}) {
  const release = anItem('release', 'skarn-4', {
    texts: { title: 'Skarn 4' },
    locales: { ja: languageOf('release', 'スカーン', { title: 'スカーン 4' }) },
    ...options,
    fields: { assets: media(PHOTO, REEL, SHEET), ...options.fields },
  });
  await publish(server, release);
  return release.id;
}

async function download(path: string) {
  const response = await server.get(path);
  expect(response.statusCode, response.body.slice(0, 200)).toBe(200);
  return response.rawPayload;
}

async function namesIn(path: string) {
  const entries = [...unzip(await download(path)).keys()];
  return entries.filter((name) => name.startsWith('files/')).map((name) => name.slice(6));
}

test('a release’s kit has all its assets, byte for byte, with what must be known of them', async () => {
  const originals = await uploadAssets();
  const id = await publishRelease();
  const response = await server.get(kitOf(id));
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="skarn-4.zip"',
    'content-length': String(response.rawPayload.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  // Its address names the language.
  expect(response.headers).not.toHaveProperty('vary');
  const entries = unzip(response.rawPayload);
  expect(entries.get('files/skarn.jpg')?.equals(originals.photo)).toBe(true);
  expect(entries.get('files/skarn.mp4')?.equals(originals.reel)).toBe(true);
  expect(entries.get('files/skarn.vtt')?.equals(originals.sheet)).toBe(true);
  expect(entries.size).toBe(6);
  expect(entries.get('SHA256SUMS')?.toString().split('\n')).toHaveLength(4);
});

test('titles and captions are in the language asked for, English where it has none', async () => {
  await uploadAssets();
  const id = await publishRelease();
  const manifest = async (locale: string) => {
    const entries = unzip(await download(kitOf(id, locale)));
    return Manifest.parse(JSON.parse(String(entries.get('manifest.json'))));
  };
  const [english, japanese] = [await manifest('en'), await manifest('ja')];
  expect(english).toMatchObject({ title: 'Skarn 4', files: [{ caption: 'The Skarn 4' }, {}, {}] });
  expect(japanese).toMatchObject({
    title: 'スカーン 4',
    files: [{ caption: 'スカーン 4', credit: 'I. Kaldvik' }, { title: 'A picture' }, {}],
  });
  const { headers } = await server.get(kitOf(id, 'ja'));
  expect(headers['content-disposition']).toContain("filename*=UTF-8''%E3%82%B9");
});

test('a download that broke off goes on where it was, with the same bytes', async () => {
  await uploadAssets();
  const path = kitOf(await publishRelease());
  const whole = await server.get(path);
  const { etag = '' } = whole.headers;
  const size = whole.rawPayload.length;
  const part = async (range: string, ifRange = etag) =>
    server.get(path, { range, 'if-range': ifRange });
  for (const [range, start, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=1000-', 1000, size - 1],
    [`bytes=100-${size + 50}`, 100, size - 1],
    ['bytes=-300', size - 300, size - 1],
  ] as const) {
    const response = await part(range);
    expect(response.statusCode, range).toBe(206);
    expect(response.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
      etag,
    });
    expect(response.rawPayload.equals(whole.rawPayload.subarray(start, end + 1))).toBe(true);
  }
  const other = await part('bytes=1000-', '"another"');
  expect(other.statusCode).toBe(200);
  expect(other.rawPayload.equals(whole.rawPayload)).toBe(true);
  const past = await part(`bytes=${size}-`);
  expect(past.statusCode).toBe(416);
  expect(past.headers['content-range']).toBe(`bytes */${size}`);
  expect(past.rawPayload).toHaveLength(0);
});

test('a kit that has changed meanwhile starts again', async () => {
  await uploadAssets();
  const path = kitOf(await publishRelease());
  const { etag = '' } = (await server.get(path)).headers;
  await upload(server, PHOTO, await picture(0.8), { name: 'skarn.jpg' });
  const resumed = await server.get(path, { range: 'bytes=1000-', 'if-range': etag });
  expect(resumed.statusCode).toBe(200);
  expect(resumed.headers.etag).not.toBe(etag);
  expect(unzip(resumed.rawPayload).size).toBe(6);
});

test('a client that has it already gets 304, and HEAD tells the length', async () => {
  await uploadAssets();
  const path = kitOf(await publishRelease());
  const { headers, rawPayload } = await server.get(path);
  const again = await server.get(path, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  const head = await server.app.inject({ method: 'HEAD', url: `/api/v1${path}` });
  expect(head.statusCode).toBe(200);
  expect(head.headers).toMatchObject({
    'content-length': String(rawPayload.length),
    'content-type': 'application/zip',
    etag: headers.etag,
  });
  expect(head.rawPayload).toHaveLength(0);
});

test('a kit opens with its item and closes with it, to the second', async () => {
  await uploadAssets();
  const id = await publishRelease({ embargo_until: SOON, unpublish_at: shifted(SOON, HOUR) });
  const unknown = await server.get(kitOf(uuid(4_000_000)));
  problemOf(unknown, 'not_found');
  const closed = async () => {
    const response = await server.get(kitOf(id));
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe(unknown.body);
    expect(response.headers['cache-control']).toBe('no-store');
  };
  await closed();
  server.clock.set(SOON);
  expect(await namesIn(kitOf(id))).toHaveLength(3);
  server.clock.set(shifted(SOON, HOUR - 90_000));
  expect((await server.get(kitOf(id))).headers['cache-control']).toBe('public, max-age=90');
  server.clock.set(shifted(SOON, HOUR));
  await closed();
});

test('a draft, a protected item and a language that the item lacks have no kit', async () => {
  await uploadAssets();
  const fields = { assets: media(PHOTO) };
  const closed = [
    anItem('release', 'draft', { fields, status: 'draft' }),
    anItem('release', 'protected', { fields, access: 'password' }),
  ];
  await publish(server, ...closed);
  for (const { id } of closed) problemOf(await server.get(kitOf(id)), 'not_found');
  const english = anItem('release', 'english', { fields });
  await publish(server, english);
  expect(await namesIn(kitOf(english.id))).toEqual(['skarn.jpg']);
  for (const locale of ['de', 'ja', 'xx', 'en-US']) {
    problemOf(await server.get(kitOf(english.id, locale)), 'not_found');
  }
});

test('a file whose licence has ended is left out, and where none is left there is no kit', async () => {
  await uploadAssets();
  const id = await publishRelease();
  await upload(server, PHOTO, await picture(0.2), { name: 'skarn.jpg', expires_at: SOON });
  expect(await namesIn(kitOf(id))).toEqual(['skarn.jpg', 'skarn.mp4', 'skarn.vtt']);
  server.clock.set(SOON);
  expect(await namesIn(kitOf(id))).toEqual(['skarn.mp4', 'skarn.vtt']);
  const alone = anItem('release', 'alone', { fields: { assets: media(PHOTO) } });
  await publish(server, alone, anItem('release', 'none', { id: uuid(77) }));
  problemOf(await server.get(kitOf(alone.id)), 'not_found');
  problemOf(await server.get(kitOf(uuid(77))), 'not_found');
});

test('while an original is missing there is no kit, rather than one with a hole', async () => {
  const { reel } = await uploadAssets();
  const id = await publishRelease();
  await server.services.storage.remove(createHash('sha256').update(reel).digest('hex'));
  problemOf(await server.get(kitOf(id)), 'unavailable');
});

test('a page without a list of assets gives every picture and film that it shows, each once', async () => {
  await uploadAssets();
  const body = [
    { _type: 'image', _key: 'b1', image: reference('media', PHOTO) },
    { _type: 'video', _key: 'b2', video: reference('media', REEL) },
    { _type: 'gallery', _key: 'b3', images: media(PHOTO) },
  ];
  const fields = { cover_image: reference('media', PHOTO) };
  const story = anItem('story', 'first', { fields, texts: { body } });
  const bare = anItem('story', 'bare', { texts: { body: paragraph('Nothing to see.') } });
  await publish(server, story, bare);
  expect((await namesIn(kitOf(story.id))).sort()).toEqual(['skarn.jpg', 'skarn.mp4']);
  problemOf(await server.get(kitOf(bare.id)), 'not_found');
});

test('a block of a body has a kit of its own', async () => {
  await uploadAssets();
  const body = [
    { _type: 'downloads', _key: 'files', files: media(SHEET, PHOTO) },
    { _type: 'image', _key: 'photo', image: reference('media', PHOTO) },
    ...paragraph('Text.'),
  ];
  const id = await publishRelease({ texts: { title: 'Skarn 4', body } });
  const block = (key: string, locale = 'en') => `/media/kits/${locale}/${id}/${key}.zip`;
  expect(await namesIn(block('files'))).toEqual(['skarn.vtt', 'skarn.jpg']);
  expect(await namesIn(block('photo'))).toEqual(['skarn.jpg']);
  for (const key of ['b1', 'no-such-block', '%00']) {
    expect([400, 404], key).toContain((await server.get(block(key))).statusCode);
  }
  problemOf(await server.get(block('files', 'ja')), 'not_found');
  problemOf(await server.get('/media/kits/en/skarn-4.zip'), 'bad_request');
});

test.skipIf(!CAN_SEE_OPEN_FILES)(
  'a download that its reader breaks off closes its file',
  async () => {
    await upload(server, REEL, film(20_000_000), { name: 'skarn.mp4' });
    const release = anItem('release', 'skarn-4', { fields: { assets: media(REEL) } });
    await publish(server, release);
    const originals = join(server.services.config.dataDir, 'originals');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/v1${kitOf(release.id)}`;
    const response = await new Promise<IncomingMessage>((resolve) =>
      get(url, { agent: false }, resolve),
    );
    expect(response.statusCode).toBe(200);
    await once(response, 'readable');
    response.destroy();
    await noneOpenIn(originals);
  },
);
