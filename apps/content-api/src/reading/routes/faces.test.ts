/** Faces of the newsroom's own: published with the configuration, read by their ids. */
import { hash } from 'node:crypto';
import { MAX_FACE_BYTES } from '@masthead/contract/face';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { problemOf, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

/** What a WOFF2 file begins with, and that many bytes in all. */
function woff2(length: number, filling = 7): Buffer {
  const bytes = Buffer.alloc(length, filling);
  bytes.write('wOF2', 0, 'latin1');
  bytes.writeUInt32BE(length, 8);
  return bytes;
}

const face = (bytes: Buffer, more: object = {}) => ({
  ...{ script: 'Latn', role: 'display', file: bytes.toString('base64') },
  ...more,
});

const idOf = (bytes: Buffer) => hash('sha256', bytes).slice(0, 32);

async function put(faces: readonly object[]) {
  const response = await server.send('PUT', '/configuration', { faces });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: { seq: number | null } }>().data.seq;
}

test('a face is answered by its id, and its file read by that', async () => {
  const bytes = woff2(3000);
  expect(await put([face(bytes, { weight: '100 900' })])).not.toBeNull();
  const { data } = (await server.get('/configuration')).json<{ data: { faces: unknown } }>();
  expect(data.faces).toEqual([
    { id: idOf(bytes), script: 'Latn', role: 'display', weight: '100 900', style: 'normal' },
  ]);
  const file = await server.get(`/media/faces/${idOf(bytes)}.woff2`);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload).toEqual(bytes);
  expect(file.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await put([face(bytes, { weight: '100 900' })])).toBeNull();
});

test('a face that the configuration no longer has is gone', async () => {
  const [first, second] = [woff2(2000, 1), woff2(2000, 2)];
  await put([face(first), face(second, { role: 'text' })]);
  await put([face(second, { role: 'text' })]);
  problemOf(await server.get(`/media/faces/${idOf(first)}.woff2`), 'not_found');
  expect((await server.get(`/media/faces/${idOf(second)}.woff2`)).statusCode).toBe(200);
  await put([]);
  problemOf(await server.get(`/media/faces/${idOf(second)}.woff2`), 'not_found');
});

test('files that are none, cut off or too large are refused, and change nothing', async () => {
  const before = await dump(server.services);
  const faces = [
    face(Buffer.from('wOFF and then something else that is long enough to be read')),
    face(woff2(2000).subarray(0, 1500)),
    face(woff2(MAX_FACE_BYTES + 1)),
    face(woff2(2000), { script: 'Cyrl' }),
  ];
  for (const [index, wrong] of faces.entries()) {
    const response = await server.send('PUT', '/configuration', { faces: [wrong] });
    const at = index === 3 ? 'faces.0.script' : 'faces.0.file';
    expect(wrongFields(problemOf(response, 'invalid_input'))).toEqual([at]);
  }
  expect(await dump(server.services)).toEqual(before);
});
