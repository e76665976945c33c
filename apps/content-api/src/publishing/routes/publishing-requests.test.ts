/** Requests that are no publishing calls at all: wrong token, broken bodies, floods. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { MAX_BATCH } from '@masthead/contract/publishing';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { multipart, picture, upload } from '#src/testing/media.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { AUTHORIZED, TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer({ MEDIA_MAX_BYTES: '200000' });
const JSON_BODY = { ...AUTHORIZED, 'content-type': 'application/json' };

test.each([
  ['none', {}],
  ['another', { authorization: 'Bearer another-publishing-token' }],
  ['one cut short', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['the right one of another scheme', { authorization: `Basic ${TOKEN}` }],
])('no call is answered with %s for a token', async (_name, headers: Record<string, string>) => {
  const story = anItem('story', 'first');
  await publish(server, story);
  const before = await dump(server.services);
  const calls = [
    server.send('GET', `/items/${story.id}`, undefined, headers),
    server.send('PUT', `/items/${story.id}`, story.item, headers),
    server.send('PUT', '/items', { items: [story] }, headers),
    server.send('GET', `/items/${story.id}/editions`, undefined, headers),
    server.send('GET', `/items/${story.id}/editions/1`, undefined, headers),
    server.send('GET', `/items/${story.id}/editions/1/diff/1`, undefined, headers),
    server.send('POST', `/items/${story.id}/editions/1/restore`, {}, headers),
    server.send('DELETE', `/items/${story.id}`, undefined, headers),
    server.send('PUT', '/configuration', {}, headers),
    server.send('PUT', '/redirects', { redirects: [] }, headers),
    server.send('PUT', `/media/${uuid(1)}`, 'x', headers),
    server.send('GET', `/media/${uuid(1)}`, undefined, headers),
    server.send('GET', '/ledger', undefined, headers),
    ...['/items', '/media', '/calendar', '/configuration'].map((path) =>
      server.send('GET', path, undefined, headers),
    ),
    ...['file', 'uses'].map((part) =>
      server.send('GET', `/media/${uuid(1)}/${part}`, undefined, headers),
    ),
    server.get('/changes', headers),
  ];
  for (const response of await Promise.all(calls)) {
    problemOf(response, 'unauthorized');
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.headers['cache-control']).toBe('no-store');
  }
  expect(await dump(server.services)).toEqual(before);
});

test.each(['{"type": "story",', '', 'null', '[]', '"story"', '{"__proto__": {"a": 1}}'])(
  'the body %j is refused',
  async (body) => {
    const before = await dump(server.services);
    const response = await server.send('PUT', `/items/${uuid(1)}`, body, JSON_BODY);
    const isJson = /^(null|\[\]|"story")$/.test(body);
    problemOf(response, isJson ? 'invalid_input' : 'bad_request');
    expect(await dump(server.services)).toEqual(before);
  },
);

test('a body of another media type is 415, an id that is no UUID 400', async () => {
  const text = { ...AUTHORIZED, 'content-type': 'text/plain' };
  problemOf(await server.send('PUT', `/items/${uuid(1)}`, 'x', text), 'unsupported_media_type');
  problemOf(
    await server.send('PUT', `/media/${uuid(1)}`, '{}', JSON_BODY),
    'unsupported_media_type',
  );
  const { item } = anItem('story', 'first');
  problemOf(await server.send('PUT', '/items/first-light', item), 'bad_request');
  problemOf(await server.send('GET', '/items/%00'), 'bad_request');
});

test('more items than a batch may hold, and none', async () => {
  const items = Array.from({ length: MAX_BATCH + 1 }, (_, index) =>
    anItem('topic', `topic-${index}`),
  );
  const many = problemOf(await server.send('PUT', '/items', { items }), 'invalid_input');
  expect(wrongFields(many)).toEqual(['items']);
  const none = problemOf(await server.send('PUT', '/items', { items: [] }), 'invalid_input');
  expect(wrongFields(none)).toEqual(['items']);
});

async function expectUploadRefused(field: string, ...parts: Parameters<typeof multipart>) {
  const before = await dump(server.services);
  const { payload, headers } = multipart(...parts);
  const response = await server.send('PUT', `/media/${uuid(5)}`, payload, headers);
  expect(wrongFields(problemOf(response, 'invalid_input'))).toEqual([field]);
  expect(await dump(server.services)).toEqual(before);
}

const metadata = {
  name: 'metadata',
  content: JSON.stringify({ name: 'picture.jpg', locales: { en: { alt: 'A picture' } } }),
};

test('an upload whose parts are missing, unknown or wrong leaves neither row nor file', async () => {
  const file = { name: 'file', content: await picture(), filename: 'a.jpg' };
  await expectUploadRefused('metadata', file);
  await expectUploadRefused('file', metadata);
  await expectUploadRefused('remark', metadata, { name: 'remark', content: 'x' }, file);
  await expectUploadRefused('metadata', { name: 'metadata', content: '{' }, file);
  const german = JSON.stringify({ name: 'a.jpg', locales: { de: { alt: 'Bild' } } });
  await expectUploadRefused('metadata.locales.en', { name: 'metadata', content: german }, file);
  const unsafe = JSON.stringify({ name: '../a.jpg', locales: { en: {} } });
  await expectUploadRefused('metadata.name', { name: 'metadata', content: unsafe }, file);
});

test('a picture that is none, or is cut off, is refused as the field `file`', async () => {
  const page = { name: 'file', content: '<html>', filename: 'a.jpg' };
  await expectUploadRefused('file', metadata, page);
  const cut = { name: 'file', content: (await picture()).subarray(0, 3000), filename: 'a.jpg' };
  await expectUploadRefused('file', metadata, cut);
});

test('a poster that is not stored', async () => {
  const poster = { _ref: uuid(77), _type: 'media' };
  const content = JSON.stringify({
    name: 'picture.jpg',
    locales: { en: { alt: 'A picture' } },
    poster,
  });
  const file = { name: 'file', content: await picture(), filename: 'a.jpg' };
  await expectUploadRefused('metadata.poster', { name: 'metadata', content }, file);
});

test('an upload that breaks off is the sender’s mistake', async () => {
  const before = await dump(server.services);
  const file = { name: 'file', content: await picture(), filename: 'a.jpg' };
  const { payload, headers } = multipart(metadata, file);
  const half = payload.subarray(0, payload.length - 2000);
  problemOf(await server.send('PUT', `/media/${uuid(5)}`, half, headers), 'bad_request');
  expect(await dump(server.services)).toEqual(before);
});

test('a file above the limit is 413, and a medium that has the same bytes keeps them', async () => {
  const image = await picture();
  await upload(server, uuid(1), image);
  const before = await dump(server.services);
  const large = { name: 'file', content: Buffer.alloc(200_001), filename: 'a.zip' };
  const { payload, headers } = multipart(metadata, large);
  problemOf(await server.send('PUT', `/media/${uuid(5)}`, payload, headers), 'payload_too_large');
  await expectUploadRefused('metadata', { name: 'file', content: image, filename: 'a.jpg' });
  expect(await dump(server.services)).toEqual(before);
  expect(before.files).toEqual([createHash('sha256').update(image).digest('hex')]);
});

/** Sends a head and so many blanks of the body, and waits for the server to answer and close. */
async function begin(head: readonly string[], bytes: number): Promise<string> {
  const address = server.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('is not listening');
  const socket = connect(address.port, address.address);
  let said = '';
  socket.setEncoding('latin1').on('data', (text) => {
    said += String(text);
  });
  const closed = once(socket, 'close');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  if (bytes > 0) socket.write(`${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`);
  await closed;
  return said;
}

test('200 MB are refused long before they have arrived, and the server works on', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const before = await dump(server.services);
  const head = (...more: string[]) => [
    `PUT /api/v1/publishing/items/${uuid(1)} HTTP/1.1`,
    'host: velden.example',
    'content-type: application/json',
    ...more,
  ];
  const token = `authorization: Bearer ${TOKEN}`;
  const announced = await begin(head(token, 'content-length: 200000000'), 0);
  const unannounced = await begin(head(token, 'transfer-encoding: chunked'), 33_000_000);
  for (const said of [announced, unannounced]) {
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(said).toMatch(/\r\nconnection: close\r\n/i);
    expect(said).toContain('"code":"payload_too_large"');
  }
  const stranger = await begin(head('content-length: 200000000', 'connection: close'), 0);
  expect(stranger).toMatch(/^HTTP\/1\.1 401 /);
  expect(await dump(server.services)).toEqual(before);
  await publish(server, anItem('story', 'first'));
});
