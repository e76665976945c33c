/** A whole store in a file and back, on either database; what must not be restored changes nothing. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PublisherTokenCreatedAnswer } from '@masthead/contract/publisher';
import { callsFor, READ_NAMES, READS } from '@masthead/contract/reads';
import { ITEM_TYPES } from '@masthead/contract/types';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#src/db/open.ts';
import { PASSING_TABLES, STORE_TABLES } from '#src/db/store-tables.ts';
import { runPlans } from '#src/plans/run.ts';
import { backupCommand } from '#src/store/backup-command.ts';
import { restoreCommand } from '#src/store/restore-command.ts';
import { makePlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { FULL_EXAMPLES, publishFullExamples } from '#src/testing/examples.ts';
import { anItem } from '#src/testing/items.ts';
import { HOUR, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { startTestServer, type TestServer, TOKEN } from '#src/testing/test-server.ts';
import { createTestStore, type TestStore } from '#src/testing/test-store.ts';

const WHEN_ALL_IS_OPEN = '2027-03-01T00:00:00.000Z';
const LONG = 120_000;
const EXAMPLE = FULL_EXAMPLES.find(({ item }) => item.type === 'story')?.id;

const store = await createTestStore();
const file = join(store.dataDir, 'backup.zip');
let server: TestServer;
let environment: NodeJS.ProcessEnv;
/** Every answer of before, by its address. */
let before: Map<string, string>;

const settingsOf = ({ dataDir, databaseUrl }: TestStore): NodeJS.ProcessEnv => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  PUBLISH_TOKEN: TOKEN,
});

/** Runs a command as `npm run` does; answers what it said. */
async function run(command: typeof backupCommand, args: string[], settings: NodeJS.ProcessEnv) {
  const said: string[] = [];
  await command({ args, environment: settings, print: (line) => said.push(line) });
  return said;
}

/** What the store answers to everybody: pages in two languages, lists, search, files. */
async function answersOf(of: TestServer): Promise<Map<string, string>> {
  of.clock.set(WHEN_ALL_IS_OPEN);
  const media = await of.services.database.db.selectFrom('media').select('sha256').execute();
  const pages = FULL_EXAMPLES.flatMap(({ id, item }) =>
    ITEM_TYPES.filter((type) => type === item.type)
      .flatMap((type) => callsFor(type))
      .map((name) => READS[name].path.replace('{id}', id)),
  );
  const lists = READ_NAMES.map((name) => READS[name].path).filter((path) => !path.includes('{'));
  const paths = [...pages, ...lists, '/search?q=a', `/search/recirc?id=${EXAMPLE}`];
  const answers = new Map<string, string>();
  for (const { sha256 } of media) {
    const original = await of.services.storage.find(sha256);
    answers.set(sha256, original === null ? 'missing' : await sha256Of(await original.read()));
  }
  for (const locale of ['en', 'ja']) {
    for (const path of paths) {
      const { statusCode, rawPayload } = await of.get(path, { 'accept-language': locale });
      answers.set(`${locale} ${path}`, `${statusCode} ${rawPayload.toString('base64')}`);
    }
  }
  return answers;
}

async function sha256Of(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** A store of its own with nothing in it. */
async function emptyStore(): Promise<TestStore> {
  const made = await createTestStore({ isMigrated: false });
  onTestFinished(() => made.remove());
  return made;
}

beforeAll(async () => {
  server = await startTestServer(store);
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  environment = { ...settingsOf(store), CONTENT_API_URL: `${url}/api/v1` };
  await publishFullExamples(server);
  // What JSON does not escape and other readers of lines take for an end.
  await publish(server, anItem('story', 'odd', { texts: { title: 'odd\u2028lines\u0085' } }));
  before = await answersOf(server);
  const found = [...before.values()].filter((answer) => answer.startsWith('200'));
  expect(found.length).toBeGreaterThan(50);
}, LONG);

afterAll(async () => {
  await server.close();
  await store.remove();
});

test('every table of the database is in the list of those that are backed up, or of those that pass', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not like 'kysely\\_%' order by 1
  `.execute(server.services.database.db);
  expect(rows.map(({ name }) => name)).toEqual([...STORE_TABLES, ...PASSING_TABLES].sort());
});

test('made while readers read and an editor publishes, restored byte for byte', {
  timeout: LONG,
}, async () => {
  let isMade = false;
  const publishDrafts = async () => {
    while (!isMade) {
      await publish(server, anItem('story', `draft-${randomUUID()}`, { status: 'draft' }));
      expect((await server.get('/search?q=a')).statusCode).toBe(200);
    }
  };
  const backUp = async () => {
    const said = await run(backupCommand, [file], environment);
    isMade = true;
    return said;
  };
  const [said] = await Promise.all([backUp(), publishDrafts()]);
  expect(said.join('\n')).toMatch(/\d+ items, .*\nBacked up .* every byte read again/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(run(backupCommand, [file], environment)).rejects.toThrow('is there already');

  const target = await emptyStore();
  await run(restoreCommand, [file], settingsOf(target));
  const restored = await startTestServer(target);
  try {
    expect(await answersOf(restored)).toEqual(before);
    const epochs = [server, restored].map(({ services }) => services.feed.epoch);
    expect(new Set(epochs).size).toBe(2);
    // Numbers go on where they were.
    const [outcome] = await publish(restored, anItem('story', 'after-it'));
    expect(outcome?.seq).toBeGreaterThan(1);
    await expect(run(restoreCommand, [file], settingsOf(target))).rejects.toThrow(
      /in use by process|A content server runs over this database/,
    );
  } finally {
    await restored.close();
  }
  await expect(run(restoreCommand, [file], settingsOf(target))).rejects.toThrow('is not empty');
  await run(restoreCommand, [file, '--replace'], settingsOf(target));
  const again = await startTestServer(target);
  expect(await answersOf(again).finally(() => again.close())).toEqual(before);
});

test('a file that is damaged or cut off anywhere is refused, and nothing is changed', {
  timeout: LONG,
}, async () => {
  const whole = join(store.dataDir, 'whole.zip');
  await run(backupCommand, [whole], environment);
  const bytes = await readFile(whole);
  const target = await emptyStore();
  const bad = join(target.dataDir, 'bad.zip');
  const untouched = async () => {
    const { db, close } = await openDatabase({ ...target, databaseReadUrl: null });
    const { rows } = await sql`select to_regclass('item') as item`.execute(db);
    return close().then(() => rows);
  };
  const was = await untouched();
  const places = Array.from({ length: 6 }, (_, at) => Math.floor((bytes.length * (at + 0.5)) / 6));
  for (const place of places) {
    const flipped = Buffer.from(bytes);
    // More than the times and names in a ZIP on which nothing depends.
    for (const [at, byte] of bytes.subarray(place, place + 200).entries()) {
      flipped.writeUInt8(byte ^ 0x55, place + at);
    }
    for (const wrong of [flipped, bytes.subarray(0, place)]) {
      await writeFile(bad, wrong);
      await expect(run(restoreCommand, [bad], settingsOf(target)), String(place)).rejects.toThrow(
        /is damaged, cut off/,
      );
    }
  }
  expect(await untouched()).toEqual(was);
  await rm(bad);
});

test('everything of a store is in the backup and nothing of the settings', {
  timeout: LONG,
}, async () => {
  const id = randomUUID();
  const draft = await saveDraft(server, topicNamed(id, 'to-come', 'To come'));
  const plan = await makePlan(server, shifted(server.clock.read(), HOUR), [draft]);
  const [own, target] = [join(store.dataDir, 'own.zip'), await emptyStore()];
  await run(backupCommand, [own], environment);
  await run(restoreCommand, [own], settingsOf(target));
  const restored = await startTestServer(target);
  const was = await dump(server.services);
  try {
    expect(await dump(restored.services)).toEqual(was);
    // What passed while it lay is published at start, as where no server ran.
    restored.clock.set(shifted(plan.at, HOUR));
    await (await runPlans(restored.services)).stop();
    expect((await restored.get('/topics/to-come')).statusCode).toBe(200);
    const next = await saveDraft(restored, topicNamed(id, 'to-come', 'Next'));
    expect(next.revision).toBeGreaterThan(draft.revision);
  } finally {
    await restored.close();
  }
  expect((await readFile(own)).includes(TOKEN)).toBe(false);
});

test('the server gives it to the holder of the settings’ token alone', async () => {
  const named = { name: 'A publisher', scopes: ['publish', 'translate', 'grant'] };
  const { data } = PublisherTokenCreatedAnswer.parse(
    (await server.send('POST', '/tokens', named)).json(),
  );
  const asked = (headers: Record<string, string>) =>
    server.send('GET', '/backup', undefined, headers);
  problemOf(await asked({ authorization: `Bearer ${data.token}` }), 'forbidden');
  problemOf(await asked({}), 'unauthorized');
});
