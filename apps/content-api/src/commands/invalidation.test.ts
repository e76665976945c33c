/**
 * For any change: whatever answer it alters carries one of the tags that it emits, so that a cache
 * that heeds them never serves an old page. Changes are drawn at random from fixed seeds.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  anItem,
  language,
  type Publication,
  paragraph,
  reference,
  uuid,
} from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { pick, randomFrom } from '#src/testing/random.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const COVERS = [uuid(501), uuid(502)];
const STORIES = Array.from({ length: 6 }, (_, index) => uuid(600 + index));
const TOPICS = [uuid(700), uuid(701)];
const PAGES = [
  '/home/landing',
  '/story/landing?per_page=3',
  '/newsroom/landing',
  ...STORIES.map((id) => `/stories/${id}`),
  ...STORIES.slice(0, 3).map((id) => `/search/recirc?id=${id}`),
  ...TOPICS.map((id) => `/topics/${id}?per_page=2`),
  '/topics',
  '/search?q=first&per_page=3',
];
const Answer = z.object({
  data: z.unknown(),
  meta: z.looseObject({ tags: z.array(z.string()) }),
});

/** What every page says in two languages, and the tags that it says it with; null: no page. */
async function readAll() {
  const answers = new Map<string, { content: string; tags: string[] } | null>();
  for (const path of PAGES) {
    for (const locale of ['en', 'de']) {
      const response = await server.get(path, { 'accept-language': locale });
      if (response.statusCode !== 200) {
        answers.set(`${path} ${locale}`, null);
        continue;
      }
      const { data, meta } = Answer.parse(response.json());
      const { tags, ...rest } = meta;
      answers.set(`${path} ${locale}`, { content: JSON.stringify([data, rest]), tags });
    }
  }
  return answers;
}

/** A random state of one item: what it links to, its texts, languages and times. */
function drawItem(random: () => number, version: number): Publication {
  const maybe = <T>(chance: number, value: T): T | null => (random() < chance ? value : null);
  const id = pick(random, [...STORIES, ...TOPICS]);
  const isStory = STORIES.includes(id);
  const name = `item-${id.slice(-3)}`;
  const title = pick(random, ['First', 'Second']);
  const cover = { cover_image: maybe(0.3, reference('media', pick(random, COVERS))) };
  const links = {
    primary_topic: maybe(0.5, reference('topic', pick(random, TOPICS))),
    related: [reference('story', pick(random, STORIES))],
  };
  const mentioned = random() < 0.5 ? reference('topic', pick(random, TOPICS)) : links.related[0];
  const body = [
    ...paragraph(pick(random, ['One', 'Two', 'Three'])),
    { _type: 'related_items', _key: 'b2', items: [mentioned] },
  ];
  const texts = isStory ? { title, body } : { title };
  const status = random() < 0.2 ? 'draft' : 'published';
  return anItem(isStory ? 'story' : 'topic', random() < 0.2 ? `${name}-renamed` : name, {
    id,
    version,
    status,
    publish_at: maybe(0.1, shifted(START, pick(random, [1, 2]) * HOUR)),
    unpublish_at: maybe(0.1, shifted(START, pick(random, [3, 4]) * HOUR)),
    access: random() < 0.1 ? 'password' : 'public',
    fields: {
      date: maybe(0.5, pick(random, [START, shifted(START, HOUR)])),
      ...cover,
      ...(isStory && links),
    },
    texts,
    ...(random() < 0.6 && {
      locales: { de: language(name, texts, random() < 0.3 ? 'draft' : 'published') },
    }),
  });
}

async function change(random: () => number, version: number): Promise<string> {
  if (random() < 0.15) {
    const alt = pick(random, ['A track', 'A hall']);
    await upload(server, pick(random, COVERS), await picture(), { locales: { en: { alt } } });
    return `a cover is ${alt}`;
  }
  const item = drawItem(random, version);
  await publish(server, item);
  return JSON.stringify(item);
}

test.each([1, 2])('run %i: whatever changes carries a tag of its change', async (seed) => {
  const random = randomFrom(seed);
  for (const cover of COVERS) await upload(server, cover, await picture());
  const first = STORIES.map((id) => anItem('story', `item-${id.slice(-3)}`, { id }));
  const topics = TOPICS.map((id) => anItem('topic', `item-${id.slice(-3)}`, { id }));
  const [lead, second] = STORIES.map((id) => reference('story', id));
  const landing = anItem('story_landing', 'magazine', {
    fields: { hero: lead, featured: [second] },
  });
  await publish(server, ...first, ...topics, landing);
  const { feed } = server.services;
  let altered = 0;
  let before = await readAll();
  for (let version = 2; version < 32; version += 1) {
    const seq = await feed.latest();
    const made = await change(random, version);
    const emitted = new Set((await feed.since(seq)).flatMap(({ tags }) => tags));
    const after = await readAll();
    for (const [page, old] of before) {
      if (old === null || old.content === after.get(page)?.content) continue;
      altered += 1;
      expect(
        old.tags.some((tag) => emitted.has(tag)),
        `${page} after ${made}`,
      ).toBe(true);
    }
    before = after;
  }
  expect(altered).toBeGreaterThan(30);
});
