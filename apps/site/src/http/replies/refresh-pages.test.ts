/** What visitors have lately asked for is there again before they ask, the most wanted first. */
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const endless = { expires_at: null, stale_until: null };
const configuration = json(example('configuration/examples/full.json', { ...endless, tags: [] }));
const unwell = json(example('problem/examples/unavailable.json'), 503);
const MINUTES = 60_000;

/** Stories that are made of one thing beside themselves, and how often each is asked for. */
async function newsroomOf(visits: Readonly<Record<string, number>>) {
  const content = await contentServer({ '/configuration': configuration });
  for (const slug of Object.keys(visits)) {
    const tags = ['item:shared', `item:${slug}`];
    const story = example('story/examples/full.json', { ...endless, tags }) as { data: object };
    const localized = { slug, localized_slugs: { en: slug } };
    content.say(`/stories/${slug}`, json({ ...story, data: { ...story.data, ...localized } }));
  }
  const site = await runningSite(content);
  const see = async (slug: string) => cacheStatus(await site.get(`/en/magazine/${slug}`));
  for (const [slug, times] of Object.entries(visits)) {
    for (let time = 0; time < times; time += 1) await see(slug);
  }
  content.requests.length = 0;
  const asked = () =>
    content.requests.flatMap((path) => (path.startsWith('/stories/') ? [path.slice(9)] : []));
  return { ...site, content, see, asked };
}

test('after a change they are rebuilt without a request, in the order of demand', async () => {
  const { content, see, asked } = await newsroomOf({ some: 3, once: 1, many: 6, never: 1 });
  content.announce('item:shared');
  await expect.poll(asked).toEqual(['many', 'some']);
  await expect.poll(() => see('some')).toBe('hit');
  expect(await see('once')).toBe('fwd=miss');
  expect(asked()).toEqual(['many', 'some', 'once']);
});

test('demand is forgotten with time', async () => {
  const { content, clock, asked } = await newsroomOf({ old: 2, recent: 2, popular: 40 });
  clock.now += 3 * MINUTES;
  content.announce('item:old');
  content.announce('item:recent', 'item:popular');
  await expect.poll(asked).toEqual(['popular']);
});

test('with the content server away it ends, and pages are made when they are asked for', async () => {
  const { content, see, asked } = await newsroomOf({ first: 6, second: 4, third: 2 });
  for (const slug of ['first', 'second', 'third']) content.say(`/stories/${slug}`, unwell);
  content.announce('item:shared');
  await expect.poll(asked).toContain('first');
  expect(await see('third')).toBe('fwd=stale');
  expect(asked()).not.toContain('second');
});
