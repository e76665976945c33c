/** The log: what enters it and when, that it is one chain, and what its copy proves. */
import { KeyAnswer, LogAnswer, type LogEntry } from '@masthead/contract/proof';
import { chainFaults, headFault } from '@masthead/contract/proof/chain.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { keepLog, readOwnLog } from '#src/proof/commands/keep-log.ts';
import { openProofKeys } from '#src/proof/keys.ts';
import { anItem, language, PASSWORD, paragraph } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish, remove } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const aRelease = (slug: string, options: Parameters<typeof anItem>[2] = {}) =>
  anItem('release', slug, {
    texts: { title: slug, body: paragraph(`What ${slug} says.`) },
    ...options,
  });

async function theLog(app = server.app): Promise<LogEntry[]> {
  const response = await app.inject({ url: '/api/v1/proof/log' });
  expect(response.statusCode, response.body).toBe(200);
  return LogAnswer.parse(response.json()).data;
}

async function theKeys(app = server.app) {
  const response = await app.inject({ url: '/api/v1/proof/key' });
  expect(response.statusCode, response.body).toBe(200);
  return KeyAnswer.parse(response.json()).data;
}

const opened = ({ opening }: LogEntry) => (opening === null ? null : JSON.parse(opening));
const kinds = (log: readonly LogEntry[]) => log.map(({ kind }) => kind);

test('editions enter when everybody can first see them, in that order; what nobody saw leaves no gap', async () => {
  const late = aRelease('late', { publish_at: shifted(START, 2 * HOUR) });
  const hidden = aRelease('hidden', { embargo_until: shifted(START, DAY) });
  const protectedOne = aRelease('closed', { access: 'password', password: PASSWORD });
  const draft = aRelease('draft', { status: 'draft' });
  const pitch = anItem('pitch', 'a-pitch');
  await publish(server, late, hidden, protectedOne, draft, pitch);
  expect(await theLog()).toEqual([]);

  server.clock.set(shifted(START, HOUR));
  const open = aRelease('open', { locales: { ja: language('open') } });
  await publish(server, open);
  // Changed before its time: the edition that nobody saw leaves nothing.
  await publish(server, {
    ...late,
    item: { ...late.item, version: 2, locales: { en: language('late', { title: 'Later' }) } },
  });
  server.clock.set(shifted(START, 3 * HOUR));
  // Replaced without the log having been read meanwhile: it was public for two hours.
  await publish(server, {
    ...open,
    item: { ...open.item, version: 2, locales: { en: language('open', { title: 'Mended' }) } },
  });
  const log = await theLog();
  expect(kinds(log)).toEqual(['edition', 'edition', 'edition', 'edition']);
  expect(log.map((entry) => [opened(entry).item, opened(entry).since])).toEqual([
    [open.id, shifted(START, HOUR)],
    [open.id, shifted(START, HOUR)],
    [late.id, shifted(START, 2 * HOUR)],
    [open.id, shifted(START, 3 * HOUR)],
  ]);
  expect(chainFaults(log)).toEqual([]);

  server.clock.set(shifted(START, DAY));
  expect((await theLog()).at(-1)).toMatchObject({ n: 5, kind: 'edition' });
});

test('a text whose times are moved enters when it is there, once', async () => {
  const release = aRelease('moved', { embargo_until: shifted(START, HOUR) });
  const until = (version: number, embargo_until: string | null) =>
    publish(server, { ...release, item: { ...release.item, version, embargo_until } });
  await publish(server, release);
  await until(2, shifted(START, DAY));
  server.clock.set(shifted(START, 2 * HOUR));
  expect(await theLog()).toEqual([]);
  await until(3, null);
  const log = await theLog();
  expect(log.map((entry) => opened(entry).since)).toEqual([shifted(START, 2 * HOUR)]);
  await until(4, shifted(START, DAY));
  server.clock.set(shifted(START, 2 * DAY));
  expect(await theLog()).toEqual(log);
});

test('the head is signed by a key that the log introduces; a change anywhere is found', async () => {
  await publish(server, aRelease('one'), aRelease('two'), aRelease('three'));
  const keys = await theKeys();
  const log = await theLog();
  expect(kinds(log)).toEqual(['edition', 'edition', 'edition', 'key']);
  expect([chainFaults(log), headFault(keys, log)]).toEqual([[], null]);
  expect(await theKeys()).toEqual(keys);
  for (const [at, entry] of log.entries()) {
    const tampered = [
      log.with(at, { ...entry, at: shifted(START, -HOUR) }),
      log.with(at, { ...entry, statement: 'a'.repeat(64) }),
      log.with(at, { ...entry, opening: `${entry.opening} ` }),
      log.toSpliced(at, 1),
    ];
    for (const copy of tampered) {
      expect([...chainFaults(copy), headFault(keys, copy)].filter(Boolean)).not.toEqual([]);
    }
  }
  const other = { ...keys, head: { ...keys.head, at: shifted(START, 1) } };
  expect(headFault(other, log)).toBe('its signature is wrong');
});

test('a new key follows from the old one; a revoked one is not believed from that entry on', async () => {
  await publish(server, aRelease('one'));
  const first = await theKeys();
  const { config } = server.services;
  const [oldSeed, newSeed] = ['a', 'b'].map((each) => each.repeat(64)) as [string, string];
  const serverWith = async (proofKey: string, proofKeyOld: string | null) =>
    createApp({
      ...server.services,
      proofKeys: await openProofKeys({ ...config, proofKey, proofKeyOld }),
    });
  const before = await theKeys(await serverWith(oldSeed, null));
  expect(before.keys.map(({ endorsed_by }) => endorsed_by)).toEqual([null, null]);
  const both = await serverWith(newSeed, oldSeed);
  const after = await theKeys(both);
  const log = await theLog();
  const pinned = before.head.key;
  expect(after.keys.at(-1)).toMatchObject({ id: after.head.key, endorsed_by: pinned });
  expect(headFault(after, log, pinned)).toBeNull();
  expect(headFault(after, log, first.head.key)).toMatch(/does not follow/);

  const body = { key: pinned, from: log.length };
  const revoked = await server.send('POST', '/proof/revocations', body);
  expect(revoked.statusCode, revoked.body).toBe(200);
  const unknown = { key: '0'.repeat(16), from: 1 };
  expect((await server.send('POST', '/proof/revocations', unknown)).statusCode).toBe(404);
  const still = await theKeys(await serverWith(oldSeed, null));
  expect(headFault(still, await theLog())).toMatch(/revoked/);
  expect(headFault(await theKeys(both), await theLog(), pinned)).toBeNull();
  expect(still.keys.map(({ revoked_from }) => revoked_from)).toEqual([null, log.length, null]);
});

test('several servers that write at once write one chain', async () => {
  const releases = Array.from({ length: 6 }, (_, index) => aRelease(`at-once-${index}`));
  await publish(server, ...releases);
  const apps = await Promise.all([0, 1, 2].map(() => createApp(server.services)));
  await Promise.all(apps.flatMap((app) => [theLog(app), theKeys(app)]));
  const log = await theLog();
  expect(kinds(log).filter((kind) => kind === 'edition').length).toBe(6);
  expect(kinds(log).filter((kind) => kind === 'key').length).toBe(1);
  expect(chainFaults(log)).toEqual([]);
});

test('a store with another history goes on with the same chain, and says so', async () => {
  await publish(server, aRelease('one'));
  await theLog();
  await sql`update store set epoch = gen_random_uuid()`.execute(server.services.database.db);
  await publish(server, aRelease('two'));
  const log = await theLog();
  expect(kinds(log)).toEqual(['edition', 'continued', 'edition']);
  expect(chainFaults(log)).toEqual([]);
});

test('a backup that is put back goes on where the replaced store had come to', async () => {
  const { db } = server.services.database;
  await publish(server, aRelease('one'));
  const [first] = await theLog();
  await publish(server, aRelease('two'));
  const whole = await theLog();
  const own = await readOwnLog(db);
  const putBack = async () => {
    await sql`delete from proof_entry where n > 1`.execute(db);
    await sql`update proof_log set n = 1, hash = ${first?.hash}`.execute(db);
  };
  await putBack();
  await keepLog(db, own);
  expect(await theLog()).toEqual(whole);
  // Another newsroom's log is none of this one's.
  await putBack();
  await keepLog(db, {
    ...own,
    entries: own.entries.map((each) => ({ ...each, hash: 'f'.repeat(64) })),
  });
  expect((await theLog())[0]).toEqual(whole[0]);
  expect(chainFaults(await theLog())).toEqual([]);
});

test('a text that readers may not know of is not opened; the chain holds all the same', async () => {
  const gone = aRelease('gone-away');
  const erased = aRelease('never-there');
  const unlisted = aRelease('unlisted', { private: true });
  await publish(server, gone, erased, unlisted);
  expect((await theLog()).map((entry) => opened(entry).item)).toEqual([
    gone.id,
    erased.id,
    undefined,
  ]);
  await remove(server, gone.id);
  await server.send('DELETE', `/items/${erased.id}`, { answer: 'not_found' });
  const log = await theLog();
  expect(kinds(log)).toEqual(['edition', 'edition', 'edition', 'withdrawn']);
  expect(log.map((entry) => opened(entry)?.item ?? null)).toEqual([gone.id, null, null, gone.id]);
  expect(JSON.stringify(log)).not.toContain(erased.id);
  expect(chainFaults(log)).toEqual([]);
});
