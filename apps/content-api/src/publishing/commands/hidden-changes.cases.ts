/**
 * What nobody may see yet changes, and no answer that is kept goes for it: it stays as it is, and ends in time
 * for what will be seen.
 */
import { callsFor, READ_NAMES, READS } from '@masthead/contract/reads';
import type { ItemType } from '@masthead/contract/types';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  anItem,
  languageOf,
  MEDIUM,
  PITCH,
  type Publication,
  STORY as REQUIRED_STORY,
  reference,
  uuid,
} from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish, remove } from '#src/testing/publishing.ts';
import type { TestServer } from '#src/testing/test-server.ts';

type Options = NonNullable<Parameters<typeof anItem>[2]>;

interface Kept {
  readonly data: string;
  readonly tags: readonly string[];
  /** When it ends, in milliseconds since 1970; infinite: never. */
  readonly end: number;
}

const Answer = z.object({
  data: z.unknown(),
  meta: z.looseObject({ tags: z.array(z.string()), expires_at: z.string().nullable() }),
});

const HIDDEN = uuid(9_100_001);
const topic = anItem('topic', 'plain-topic');
const [STORY, RELEASE] = [uuid(9_100_002), uuid(9_100_003)];

/** How an item is hidden until `at`; `status` of a draft is hidden for good. */
const HIDE = {
  embargo: (at: string) => ({ embargo_until: at }),
  schedule: (at: string) => ({ publish_at: at }),
  'password and embargo': (at: string) => ({ embargo_until: at, access: 'password' }),
  draft: () => ({ status: 'draft' }),
  'end long ago': () => ({ unpublish_at: shifted(START, -DAY) }),
} as const satisfies Record<string, (at: string) => Options>;
type Hiding = keyof typeof HIDE;
/** Every way of hiding an item. */
export const HIDINGS: readonly Hiding[] = [
  ...(['embargo', 'schedule', 'password and embargo', 'draft', 'end long ago'] as const),
];

/** Tests that hidden items of these types leave no trace, one test for each way of hiding them. */
export function testHiddenChanges(
  server: TestServer,
  types: readonly ItemType[],
  hidings: readonly Hiding[],
): void {
  const cases = types.flatMap((type) => hidings.map((hiding) => [type, hiding] as const));
  test.each(cases)(
    'a %s hidden by %s changes, and every kept answer stays',
    async (type, hiding) => {
      await follow(server, type, HIDE[hiding]);
    },
  );
}

async function follow(server: TestServer, type: ItemType, hide: (at: string) => Options) {
  let version = 0;
  const put = (hours: number, options: Options = {}, slug = 'hidden') => {
    version += 1;
    const at = shifted(START, hours * HOUR);
    const hidden = anItem(type, slug, { id: HIDDEN, ...hide(at), ...options });
    return publish(server, { ...hidden, item: { ...hidden.item, version } });
  };
  await storeRequired(server);
  await publishOpen(server, []);
  await expectNoTrace(server, `${type} is stored`, await keptAnswers(server), () => put(48));
  await publishOpen(server, [reference(type, HIDDEN)]);

  const texts = languageOf(type, 'hidden', { title: 'Plain words' }).fields;
  const filed = { primary_topic: reference('topic', topic.id) };
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'has other words': () => put(48, { texts }),
    'has another address': () => put(48, { texts }, 'hidden-elsewhere'),
    'has another date': () => put(48, { texts, fields: { date: shifted(START, -DAY) } }),
    'is brought forward': () => put(2, { texts }),
    'is put off': () => put(96, { texts }),
    'is brought forward to seconds from now': () => put(0.01, { texts }),
    ...(hasTopic(type) && { 'has a topic': () => put(72, { texts, fields: filed }) }),
    'is deleted': () => remove(server, HIDDEN),
  };
  let kept = await keptAnswers(server);
  for (const [what, act] of Object.entries(acts)) {
    kept = await expectNoTrace(server, `${type} ${what}`, kept, act);
  }
}

/** What is kept after a hidden change: the same answers, each with an end that is early enough. */
async function expectNoTrace(
  server: TestServer,
  what: string,
  kept: ReadonlyMap<string, Kept>,
  act: () => Promise<unknown>,
): Promise<ReadonlyMap<string, Kept>> {
  const { feed } = server.services;
  const before = await feed.latest();
  await act();
  const changes = await feed.since(before);
  const gone = new Set(changes.flatMap(({ tags }) => tags));
  const dropped = [...kept].filter(([, { tags }]) => tags.some((tag) => gone.has(tag)));
  expect(
    dropped.map(([path]) => path),
    what,
  ).toEqual([]);
  const ended = new Map(kept);
  for (const { at, tags } of changes.flatMap(({ later = [] }) => later)) {
    const told = new Set(tags);
    for (const [path, answer] of ended) {
      if (!answer.tags.some((tag) => told.has(tag))) continue;
      ended.set(path, { ...answer, end: Math.min(answer.end, Date.parse(at)) });
    }
  }
  for (const [path, { data, end }] of ended) {
    const fresh = await ask(server, path);
    expect(fresh?.data, `${path}: ${what}`).toBe(data);
    expect(end, `${path}: ${what}`).toBeLessThanOrEqual(fresh?.end ?? 0);
  }
  return ended;
}

async function keptAnswers(server: TestServer): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>();
  for (const path of everyPath()) {
    const found = await ask(server, path);
    if (found !== null) kept.set(path, found);
  }
  expect(kept.size).toBeGreaterThan(20);
  return kept;
}

/** What some types must refer to. */
async function storeRequired(server: TestServer) {
  await upload(server, MEDIUM, await picture());
  await publish(
    server,
    anItem('story', 'required', { id: REQUIRED_STORY }),
    anItem('pitch', 'required', { id: PITCH }),
  );
}

/** What everybody can read; the story names these. */
async function publishOpen(server: TestServer, named: ReturnType<typeof reference>[]) {
  const isTopic = named.some(({ _type }) => _type === 'topic');
  const related = [reference('release', RELEASE), ...named.filter(({ _type }) => isRelated(_type))];
  const topics = [reference('topic', topic.id), ...(isTopic ? named : [])];
  const filed = { primary_topic: reference('topic', topic.id) };
  const open: Publication[] = [
    topic,
    anItem('release', 'plain-release', { id: RELEASE, fields: filed }),
    anItem('story', 'plain', { id: STORY, fields: { ...filed, related, topics } }),
  ];
  await publish(
    server,
    ...open.map((each) => ({ ...each, item: { ...each.item, version: null } })),
  );
}

const isRelated = (type: string): boolean => type === 'story' || type === 'release';
const hasTopic = (type: ItemType): boolean => isRelated(type);

/** Every list, what search finds, and the pages of what is open. */
function everyPath(): string[] {
  const lists = READ_NAMES.filter((name) => !READS[name].path.includes('{'));
  const open = [
    ['story', STORY],
    ['release', RELEASE],
    ['topic', topic.id],
  ] as const;
  const pages = open.flatMap(([type, id]) =>
    callsFor(type).map((call) => READS[call].path.replace('{id}', id)),
  );
  const search = ['/search?q=plain', '/search?q=hidden', `/search/recirc?id=${STORY}`];
  return [...new Set([...lists.map((name) => READS[name].path), ...pages, ...search])];
}

async function ask(server: TestServer, path: string): Promise<Kept | null> {
  const response = await server.get(path);
  if (response.statusCode !== 200) return null;
  const { data, meta } = Answer.parse(response.json());
  const end = meta.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(meta.expires_at);
  return { data: JSON.stringify(data), tags: meta.tags, end };
}
