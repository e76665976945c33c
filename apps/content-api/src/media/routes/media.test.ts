/** Files: renditions and originals, while something that can be seen refers to them. */
import { createHash } from 'node:crypto';
import { RENDITION_FORMATS, renditionPath } from '@masthead/contract/media';
import { StoredMediumAnswer } from '@masthead/contract/media-list';
import { StoryAnswer } from '@masthead/contract/story';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anItem, language, paragraph, reference, uuid } from '#src/testing/items.ts';
import { CAPTIONS, film, multipart, picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { type TestServer, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const PICTURE = uuid(500);
const FILM = uuid(501);
const POSTER = uuid(502);
const TRACK = uuid(503);
const SOON = shifted(START, HOUR);

/** Publishes a story with a cover; answers the cover's address. */
async function publishCover(metadata = {}, frame: Parameters<typeof anItem>[2] = {}) {
  await upload(server, PICTURE, await picture(), metadata);
  const fields = { cover_image: reference('media', PICTURE) };
  const [story] = await publish(server, anItem('story', 'first', { ...frame, fields }));
  return { src: await srcOf(server), id: story?.id ?? '' };
}

/** The address that the public answer gives, or would give, for the cover. */
async function srcOf({ services }: TestServer): Promise<string> {
  const at = services.clock();
  server.clock.set(shifted(START, 10 * 24 * HOUR));
  const shown = anItem('story', 'shown', { fields: { cover_image: reference('media', PICTURE) } });
  await publish(server, shown);
  const { data } = await read(server, StoryAnswer, '/stories/shown');
  await server.send('DELETE', `/items/${shown.id}`);
  server.clock.set(at);
  if (data.cover_image === null) throw new Error('shows no cover');
  return data.cover_image.src;
}

const status = async (path: string) => (await server.get(path)).statusCode;

test.each(RENDITION_FORMATS)('a picture is answered as %s, of its size', async (format) => {
  const { src } = await publishCover();
  const response = await server.get(renditionPath(src, '16x9', 480, format));
  expect(response.statusCode).toBe(200);
  const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
  expect(response.headers).toMatchObject({
    'content-type': types[format],
    'content-length': String(response.rawPayload.length),
    'cache-control': 'public, max-age=86400, s-maxage=300',
    'surrogate-key': `media:${PICTURE}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { width, height } = await sharp(response.rawPayload).metadata();
  expect([width, height]).toEqual([480, 270]);
  const etag = String(response.headers.etag);
  const again = await server.get(renditionPath(src, '16x9', 480, format), {
    'if-none-match': etag,
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('only the ratios, widths, formats and the revision that there are', async () => {
  const { src } = await publishCover();
  const wrong = [
    '3x2-480.avif',
    '16x9-481.avif',
    '16x9-480.png',
    '16x9-480.AVIF',
    '16x9-0480.avif',
  ];
  const odd = [
    '16x9-480',
    '16x9.avif',
    'picture.JPG',
    'other.jpg',
    '..%2fpicture.jpg',
    '%00',
    'a%00',
  ];
  for (const file of [...wrong, ...odd]) {
    const response = await server.get(`${src}/${file}`);
    problemOf(response, 'not_found');
  }
  const [start, revision] = [src.slice(0, -12), src.slice(-12)];
  for (const other of ['000000000000', revision.toUpperCase(), revision.slice(1)]) {
    if (other === revision) continue;
    expect(await status(`${start}${other}/16x9-480.avif`)).toBe(404);
  }
  expect(await status(`/media/${uuid(1)}/${revision}/16x9-480.avif`)).toBe(404);
  expect(await status(`${src}/original-480.webp`)).toBe(200);
});

test('another focal point and other bytes have another address, and close the old one', async () => {
  const { src } = await publishCover();
  await upload(server, PICTURE, await picture(), { focal: { x: 0.1, y: 0.2 } });
  const moved = await srcOf(server);
  expect(moved).not.toBe(src);
  expect(await status(`${src}/16x9-480.webp`)).toBe(404);
  expect(await status(`${moved}/16x9-480.webp`)).toBe(200);
  await upload(server, PICTURE, await picture(0.9), { focal: { x: 0.1, y: 0.2 } });
  expect(await status(`${moved}/16x9-480.webp`)).toBe(404);
});

test('a shape keeps a point of its own, under another address; tags change neither', async () => {
  const { src } = await publishCover();
  const shaped = async (crops: object, tags: string[] = []) => {
    await upload(server, PICTURE, await picture(), { crops, tags });
    return srcOf(server);
  };
  const bytesOf = async (path: string) => (await server.get(path)).rawPayload;
  const tall = await bytesOf(`${src}/9x16-240.jpg`);
  const wide = await bytesOf(`${src}/16x9-480.jpg`);
  const own = await shaped({ '9x16': { x: 0, y: 0.5 } });
  expect(own).not.toBe(src);
  expect((await bytesOf(`${own}/9x16-240.jpg`)).equals(tall)).toBe(false);
  expect((await bytesOf(`${own}/16x9-480.jpg`)).equals(wide)).toBe(true);
  expect(await shaped({ '9x16': { x: 0, y: 0.5 } }, ['Mill'])).toBe(own);
  expect((await server.get('/stories/shown')).body).not.toContain('Mill');
  expect(await shaped({})).toBe(src);
});

test('the original is answered byte for byte, as a download where that is asked for', async () => {
  const { src } = await publishCover({ name: 'first-light.jpg' });
  const shown = await server.get(`${src}/first-light.jpg`);
  expect(shown.rawPayload).toEqual(await picture());
  expect(shown.headers['content-disposition']).toBe('inline; filename="first-light.jpg"');
  const saved = await server.get(`${src}/first-light.jpg?download=1`);
  expect(saved.headers['content-disposition']).toBe('attachment; filename="first-light.jpg"');
  problemOf(await server.get(`${src}/first-light.jpg?download=2`), 'bad_request');
  problemOf(await server.get(`${src}/first-light.jpg?x=1`), 'bad_request');
});

test('a page in disguise is only ever saved', async () => {
  const page = Buffer.from('<script>alert(1)</script>');
  await upload(server, PICTURE, page, { name: 'notes.html' });
  const body = [{ _type: 'downloads', _key: 'b1', files: [reference('media', PICTURE)] }];
  await publish(server, anItem('story', 'first', { texts: { body } }));
  const { data } = await read(server, StoryAnswer, '/stories/first');
  const [block] = data.body;
  const src = block?._type === 'downloads' ? block.files[0]?.src : undefined;
  const { headers } = await server.get(String(src));
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(headers['content-disposition']).toMatch(/^attachment/);
});

/** Publishes a story with a film that has a poster and captions; answers their addresses. */
async function publishFilm(frame: Parameters<typeof anItem>[2] = {}) {
  await upload(server, POSTER, await picture());
  await upload(server, TRACK, CAPTIONS, { name: 'film.en.vtt' });
  const en = { alt: 'A film', captions: reference('media', TRACK) };
  const about = { name: 'film.mp4', poster: reference('media', POSTER), locales: { en } };
  await upload(server, FILM, film(), about);
  const body = [{ _type: 'video', _key: 'b1', video: reference('media', FILM) }];
  await publish(server, anItem('story', 'first', { ...frame, texts: { body } }));
  const { data } = await read(server, StoryAnswer, '/stories/first');
  const [block] = data.body;
  if (block?._type !== 'video') throw new Error('shows no film');
  const { src, cover_image, captions } = block.video;
  return { src, poster: `${cover_image?.src}/9x16-240.webp`, captions: String(captions[0]?.src) };
}

test('a film is answered in the parts that players ask for', async () => {
  const { src } = await publishFilm();
  const whole = film();
  const ranges = [
    ['bytes=0-99', 206, 'bytes 0-99/4000', whole.subarray(0, 100)],
    ['bytes=3900-', 206, 'bytes 3900-3999/4000', whole.subarray(3900)],
    ['bytes=-10', 206, 'bytes 3990-3999/4000', whole.subarray(3990)],
    ['bytes=0-99999', 206, 'bytes 0-3999/4000', whole],
    ['bytes=4000-', 416, 'bytes */4000', Buffer.alloc(0)],
    ['bytes=0-1,5-6', 200, undefined, whole],
    ['bytes=x', 200, undefined, whole],
  ] as const;
  for (const [range, code, contentRange, bytes] of ranges) {
    const { statusCode, headers, rawPayload } = await server.get(src, { range });
    expect([statusCode, headers['content-range']], range).toEqual([code, contentRange]);
    expect(rawPayload, range).toEqual(bytes);
  }
  const { headers } = await server.get(src);
  expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  expect(headers.etag).toBe(`"${createHash('sha256').update(whole).digest('hex')}"`);
  const stale = { range: 'bytes=0-9', 'if-range': '"other"' };
  expect((await server.get(src, stale)).statusCode).toBe(200);
  const fresh = { range: 'bytes=0-9', 'if-range': String(headers.etag) };
  expect((await server.get(src, fresh)).statusCode).toBe(206);
});

test('a film’s poster and captions open and close with it', async () => {
  const { src, poster, captions } = await publishFilm({ unpublish_at: SOON });
  for (const path of [src, poster, captions]) expect(await status(path), path).toBe(200);
  const track = await server.get(captions);
  expect(track.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(track.rawPayload).toEqual(CAPTIONS);
  server.clock.set(SOON);
  for (const path of [src, poster, captions]) expect(await status(path), path).toBe(404);
});

test('a file that nothing refers to is closed', async () => {
  const { src, id } = await publishCover();
  expect(await status(`${src}/16x9-480.webp`)).toBe(200);
  await publish(server, anItem('story', 'first', { id, version: 2 }));
  expect(await status(`${src}/16x9-480.webp`)).toBe(404);
  expect(await status(`${src}/picture.jpg`)).toBe(404);
});

test.each([
  ['embargoed', { embargo_until: SOON }],
  ['to be published', { publish_at: SOON }],
  ['protected', { access: 'password' as const }],
  ['a draft', { status: 'draft' as const }],
])('a file that only something %s refers to is closed, like one that is not', async (_n, frame) => {
  const { src } = await publishCover({}, frame);
  const missing = await server.get(`/media/${uuid(1)}/000000000000/16x9-480.webp`);
  for (const file of ['16x9-480.webp', 'picture.jpg', 'no-such-file']) {
    const response = await server.get(`${src}/${file}`);
    expect(response.statusCode).toBe(404);
    expect(response.rawPayload).toEqual(missing.rawPayload);
  }
});

test('a file is open while anything that can be seen refers to it, in any language', async () => {
  const { src } = await publishCover({}, { embargo_until: SOON });
  const body = [
    ...paragraph('Bild'),
    { _type: 'image', _key: 'b2', image: reference('media', PICTURE) },
  ];
  const locales = { de: language('bild', { body }) };
  const other = anItem('story', 'other', { locales, unpublish_at: shifted(START, HOUR / 2) });
  await publish(server, other);
  const response = await server.get(`${src}/16x9-480.webp`);
  expect(response.statusCode).toBe(200);
  // The other one's end bounds it, not an hour: the file closes then until the embargo is over.
  expect(response.headers['cache-control']).toBe('public, max-age=300, s-maxage=300');
  server.clock.set(shifted(START, HOUR / 2));
  expect(await status(`${src}/16x9-480.webp`)).toBe(404);
  server.clock.set(SOON);
  expect(await status(`${src}/16x9-480.webp`)).toBe(200);
});

test('a file whose licence ends is closed from then on, and kept by no cache past it', async () => {
  const { src } = await publishCover({ expires_at: '2027-01-01T00:00:00.000Z' });
  for (const [at, age] of [
    ['2026-12-31T00:00:00.000Z', 86_400],
    ['2026-12-31T00:00:01.000Z', 3600],
    ['2026-12-31T23:00:00.000Z', 3600],
    // Before the last five minutes nobody is told when it ends.
    ['2026-12-31T23:00:01.000Z', 300],
    ['2026-12-31T23:55:00.000Z', 300],
  ] as const) {
    server.clock.set(at);
    const { headers } = await server.get(`${src}/16x9-480.webp`);
    expect(headers['cache-control'], at).toBe(`public, max-age=${age}, s-maxage=300`);
  }
  server.clock.set('2026-12-31T23:59:59.000Z');
  const last = await server.get(`${src}/16x9-480.webp`);
  expect([last.statusCode, last.headers['cache-control']]).toEqual([
    200,
    'public, max-age=1, s-maxage=1',
  ]);
  server.clock.set('2027-01-01T00:00:00.000Z');
  expect(await status(`${src}/16x9-480.webp`)).toBe(404);
});

test('the same file twice is unchanged; as stored, it tells its hash and metadata', async () => {
  const image = await picture();
  const about = { name: 'a.jpg', licence: 'CC0', locales: { en: { alt: 'A', credit: 'Velden' } } };
  expect(await upload(server, PICTURE, image, about)).toMatchObject({ outcome: 'created' });
  expect(await upload(server, PICTURE, image, about)).toMatchObject({ outcome: 'unchanged' });
  const stored = await server.send('GET', `/media/${PICTURE}`);
  expect(stored.json()).toMatchObject({
    data: {
      id: PICTURE,
      sha256: createHash('sha256').update(image).digest('hex'),
      metadata: { name: 'a.jpg', licence: 'CC0', locales: { en: { alt: 'A', credit: 'Velden' } } },
    },
  });
  problemOf(await server.send('GET', `/media/${uuid(1)}`), 'not_found');
});

async function say(id: string, metadata: object, revision?: string) {
  const { payload, headers } = multipart(
    { name: 'metadata', content: JSON.stringify(metadata) },
    ...(revision === undefined ? [] : [{ name: 'revision', content: revision }]),
  );
  return server.send('PUT', `/media/${id}`, payload, headers);
}

test("a medium's texts change without its file, and not over somebody else's change", async () => {
  const image = await picture();
  const id = uuid(591);
  const said = (alt: string) => ({ name: 'a.jpg', locales: { en: { alt } } });
  problemOf(await say(id, said('A')), 'invalid_input');
  await upload(server, id, image, said('A'));
  const read = async () => {
    const response = await server.send('GET', `/media/${id}`);
    return StoredMediumAnswer.parse(response.json()).data;
  };
  const first = await read();
  expect((await say(id, said('B'), first.revision)).json().data.outcome).toBe('updated');
  const second = await read();
  expect(second).toMatchObject({
    ...{ sha256: first.sha256, width: 1600, kind: 'image' },
    metadata: { locales: { en: { alt: 'B' } } },
  });
  problemOf(await say(id, said('C'), first.revision), 'version_conflict');
  problemOf(await say(id, said('C'), 'x'), 'invalid_input');
  problemOf(await say(id, said('')), 'invalid_input');
  expect(await read()).toEqual(second);
  expect((await say(id, said('B'))).json().data.outcome).toBe('unchanged');
});

test('a file is called by what it is, in any script, to editors and readers', async () => {
  const png = await sharp(await picture())
    .png()
    .toBuffer();
  const id = uuid(790);
  const { payload, headers } = multipart(
    {
      name: 'metadata',
      content: JSON.stringify({ name: 'ภาพ ข่าว.jpg', locales: { en: { alt: 'A' } } }),
    },
    { name: 'file', content: png, filename: 'upload' },
  );
  const put = await server.send('PUT', `/media/${id}`, payload, headers);
  const warning = { path: 'metadata.name', message: expect.stringMatching(/ข่าว\.png.*image\/png/) };
  expect(put.json()).toMatchObject({ data: { outcome: 'created' }, warnings: [warning] });
  const stored = await server.send('GET', `/media/${id}`);
  expect(stored.json()).toMatchObject({ data: { metadata: { name: 'ภาพ ข่าว.png' } } });
  const again = await server.send('PUT', `/media/${id}`, payload, headers);
  expect(again.json()).toMatchObject({ data: { outcome: 'unchanged' } });
});

test('a picture needs its words and a width, and text must be UTF-8', async () => {
  const narrow = await sharp(await picture())
    .resize(239)
    .jpeg()
    .toBuffer();
  const latin = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nCaf\u00e9\n', 'latin1');
  const says = (alt: string) => ({ locales: { en: { alt } } });
  for (const [content, metadata, path] of [
    [await picture(), says(''), 'metadata.locales.en.alt'],
    [await picture(), { ...says('A'), decorative: true }, 'metadata.locales.en.alt'],
    [narrow, says('A'), 'file'],
    [latin, { name: 'track.vtt', ...says('') }, 'file'],
  ] as const) {
    const whole = { name: 'picture.jpg', ...metadata };
    const { payload, headers } = multipart(
      { name: 'metadata', content: JSON.stringify(whole) },
      { name: 'file', content, filename: 'upload' },
    );
    const response = await server.send('PUT', `/media/${uuid(590)}`, payload, headers);
    expect(wrongFields(problemOf(response, 'invalid_input'))).toEqual([path]);
  }
  expect((await server.send('GET', `/media/${uuid(590)}`)).statusCode).toBe(404);
  await upload(server, uuid(590), await picture(), { ...says(''), decorative: true });
});
