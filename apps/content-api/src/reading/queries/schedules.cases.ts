/**
 * For any schedule: an answer stays what it is until its `expires_at`. Schedules are drawn at
 * random from fixed seeds, so that a failure can be repeated.
 */

import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { READS } from '@masthead/contract/reads';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import type { ItemType } from '@masthead/contract/types';
import { expect, test } from 'vitest';
import { anItem, MEDIUM, type Publication, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { pick, randomFrom } from '#src/testing/random.ts';
import { read } from '#src/testing/reading.ts';
import type { TestServer } from '#src/testing/test-server.ts';

const WATCHED = uuid(900);

const TYPES: readonly ItemType[] = [
  'story',
  'story',
  'story',
  'release',
  'statement',
  'policy',
  'vertical_video',
  'topic',
];

interface Scheduled {
  readonly publications: Publication[];
  /** Every moment at which anything may change, in order. */
  readonly moments: string[];
}

/** Sixty items with times within a few hours round the start, and pages that link to them. */
function drawSchedule(seed: number): Scheduled {
  const random = randomFrom(seed);
  const moments = new Set<string>();
  const moment = (from: number, to: number): string => {
    const at = shifted(START, Math.round((from + random() * (to - from)) * HOUR));
    moments.add(at);
    return at;
  };
  const publications: Publication[] = [];
  const stories: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    const type = pick(random, TYPES);
    const related =
      type === 'story' && stories.length > 0 ? [pick(random, stories), pick(random, stories)] : [];
    const item = anItem(type, `item-${index}`, {
      publish_at: random() < 0.5 ? moment(-2, 6) : null,
      embargo_until: random() < 0.3 ? moment(-2, 6) : null,
      unpublish_at: random() < 0.4 ? moment(6.001, 12) : null,
      status: random() < 0.1 ? 'draft' : 'published',
      access: random() < 0.1 ? 'password' : 'public',
      fields: {
        date: shifted(START, Math.floor(random() * 40) * HOUR),
        ...(related.length > 0 && { related: related.map((id) => reference('story', id)) }),
      },
    });
    if (type === 'story') stories.push(item.id);
    publications.push(item);
  }
  const related = stories.slice(0, 6).map((id) => reference('story', id));
  publications.push(
    anItem('story', 'watched', { id: WATCHED, fields: { related } }),
    anItem('home', 'home', {
      publish_at: moment(-1, 3),
      fields: { hero_items: related.slice(0, 3).map((story) => ({ story })) },
    }),
    anItem('newsroom_landing', 'newsroom', { fields: { lead: related[4] } }),
  );
  return { publications, moments: [...moments].filter((at) => at > START).sort() };
}

const PAGES = [
  ['/home/landing', HomeLandingAnswer],
  ['/story/landing?per_page=5', StoryLandingAnswer],
  ['/newsroom/landing', NewsroomLandingAnswer],
  ['/stories/watched', StoryAnswer],
  ['/newsroom/releases?year=2026&per_page=3', READS.releases.answer],
  ['/topics?per_page=2', READS.topics.answer],
  ['/sitemap?per_page=9', READS.sitemap.answer],
  ['/search?q=item-1&type=story', READS.search.answer],
  [`/search/recirc?id=${WATCHED}`, READS.recirculation.answer],
] as const;

async function answerAt(server: TestServer, at: string, [path, schema]: (typeof PAGES)[number]) {
  server.clock.set(at);
  const { data, meta } = await read(server, schema, path);
  const { expires_at, stale_until, ...rest } = meta;
  return { expires: expires_at, stale: stale_until, content: { data, ...rest } };
}

/** Draws a schedule for each seed, and asks at each of its moments. */
export function testSchedules(server: TestServer, seeds: readonly number[]): void {
  test.each(seeds)('schedule %i: answers hold until they expire, and no longer', async (seed) => {
    const { publications, moments } = drawSchedule(seed);
    await upload(server, MEDIUM, await picture());
    await publish(server, ...publications);
    let changes = 0;
    for (const page of PAGES) {
      let at = START;
      for (;;) {
        const first = await answerAt(server, at, page);
        const { expires, stale, content } = first;
        if (stale !== null) expect(expires !== null && expires <= stale).toBe(true);
        const until = expires ?? shifted(moments.at(-1) ?? START, HOUR);
        // Whatever happens elsewhere meanwhile, up to the last millisecond nothing here changes.
        const between = moments.filter((moment) => moment > at && moment < until).slice(0, 4);
        for (const moment of [...between, shifted(until, -1)]) {
          expect((await answerAt(server, moment, page)).content).toEqual(content);
        }
        if (expires === null) break;
        expect(moments, `${page[0]} ends at ${expires}`).toContain(expires);
        expect(expires > at).toBe(true);
        at = expires;
        changes += 1;
      }
    }
    expect(changes).toBeGreaterThan(30);
  });
}
