/** Search engines and a hub over real HTTP (issue 14): of what they are told, when, and how often. */
import { FEED_FORMATS, feedPath } from '@masthead/contract/feeds';
import { expect, test } from 'vitest';
import { runPings } from '#src/pings/run.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, language, languageOf, reference, uuid } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { INDEXNOW_KEY, NEWS, pingTest, pingWorkerOf } from '#src/testing/pings.ts';
import { publish } from '#src/testing/publishing.ts';

const { server, worker, at, heard, answer } = await pingTest();
const another = () => pingWorkerOf(server);
const MINUTE = 60_000;
const NOTHING = { pages: [], feeds: [] };
const after = (milliseconds: number) => shifted(START, milliseconds);

/** The feeds of these pages, in each format. */
const feedsOf = (...pages: string[]) =>
  pages.flatMap((page) => FEED_FORMATS.map((format) => feedPath(page, format))).sort();
const NEWS_FEEDS = feedsOf('/en/newsroom', '/en/newsroom/releases');

/** A release with this UUID as its editor sends it. */
const release = (
  version: number,
  slug: string,
  options: Parameters<typeof anItem>[2] = {},
  id = uuid(1),
) => anItem('release', slug, { id, version, ...options });

test('ten changes in a minute are sent once, in all languages, with the key', async () => {
  const locales = { ja: language('hajimari') };
  for (let version = 1; version <= 10; version += 1) {
    server.clock.set(after(version * 5000));
    await publish(server, release(version, 'first', { texts: { title: `${version}` }, locales }));
  }
  expect(await at(after(5000 + MINUTE - 1))).toEqual(NOTHING);
  server.clock.set(after(5000 + MINUTE));
  await worker.work();
  expect(heard.engines.map(({ body, type }) => [JSON.parse(body), type])).toEqual([
    [
      {
        host: 'news.example',
        key: INDEXNOW_KEY,
        keyLocation: `${NEWS}/${INDEXNOW_KEY}.txt`,
        urlList: expect.arrayContaining([
          `${NEWS}/en/newsroom/releases/first`,
          `${NEWS}/ja/newsroom/releases/hajimari`,
        ]),
      },
      'application/json; charset=utf-8',
    ],
  ]);
  const [first] = heard.hub;
  expect(first?.type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
    'hub.mode': 'publish',
    'hub.url': expect.stringMatching(/^https:\/\/news\.example\/(en|ja)\/newsroom.*\/feed\.\w+$/),
  });
  const both = ['en', 'ja'].flatMap((locale) => [
    `/${locale}/newsroom`,
    `/${locale}/newsroom/releases`,
  ]);
  expect(await at(after(HOUR))).toEqual({
    pages: ['/en/newsroom/releases/first', '/ja/newsroom/releases/hajimari'],
    feeds: feedsOf(...both),
  });
});

test('a change is told of in its language, a move with both addresses, and an end', async () => {
  const ja = { ja: language('hajimari') };
  await publish(server, release(1, 'first', { locales: ja }));
  await at(after(MINUTE));
  const changed = { ja: language('hajimari', { title: 'atarashii' }) };
  await publish(server, release(2, 'first', { locales: changed }));
  expect((await at(after(2 * MINUTE))).pages).toEqual(['/ja/newsroom/releases/hajimari']);
  await publish(server, release(2, 'first', { locales: changed }));
  expect(await at(after(3 * MINUTE))).toEqual(NOTHING);
  await publish(server, release(3, 'second', { locales: changed }));
  const moved = ['/en/newsroom/releases/first', '/en/newsroom/releases/second'];
  expect((await at(after(4 * MINUTE))).pages).toEqual(moved);
  await server.send('DELETE', `/items/${uuid(1)}`, {});
  expect((await at(after(5 * MINUTE))).pages).toEqual([
    ...['/en/newsroom/releases/second', '/ja/newsroom/releases/hajimari'],
  ]);
  expect(await at(after(DAY))).toEqual(NOTHING);
});

test('an embargo ends and an item leaves: on the second, with nobody publishing', async () => {
  const [from, until] = [after(HOUR), after(2 * HOUR)];
  await publish(server, release(1, 'sealed', { embargo_until: from, unpublish_at: until }));
  const told = { pages: ['/en/newsroom/releases/sealed'], feeds: NEWS_FEEDS };
  expect(await at(shifted(from, -1000))).toEqual(NOTHING);
  expect(await at(from)).toEqual(told);
  expect(await at(shifted(until, -1000))).toEqual(NOTHING);
  expect(await at(until)).toEqual(told);
  expect(await at(shifted(until, DAY))).toEqual(NOTHING);
});

test('pages that came and went while no server ran are sent when one runs again, except those never seen', async () => {
  await publish(server, release(1, 'appears', { publish_at: after(HOUR) }));
  await publish(server, release(1, 'leaves', { unpublish_at: after(HOUR) }, uuid(2)));
  await publish(
    server,
    release(1, 'missed', { publish_at: after(HOUR), unpublish_at: after(2 * HOUR) }, uuid(3)),
  );
  await at(after(MINUTE));
  expect((await at(after(3 * HOUR))).pages).toEqual([
    ...['/en/newsroom/releases/appears', '/en/newsroom/releases/leaves'],
  ]);
});

test('a page that is hidden before its ping is not sent; one that was sent is sent again, to be dropped', async () => {
  await publish(server, release(1, 'slip'));
  server.clock.set(after(MINUTE / 2));
  await publish(server, release(2, 'slip', { embargo_until: after(HOUR) }));
  expect((await at(after(2 * MINUTE))).pages).toEqual([]);
  expect((await at(after(HOUR))).pages).toEqual(['/en/newsroom/releases/slip']);
  const hidings: Parameters<typeof release>[2][] = [{ private: true }, { status: 'draft' }];
  for (const [version, hidden] of hidings.entries()) {
    const shown = 3 + 2 * version;
    const moment = HOUR + shown * 2 * MINUTE;
    server.clock.set(after(moment));
    await publish(server, release(shown, 'slip', hidden));
    expect((await at(after(moment + MINUTE))).pages).toEqual(['/en/newsroom/releases/slip']);
    await publish(server, release(shown + 1, 'slip'));
    expect((await at(after(moment + 2 * MINUTE))).pages).toEqual(['/en/newsroom/releases/slip']);
  }
});

test('feeds of lists, topics and collections are told, of what can be found alone', async () => {
  const topic = anItem('topic', 'trail', { id: uuid(11) });
  const items = [reference('story', uuid(1))];
  const best = anItem('collection', 'best', { id: uuid(12), fields: { items } });
  const locales = { ja: language('aruku') };
  const walk = (
    version: number,
    fields: Record<string, unknown> = { topics: [reference('topic', topic.id)] },
  ) => anItem('story', 'walk', { id: uuid(1), version, fields, locales });
  await publish(server, topic, walk(1), best);
  const [trail, collection] = ['/en/topics/trail', '/en/newsroom/collections/best'] as const;
  const lists = ['/en/magazine', '/ja/magazine'];
  expect((await at(after(MINUTE))).feeds).toEqual(feedsOf(trail, collection, ...lists));
  // What leaves a topic changes its feed, and the collection still shows it.
  await publish(server, walk(2, {}));
  expect((await at(after(2 * MINUTE))).feeds).toEqual(feedsOf(trail, collection, ...lists));
  await publish(server, { id: topic.id, item: { ...topic.item, version: 2, private: true } });
  await publish(server, walk(3));
  expect((await at(after(3 * MINUTE))).feeds).toEqual(feedsOf(collection, ...lists));
});

test('a feed that the hub refuses stops no other, and is tried again', async () => {
  answer(({ paths }) => ({ status: paths[0] === '/en/newsroom/feed.rss' ? 404 : 204 }));
  await publish(server, release(1, 'first'));
  const { feeds } = await at(after(MINUTE));
  expect(feeds).toEqual(NEWS_FEEDS.filter((path) => path !== '/en/newsroom/feed.json'));
  answer(() => ({ status: 204 }));
  expect(await at(after(2 * MINUTE - 1))).toEqual(NOTHING);
  expect((await at(after(2 * MINUTE))).feeds).toEqual(feedsOf('/en/newsroom'));
});

test('a target that asks for a pause gets it, also from a copy that has just started', async () => {
  answer(() => ({ status: 429, headers: { 'retry-after': '120' } }));
  await publish(server, release(1, 'first'));
  const told = ['/en/newsroom/releases/first'];
  expect((await at(after(MINUTE))).pages).toEqual(told);
  answer(() => ({ status: 202 }));
  server.clock.set(after(3 * MINUTE - 1));
  await Promise.all([worker.work(), another().work()]);
  expect(heard).toEqual({ engines: [], hub: [] });
  expect((await at(after(3 * MINUTE))).pages).toEqual(told);
  expect(await at(after(HOUR))).toEqual(NOTHING);
});

test('one that is away is asked less and less, for a day; operators are told', async () => {
  answer(() => ({ status: 503 }));
  await publish(server, release(1, 'first'));
  let calls = 0;
  for (let moment = MINUTE; moment < HOUR; moment += MINUTE) {
    calls += (await at(after(moment))).pages.length;
  }
  expect(calls).toBe(6);
  const note = (target: string) =>
    `pings.${target}: nothing that changed could be told since ${after(MINUTE)} (status 503)`;
  const ready = await server.app.inject('/readyz');
  expect([ready.statusCode, ready.json().notes]).toEqual([200, ['indexnow', 'websub'].map(note)]);
  const metrics = async () => (await server.app.inject('/metrics')).body;
  expect(await metrics()).toContain('content_api_pings_waiting{target="indexnow"} 1');
  expect(await metrics()).toMatch(/content_api_pings_failing_seconds\{target="websub"\} 3\d{3}/);
  answer(() => ({ status: 200 }));
  expect(await at(after(DAY + 2 * MINUTE))).toEqual(NOTHING);
  expect((await dump(server.services)).ping).toEqual([]);
  expect(await metrics()).toContain(
    'content_api_pings_total{target="indexnow",outcome="given_up"} 1',
  );
  await publish(server, release(2, 'first', { texts: { title: 'again' } }));
  expect((await at(after(DAY + 3 * MINUTE))).feeds).toEqual(NEWS_FEEDS);
  expect((await server.app.inject('/readyz')).json().notes).toBeUndefined();
});

test('several copies share the work, and what changes while it is sent is told again', async () => {
  const items = Array.from({ length: 8 }, (_, index) =>
    release(1, `no-${index}`, {}, uuid(20 + index)),
  );
  await publish(server, ...items);
  let isWritten = false;
  answer(async ({ paths }) => {
    if (!isWritten && paths.includes('/en/newsroom/releases/no-0')) {
      isWritten = true;
      await publish(server, release(2, 'no-0', { texts: { title: 'other' } }, uuid(20)));
    }
    return { status: 200 };
  });
  server.clock.set(after(MINUTE));
  await Promise.all([worker, another(), another()].map((each) => each.work()));
  const pages = heard.engines.flatMap(({ paths }) => paths);
  expect(pages.toSorted()).toEqual(items.map((_, index) => `/en/newsroom/releases/no-${index}`));
  expect(heard.hub.flatMap(({ paths }) => paths).sort()).toEqual(NEWS_FEEDS);
  heard.engines.length = 0;
  heard.hub.length = 0;
  expect((await at(after(2 * MINUTE))).pages).toEqual(['/en/newsroom/releases/no-0']);
});

test('no ping names a page of a section that is off, not even of others that show it', async () => {
  await server.send('PUT', '/configuration', { sections: { resources: false } });
  const water = anItem('commitment', 'water');
  await publish(server, water);
  expect((await at(after(MINUTE))).pages).toEqual(['/en/mission/focus-areas/water']);
  await server.send('PUT', '/configuration', {});
  const en = languageOf('commitment', 'water', { title: 'Clean water' });
  await publish(server, { id: water.id, item: { ...water.item, version: 2, locales: { en } } });
  expect((await at(after(2 * MINUTE))).pages).toEqual([
    ...['/en/mission/focus-areas/water', '/en/resources/commitment/water'],
  ]);
});

test('with nobody to be told nothing is noted, and what was is forgotten', async () => {
  const { services } = server;
  await publish(server, release(1, 'first'));
  await runPings({ ...services, config: { ...services.config, pings: null } });
  await publish(server, release(1, 'second', {}, uuid(2)));
  const { ping, ping_target } = await dump(services);
  expect([ping, ping_target]).toEqual([[], []]);
});
