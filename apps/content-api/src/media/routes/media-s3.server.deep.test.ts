/** Two content servers that share a database and a bucket; storage that goes away and comes back. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MediaInput } from '@masthead/contract/publishing';
import { ReleaseAnswer } from '@masthead/contract/release';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { ifUnused, putMedia } from '#src/media/commands/put-media.ts';
import { cuttableLine } from '#src/testing/cuttable-line.ts';
import { filesIn, s3Setting } from '#src/testing/file-stores.ts';
import { anItem, reference, uuid } from '#src/testing/items.ts';
import { film, picture, upload } from '#src/testing/media.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { startS3Server } from '#src/testing/s3-server.ts';
import { startTestServer, type TestServer, testServer } from '#src/testing/test-server.ts';
import { unzip } from '#src/testing/zip.ts';

const directory = await mkdtemp(join(tmpdir(), 'masthead-bucket-'));
const s3 = await startS3Server(directory);
const line = await cuttableLine(s3.url);
const MEDIA_STORE = s3Setting(line.url);
const server = await testServer({ MEDIA_STORE });
const dataDir = await mkdtemp(join(tmpdir(), 'masthead-other-'));
const other = await startTestServer({ ...server.store, dataDir }, { MEDIA_STORE });
afterAll(async () => {
  await other.close();
  await line[Symbol.asyncDispose]();
  await s3[Symbol.asyncDispose]();
  for (const each of [directory, dataDir]) await rm(each, { recursive: true, force: true });
});

const PHOTO = uuid(500);
const REEL = uuid(501);
const FILM = film(3_000_000);

/** Uploads a picture and a film to a published release; answers where each is, and their kit. */
async function publishFiles() {
  await upload(server, PHOTO, await picture(), { name: 'skarn.jpg' });
  await upload(server, REEL, FILM, { name: 'skarn.mp4' });
  const assets = [PHOTO, REEL].map((id) => reference('media', id));
  const release = anItem('release', 'skarn-4', { fields: { assets } });
  await publish(server, release);
  const kit = `/media/kits/en/${release.id}.zip`;
  return { photo: await folderOf(PHOTO), reel: await folderOf(REEL), kit };
}

/** What stands before a file's name in its address. */
async function folderOf(id: string): Promise<string> {
  const { data } = await read(server, ReleaseAnswer, '/newsroom/releases/skarn-4');
  const src = data.assets.find((asset) => asset.id === id)?.src ?? '';
  return src.slice(0, src.lastIndexOf('/'));
}

async function ready({ app }: TestServer) {
  const response = await app.inject('/readyz');
  return {
    status: response.statusCode,
    problems: response.json<{ problems: string[] }>().problems,
  };
}

test('files that one server receives another sends: renditions, originals, ranges, kits', async () => {
  const { photo, reel, kit } = await publishFiles();
  const rendition = await other.get(`${photo}/16x9-480.webp`);
  expect(rendition.statusCode, rendition.body).toBe(200);
  const { width, height } = await sharp(rendition.rawPayload).metadata();
  expect([width, height]).toEqual([480, 270]);
  expect((await s3.keys()).map((key) => key.split('/').slice(0, 2).join('/'))).toEqual([
    'media/originals',
    'media/originals',
    'media/renditions',
  ]);
  const made = s3.requests.filter((each) => each.startsWith('PUT')).length;
  const again = await server.get(`${photo}/16x9-480.webp`);
  expect(again.rawPayload.equals(rendition.rawPayload)).toBe(true);
  expect(s3.requests.filter((each) => each.startsWith('PUT'))).toHaveLength(made);

  expect((await other.get(`${reel}/skarn.mp4`)).rawPayload.equals(FILM)).toBe(true);
  const part = await other.get(`${reel}/skarn.mp4`, { range: 'bytes=1000000-1000999' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 1000000-1000999/${FILM.length}`,
  ]);
  expect(part.rawPayload.equals(FILM.subarray(1_000_000, 1_001_000))).toBe(true);
  const entries = unzip((await other.get(kit)).rawPayload);
  expect(entries.get('files/skarn.mp4')?.equals(FILM)).toBe(true);
  for (const each of [server, other]) {
    expect(await filesIn(join(each.services.config.dataDir, 'incoming'))).toEqual([]);
  }
});

test('HEAD is told all without reading the object', async () => {
  const { reel } = await publishFiles();
  const asked = s3.requests.length;
  const url = `/api/v1${reel}/skarn.mp4`;
  const { statusCode, headers } = await server.app.inject({ method: 'HEAD', url });
  expect([statusCode, headers['content-length']]).toEqual([200, String(FILM.length)]);
  expect(s3.requests.slice(asked).filter((each) => each.startsWith('GET'))).toEqual([]);
});

test('the bucket answers nobody without a signature, and no address leads to it', async () => {
  const { photo, kit } = await publishFiles();
  for (const key of await s3.keys()) {
    expect((await fetch(`${s3.url}/newsroom/${key}`)).status).toBe(403);
  }
  for (const path of [`${photo}/16x9-480.webp`, `${photo}/skarn.jpg`, kit]) {
    const { statusCode, headers } = await server.get(path);
    expect([statusCode, headers.location]).toEqual([200, undefined]);
  }
});

test('replaced bytes leave the bucket with their renditions; refused ones never reach it', async () => {
  const { photo } = await publishFiles();
  expect((await server.get(`${photo}/16x9-480.webp`)).statusCode).toBe(200);
  const before = await s3.keys();
  await upload(other, PHOTO, await picture(0.9), { name: 'skarn.jpg' });
  const after = await s3.keys();
  expect(after).toHaveLength(2);
  expect(before.filter((key) => after.includes(key))).toHaveLength(1);
  const puts = s3.requests.length;
  await expect(upload(server, uuid(77), Buffer.from('none'), {})).rejects.toThrow('422');
  expect(s3.requests.slice(puts).filter((each) => each.startsWith('PUT'))).toEqual([]);
});

test('an upload of bytes that another server is removing is recorded before, or refused', async () => {
  const { database, storage } = server.services;
  const received = await storage.receive(Readable.from([FILM]), { maxBytes: 1e7 });
  await storage.keep(received);
  const { sha256, bytes } = received;
  const file = { sha256, bytes, kind: 'video', mime: 'video/mp4' } as const;
  const rest = { width: null, height: null, duration: null, dominant: '#000000' };
  const submission = {
    id: uuid(79),
    file: { ...file, ...rest },
    metadata: MediaInput.parse({ name: 'skarn.mp4', locales: { en: { alt: 'Skarn' } } }),
    isKept: async () => (await other.services.storage.find(sha256)) !== null,
  };
  let recorded: Promise<unknown> = Promise.resolve();
  let isOver = false;
  await ifUnused(database.db, sha256, async () => {
    recorded = putMedia(other.services.database.db, submission, {
      ...{ now: new Date(), by: 'test', defaultLocale: 'en' },
    })
      .catch((error: unknown) => error)
      .finally(() => {
        isOver = true;
      });
    await expect.poll(async () => isOver || (await isAnyoneWaiting())).toBe(true);
    await storage.remove(sha256);
  });
  expect(await recorded).toMatchObject({ code: 'unavailable' });
  await storage.discard(received);
});

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select count(*) > 0 as waiting from pg_locks
    join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()
  `.execute(server.services.database.db);
  return rows[0]?.waiting ?? false;
}

test('while storage is gone files are 503 and all else is answered; it heals by itself', async () => {
  const { photo, kit } = await publishFiles();
  expect(await ready(server)).toEqual({ status: 200, problems: [] });
  await line.cut();
  try {
    for (const path of [`${photo}/16x9-900.webp`, `${photo}/skarn.jpg`, kit]) {
      const response = await server.get(path);
      problemOf(response, 'unavailable');
      expect(response.headers['retry-after']).toBe('10');
    }
    const problems = [expect.stringMatching(/^files: .*ECONNREFUSED/)];
    expect(await ready(server)).toEqual({ status: 503, problems });
    expect((await server.get('/newsroom/releases/skarn-4')).statusCode).toBe(200);
    await expect(upload(server, uuid(78), await picture(0.3))).rejects.toThrow('503');
    const incoming = join(server.services.config.dataDir, 'incoming');
    expect(await readdir(incoming)).toEqual([]);
  } finally {
    await line.mend();
  }
  expect(await ready(server)).toEqual({ status: 200, problems: [] });
  expect((await server.get(`${photo}/16x9-900.webp`)).statusCode).toBe(200);
  expect((await server.get(kit)).statusCode).toBe(200);
});

test('storage that says nothing is an answer of 503 too, not a reader who waits for ever', async () => {
  const { photo } = await publishFiles();
  line.silence();
  try {
    problemOf(await server.get(`${photo}/skarn.jpg`), 'unavailable');
  } finally {
    await line.mend();
  }
  await expect
    .poll(async () => (await server.get(`${photo}/skarn.jpg`)).statusCode, { timeout: 30_000 })
    .toBe(200);
});

test('a transfer that breaks off in the store breaks off for the reader, who can go on', async () => {
  await publishFiles();
  const large = film(40_000_000);
  await upload(server, REEL, large, { name: 'skarn.mp4' });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/v1${await folderOf(REEL)}/skarn.mp4`;
  const request = get(url, { agent: false });
  const [response] = await once(request, 'response');
  await once(response, 'readable');
  await line.cut();
  await expect(buffer(response)).rejects.toThrow();
  await line.mend();
  const rest = await fetch(url, { headers: { range: `bytes=39999000-` } });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(large.subarray(39_999_000))).toBe(true);
});

test('wrong credentials and a bucket that is not there are named by /readyz', async () => {
  const nowhere = MEDIA_STORE.replace('newsroom', 'elsewhere');
  const lost = await startTestServer(server.store, { MEDIA_STORE: nowhere });
  expect((await ready(lost)).problems).toEqual([expect.stringMatching(/^files: .*NoSuchBucket/)]);
  await lost.close();
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'not-the-key');
  const stranger = await startTestServer(server.store, { MEDIA_STORE });
  expect((await ready(stranger)).problems).toEqual([
    expect.stringMatching(/^files: .*SignatureDoesNotMatch/),
  ]);
  await stranger.close();
});
