/**
 * Changes that come while pages are made, over HTTP and in every order that chance finds: a page that
 * names what is gone never stays in the cache as one that is in date.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { surrogateKey } from '#src/cache/surrogate-keys.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';
import { seededRandom } from '#src/testing/seeded-random.ts';

const PAGES = 6;
const ROUNDS = 30;
/** Longest that anything waits, in milliseconds: reading, the way of an answer, the way of a change. */
const MAX_DELAY = 12;

/** In how many rounds of a hundred the change feed is cut off as well. */
const FEED_CUTS = 15;

test('an item that is deleted during the run is on none of the pages afterwards', async () => {
  const random = seededRandom(20_261_122);
  const delay = () => sleep(random.below(MAX_DELAY));
  const content = await contentServer();
  const shown = new Set(['card:0']);
  const answerSlowly = (slug: string) =>
    content.say(`/stories/${slug}`, async (response, request) => {
      await delay();
      // What is read is read at one moment; the answer is on its way for a while after it.
      const tags = ['list:story:en', ...shown];
      await delay();
      json(example('story/examples/full.json', { expires_at: null, stale_until: null, tags }))(
        response,
        request,
      );
    });
  const slugs = Array.from({ length: PAGES }, (_, index) => `page-${index}`);
  slugs.forEach(answerSlowly);
  const { get, isReady } = await runningSite(content);
  const see = (slug: string) => get(`/en/magazine/${slug}`);

  for (let round = 1; round <= ROUNDS; round += 1) {
    const visits = slugs.flatMap((slug) =>
      Array.from({ length: 3 }, async () => {
        await delay();
        await see(slug);
      }),
    );
    await delay();
    const [gone = ''] = [...shown];
    shown.clear();
    shown.add(`card:${round}`);
    if (random.below(100) < FEED_CUTS) content.cutFeed();
    await delay();
    content.announce(gone, 'list:story:en');
    await Promise.all(visits);
    await isReady(200);
    const allAreRight = async (): Promise<void> => {
      for (const slug of slugs) {
        const reply = await see(slug);
        const tags = String(reply.headers['surrogate-key']).split(' ');
        expect(tags, `${slug} in round ${round}`).not.toContain(surrogateKey(gone));
        expect(cacheStatus(reply)).not.toBe('fwd=stale');
      }
    };
    await vi.waitFor(allAreRight, { timeout: 10_000, interval: 20 });
  }
}, 120_000);
