/** Files that the content server sends itself: originals and kits. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ProofAnswer } from '@masthead/contract/proof';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { expect, test } from 'vitest';
import { recordedStream } from '#src/proof/sent-files.ts';
import { anItem, reference, uuid } from '#src/testing/items.ts';
import { film, upload } from '#src/testing/media.ts';
import { publish } from '#src/testing/publishing.ts';
import { SERVICE_TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const FILM = uuid(701);

async function stateOf(bytes: Uint8Array) {
  const payload = { hash: sha256(bytes), locale: 'en' };
  const headers = { [SERVICE_HEADER]: SERVICE_TOKEN };
  const url = '/api/v1/proof/hashes';
  const response = await server.app.inject({ method: 'POST', url, payload, headers });
  const { record } = ProofAnswer.parse(response.json()).data;
  return record && [record.what, record.state];
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('nobody has the last bytes of a file before its hash is recorded', async () => {
  const pieces = ['one', 'two', 'three'].map((each) => Buffer.from(each));
  const passed: string[] = [];
  let recorded = '';
  const stream = recordedStream(Readable.from(pieces), async (hash) => {
    recorded = hash;
    passed.push('recorded');
  });
  for await (const piece of stream) passed.push(String(piece));
  expect([passed.at(-1), passed.includes('recorded')]).toEqual(['three', true]);
  expect(recorded).toBe(sha256(Buffer.concat(pieces)));

  const refused = recordedStream(Readable.from(pieces), async () => {
    throw new Error('no store');
  });
  await expect(refused.toArray()).rejects.toThrow('no store');
});

test('an original and a kit verify once they were sent, whole or in parts', async () => {
  const bytes = film(90_000);
  await upload(server, FILM, bytes, { name: 'track.mp4' });
  const release = anItem('release', 'track', { fields: { assets: [reference('media', FILM)] } });
  await publish(server, release);
  expect(await stateOf(bytes)).toBeNull();
  const page = (await server.get('/newsroom/releases/track')).json();
  const original = await server.get(page.data.assets[0].src.replace('/api/v1', ''));
  expect(original.statusCode).toBe(200);
  expect(await stateOf(bytes)).toEqual(['media', 'current']);

  const path = `/media/kits/en/${release.id}.zip`;
  const end = await server.get(path, { range: 'bytes=-10' });
  expect(end.statusCode).toBe(206);
  const kit = (await server.get(path)).rawPayload;
  expect(kit.subarray(-10).equals(end.rawPayload)).toBe(true);
  expect(await stateOf(kit)).toEqual(['kit', 'current']);
});
