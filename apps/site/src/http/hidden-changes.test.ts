/** Something that nobody may see yet changes, over HTTP: kept pages of every kind say nothing of it (decision 0057). */
import { expect, test, vi } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, NOW, runningSite } from '#src/testing/running-site.ts';

const TAG = 'search:en';
const SECOND = 1000;

/** What a page is kept by: its address, the call that it is made of, an example of that. */
const KEPT = [
  ['a page', '/en/magazine/first-light', '/stories/first-light', 'story/examples/full.json'],
  ['a list', '/en/newsroom/releases', '/newsroom/releases?', 'release/examples/releases-full.json'],
  ['a search', '/en/search?q=plain', '/search?', 'search/examples/full.json'],
  [
    'a feed',
    '/en/newsroom/releases/feed.json',
    '/newsroom/releases?',
    'release/examples/releases-minimal.json',
  ],
] as const;

/** What changes: seconds until it is seen, and what the page's end is then; all in seconds. */
const CHANGES = [
  { what: 'is stored', seen: 3600, ends: null, left: 300 },
  { what: 'is stored for a time after the end', seen: 7200, ends: 3600, left: 300 },
  { what: 'is brought forward', seen: 1200, ends: 3600, left: 300 },
  { what: 'is brought forward to seconds from now', seen: 90, ends: 3600, left: 89 },
  { what: 'is brought forward beyond a near end', seen: 200, ends: 100, left: 99 },
] as const;

const cases = KEPT.flatMap((kept) => CHANGES.map((change) => [...kept, change] as const));

test.each(cases)('%s stays when something hidden changes', async (_, path, call, file, change) => {
  const { seen, ends, left } = change;
  const expires_at = ends === null ? null : new Date(NOW + ends * SECOND).toISOString();
  const content = await contentServer({
    [call]: json(example(file, { expires_at, stale_until: null, tags: [TAG] })),
  });
  const { get, clock } = await runningSite(content);
  const made = await get(path);
  expect([made.status, cacheStatus(made)], made.text.slice(0, 300)).toEqual([200, 'fwd=miss']);
  const before = await get(path);
  expect(cacheStatus(before)).toBe('hit');
  const asked = content.requests.length;

  content.announceLater(NOW + seen * SECOND, TAG);
  content.announce('nothing');
  const leftOf = ({ headers }: typeof made) =>
    Number(/ttl=(\d+)/.exec(String(headers['cache-status']))?.[1]);
  await vi.waitFor(async () => expect(leftOf(await get(path))).toBe(left), { timeout: 3000 });
  const after = await get(path);
  expect([cacheStatus(after), after.headers.etag, after.text]).toEqual([
    ...['hit', before.headers.etag, before.text],
  ]);
  // Further away than five minutes nothing at all is told of it.
  if (left === 300) expect(after.headers).toEqual({ ...before.headers, date: after.headers.date });
  expect(content.requests).toHaveLength(asked);

  const end = NOW + Math.min(seen, ends ?? seen) * SECOND;
  clock.now = end - 1;
  expect(cacheStatus(await get(path))).toBe('hit');
  clock.now = end;
  expect(cacheStatus(await get(path))).not.toBe('hit');
  expect(content.requests.length).toBeGreaterThan(asked);
});
