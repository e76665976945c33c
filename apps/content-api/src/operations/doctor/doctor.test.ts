/** What operators are told of the store, and what a cleaning takes out of it; real files and database. */
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HealthAnswer } from '@masthead/contract/health';
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import { ProgramState } from '@masthead/lifecycle/program-state';
import { NONCE_HEADER, newNonce, proofsOf } from '@masthead/lifecycle/secret-proofs';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nameOf } from '#src/media/storage.ts';
import {
  findOrphans,
  removeUnaskedFor,
  WrongDatabase,
} from '#src/operations/doctor/clean-files.ts';
import { secretsOf } from '#src/operations/doctor/own-secrets.ts';
import { OPERATOR_UNUSED } from '#src/operations/operator-calls.ts';
import { CANARIES, publishCanaries } from '#src/testing/canaries.ts';
import { anItem } from '#src/testing/items.ts';
import { problemOf, publishOne } from '#src/testing/publishing.ts';
import { SERVICE_TOKEN, TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { services, app, store } = server;
const proof = () => ({ [OPERATOR_HEADER]: operatorProof(TOKEN) });
const LONG_AGO = new Date(Date.now() - 48 * 60 * 60 * 1000);

beforeEach(async () => {
  const { originals, renditions } = services.files;
  for (const files of [originals, renditions]) {
    for await (const { name } of files.list()) await files.remove(name);
  }
});

async function found() {
  const response = await app.inject({ url: '/operator/state', headers: proof() });
  expect(response.statusCode).toBe(200);
  const { findings = [] } = ProgramState.parse(response.json());
  return (name: string) => findings.find((finding) => finding.name === name);
}

/** Keeps an original of these bytes, as old as it may be removed. */
async function keepOriginal(text: string): Promise<string> {
  const received = await services.storage.receive(Readable.from([text]), { maxBytes: 100 });
  await services.storage.keep(received);
  await services.storage.discard(received);
  const path = join(store.dataDir, 'originals', nameOf(received.sha256));
  await utimes(path, LONG_AGO, LONG_AGO);
  return received.sha256;
}

async function record(sha256: string): Promise<void> {
  await sql`insert into media (id, sha256, kind, mime, bytes, dominant, metadata, updated_at)
    values (gen_random_uuid(), ${sha256}, 'file', 'text/plain', 1, '#000000', '{}', now())`.execute(
    services.database.db,
  );
}

const ask = async (question: { files: string[]; remove: boolean }): Promise<string[]> => {
  const request = { method: 'POST', url: OPERATOR_UNUSED, headers: proof() } as const;
  const response = await app.inject({ ...request, payload: question });
  return response.json<{ files: string[] }>().files;
};

test('only who knows the publishing token is told anything, and nobody a secret or a text', async () => {
  await publishCanaries(server);
  for (const headers of [{}, { [OPERATOR_HEADER]: operatorProof('another-token') }]) {
    problemOf(await app.inject({ url: '/operator/state', headers }), 'not_found');
    const call = { method: 'POST', url: OPERATOR_UNUSED, headers } as const;
    problemOf(await app.inject({ ...call, payload: { files: [], remove: true } }), 'not_found');
  }
  const { body } = await app.inject({ url: '/operator/state', headers: proof() });
  const secrets = [
    TOKEN,
    SERVICE_TOKEN,
    services.config.grantSecret,
    ...CANARIES.map(({ word }) => word),
  ];
  for (const secret of secrets) expect(body).not.toContain(secret);
});

test('its secrets are proved to the doctor of this machine, by a number of this once', async () => {
  const nonce = newNonce();
  const headers = { ...proof(), [NONCE_HEADER]: nonce };
  const asked = async (also: Record<string, string> = {}) => {
    const answer = await app.inject({ url: '/operator/state', headers: { ...headers, ...also } });
    return ProgramState.parse(answer.json()).secrets;
  };
  expect(await asked()).toEqual(proofsOf(secretsOf(services.config), nonce));
  expect(Object.keys((await asked()) ?? {})).toEqual(['GRANT_SECRET', 'SERVICE_TOKEN']);
  expect(await asked({ 'x-forwarded-for': '127.0.0.1' })).toBeUndefined();
});

test('a store in order: nothing is wrong', async () => {
  await publishOne(server, anItem('story', 'a-story'));
  const look = await found();
  expect(look('schema')?.state).toBe('well');
  expect(look('search index')?.message).toMatch(/all of 1 texts$/);
  expect(look('originals')?.state).toBe('well');
  expect(look('backup')).toMatchObject({ state: 'note', message: 'its age is not known here' });
});

test('texts that search does not have, and files that are missing or too many', async () => {
  await publishOne(server, anItem('story', 'a-story'));
  await sql`delete from search_doc`.execute(services.database.db);
  const orphan = await keepOriginal('needed by nothing');
  const orphaned = await found();
  expect(orphaned('search index')).toMatchObject({
    state: 'wrong',
    message: '1 of 1 texts are not in it',
    advice: 'npm run reindex',
  });
  expect(orphaned('originals')).toMatchObject({
    state: 'note',
    advice: expect.stringContaining('--orphans'),
  });
  await record(orphan);
  await rm(join(store.dataDir, 'originals', nameOf(orphan)));
  expect((await found())('originals')).toMatchObject({
    state: 'wrong',
    message: expect.stringContaining('1 of 1 files are missing'),
  });
});

test('a database of a newer version is named, and nothing more is asked of it', async () => {
  const { db } = services.database;
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(db);
  try {
    const look = await found();
    expect(look('schema')).toMatchObject({
      state: 'wrong',
      message: 'made by a newer version (9999-later)',
    });
    expect(look('search index')).toBeUndefined();
  } finally {
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
  }
});

test('originals that nothing needs go with their renditions, those in use and young ones stay', async () => {
  const [used, orphan] = [await keepOriginal('used'), await keepOriginal('an orphan')];
  await record(used);
  const young = await services.storage.receive(Readable.from(['young']), { maxBytes: 100 });
  await services.storage.keep(young);
  const path = join(store.dataDir, 'rendition');
  await writeFile(path, 'small');
  const rendition = { path, bytes: 5, sha256: '' };
  await services.files.renditions.keep(`${nameOf(orphan)}/x.jpg`, rendition);

  const { originals, renditions } = services.files;
  const listed = await findOrphans(originals, ask, false);
  expect(listed).toMatchObject({ all: 3, orphans: [{ name: nameOf(orphan) }] });
  expect(await services.storage.find(orphan)).not.toBeNull();
  await findOrphans(originals, ask, true);
  expect(await services.storage.find(orphan)).toBeNull();
  expect(await renditions.find(`${nameOf(orphan)}/x.jpg`)).toBeNull();
  expect(await services.storage.find(used)).not.toBeNull();
  expect(await services.storage.find(young.sha256)).not.toBeNull();
});

test('where nearly nothing is needed the database is another one, and nothing goes', async () => {
  const originals = await Promise.all(
    Array.from({ length: 11 }, (_, n) => keepOriginal(`lost ${n}`)),
  );
  await expect(findOrphans(services.files.originals, ask, true)).rejects.toThrow(WrongDatabase);
  for (const sha256 of originals) expect(await services.storage.find(sha256)).not.toBeNull();
});

test('renditions not asked for lately go, the others stay', async () => {
  const { renditions } = services.files;
  const path = join(store.dataDir, 'rendition');
  for (const name of ['aa/old.jpg', 'aa/young.jpg']) {
    await writeFile(path, name);
    await renditions.keep(name, { path, bytes: name.length, sha256: '' });
  }
  await utimes(join(store.dataDir, 'renditions/aa/old.jpg'), LONG_AGO, LONG_AGO);
  const { removed, stay } = await removeUnaskedFor(renditions, 24 * 60 * 60 * 1000);
  expect([removed.files, stay.files]).toEqual([1, 1]);
  expect(await renditions.find('aa/young.jpg')).not.toBeNull();
});

test('administrators are told each finding with its code and values', async () => {
  await publishOne(server, anItem('story', 'a-story'));
  const lost = 'ab'.repeat(32);
  await record(lost);
  const response = await server.send('GET', '/health');
  const { findings } = HealthAnswer.parse(response.json()).data;
  const told = (name: string) => findings.find((finding) => finding.name === name);
  expect(told('search index')).toMatchObject({ code: 'index_complete', params: { all: 1 } });
  expect(told('originals')).toMatchObject({
    code: 'originals_missing',
    params: { missing: 1, all: 1, first: lost },
  });
});
