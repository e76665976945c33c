/** Answers that are kept: never an old one, never a holder's, and each read once. */
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { AnswerCache } from '#src/reading/queries/answer-cache.ts';
import { testThroughEdits } from '#src/reading/routes/answer-cache.cases.ts';
import { accessTo } from '#src/testing/access.ts';
import { anItem } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { spiedDatabase } from '#src/testing/spied-database.ts';
import { SERVICE_TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);

/** The same server with statements that can be counted. */
async function countingServer() {
  const { services } = server;
  const { database, statements } = spiedDatabase(services.database);
  const readDatabases = { ...services.readDatabases, at: async () => database.db };
  const app = await createApp({ ...services, database, readDatabases });
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/api/v1${path}`, headers });
  return { get, statements };
}

test('an answer is read once, however many ask, and again once it has changed', async () => {
  const { get, statements } = await countingServer();
  const story = anItem('story', 'first', { texts: { title: 'First' } });
  await publish(server, story);
  await server.services.feed.caughtUp();
  const path = `/stories/${story.id}`;
  const titleOf = async () => (await get(path)).json<{ data: { title: string } }>().data.title;
  expect(await Promise.all([titleOf(), titleOf(), titleOf()])).toEqual(['First', 'First', 'First']);
  const once = statements.length;
  expect(await titleOf()).toBe('First');
  expect(statements).toHaveLength(once);
  await publish(server, {
    ...story,
    item: { ...anItem('story', 'first', { texts: { title: 'Second' } }).item, version: 2 },
  });
  expect(await titleOf()).toBe('Second');
  await server.services.feed.caughtUp();
  expect(await titleOf()).toBe('Second');
});

test('a request after a change was announced never waits for a reading from before it', async () => {
  const { feed } = server.services;
  const answers = new AnswerCache(feed, 1_000_000);
  const meta = { locale: 'en', tags: ['a'], expires_at: null, stale_until: null } as const;
  const kept = (data: string, madeAt: number) => ({
    ...{ data, madeAt },
    meta: { ...meta, tags: ['a'] },
  });
  const asked = () => ({ key: 'k', now: 3, seen: feed.lastTold() });
  const before = Promise.withResolvers<ReturnType<typeof kept>>();
  const early = answers.answer(asked(), () => before.promise);
  await publish(server, anItem('story', 'told'));
  await feed.caughtUp();
  const late = answers.answer(asked(), async () => kept('new', 2));
  before.resolve(kept('old', 1));
  expect((await early)?.data).toBe('old');
  expect((await late)?.data).toBe('new');
  const again = await answers.answer(asked(), async () => kept('read again', 3));
  expect(again?.data).toBe('new');
});

test('an answer ends on the second at which something hidden opens, and clocks may go back', async () => {
  const path = '/newsroom/releases';
  const slugs = async () =>
    (await server.get(path)).json<{ data: { slug: string }[] }>().data.map(({ slug }) => slug);
  await publish(
    server,
    anItem('release', 'open'),
    anItem('release', 'hidden', { embargo_until: LATER }),
  );
  await server.services.feed.caughtUp();
  expect(await slugs()).toEqual(['open']);
  expect(await slugs()).toEqual(['open']);
  server.clock.set(LATER);
  expect((await slugs()).sort()).toEqual(['hidden', 'open']);
  server.clock.set(START);
  expect(await slugs()).toEqual(['open']);
});

test('after a clock was set back answers are kept again', async () => {
  const { get, statements } = await countingServer();
  const story = anItem('story', 'set-back');
  await publish(server, story);
  await server.services.feed.caughtUp();
  server.clock.set(LATER);
  await get(`/stories/${story.id}`);
  server.clock.set(START);
  await get(`/stories/${story.id}`);
  const once = statements.length;
  await get(`/stories/${story.id}`);
  expect(statements).toHaveLength(once);
});

test('an opening by a grant is nobody else’s, also once its holder has asked', async () => {
  const release = anItem('release', 'closed', { access: 'password' });
  await publish(server, release);
  await server.services.feed.caughtUp();
  const path = `/newsroom/releases/${release.id}`;
  const status = async (headers: Record<string, string> = {}) =>
    (await server.get(path, headers)).statusCode;
  expect(await status()).toBe(401);
  const { grant } = await accessTo(server).unlock(release.id);
  expect(await status({ authorization: `Bearer ${grant}` })).toBe(200);
  expect(await status()).toBe(401);
  expect((await server.app.inject(`/api/v1${path}?secret=invented`)).statusCode).toBe(401);
});

test('a site that has seen more than this server is never answered with what is kept', async () => {
  const { get, statements } = await countingServer();
  const story = anItem('story', 'seen');
  await publish(server, story);
  await server.services.feed.caughtUp();
  await get(`/stories/${story.id}`);
  const before = statements.length;
  const seen = String(server.services.feed.lastTold() + 1);
  await get(`/stories/${story.id}`, { 'x-masthead-seq': seen });
  expect(statements.length).toBeGreaterThan(before);
});

test('readers who may not learn exact moments get none from answers that are kept for the site', async () => {
  await publish(server, anItem('release', 'hidden', { embargo_until: shifted(START, 2 * HOUR) }));
  await server.services.feed.caughtUp();
  const ends = async (headers: Record<string, string>) => {
    const answer = await server.app.inject({ url: '/api/v1/newsroom/releases', headers });
    return answer.json<{ meta: { expires_at: string } }>().meta.expires_at;
  };
  const site = { 'x-masthead-service': SERVICE_TOKEN };
  expect(await ends(site)).toBe(new Date(shifted(START, 2 * HOUR)).toISOString());
  expect(await ends({})).not.toBe(await ends(site));
  expect(await ends(site)).toBe(new Date(shifted(START, 2 * HOUR)).toISOString());
});

testThroughEdits(server, { edits: 4 });
