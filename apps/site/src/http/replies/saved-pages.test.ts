/** The page cache from one run of the site to the next. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { gatedContent, TOKEN } from '#src/testing/gated-content.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const ENDLESS = { expires_at: null, stale_until: null };
const SLUGS = ['a', 'b', 'c'];
const pathOf = (slug: string): string => `/en/magazine/${slug}`;

type Content = Parameters<typeof runningSite>[0];
interface Run {
  readonly environment?: NodeJS.ProcessEnv;
  readonly build?: string;
  readonly worker?: number;
  readonly isAway?: boolean;
}

/** Runs of the site over one folder; each notes what it says. */
async function runs() {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-saved-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const run = async (
    content: Content,
    { environment = {}, build = 'one', ...options }: Run = {},
  ) => {
    const said: string[] = [];
    const write = (line: string): void => void said.push(JSON.parse(line).msg);
    const logger = { level: 'info', stream: { write } };
    const settings = { PAGE_CACHE_DIR: folder, ...environment };
    const site = await runningSite(content, settings, { logger, build, ...options });
    const states = () =>
      Promise.all(SLUGS.map(async (slug) => cacheStatus(await site.get(pathOf(slug)))));
    return { ...site, said, states };
  };
  return { run, file: join(folder, 'site-pages.cache') };
}

/** A content server with stories of which each has a tag of its own. */
async function stories(meta: Readonly<Record<string, unknown>> = ENDLESS) {
  const content = await contentServer();
  for (const slug of SLUGS) {
    const tags = [`item:${slug}`, 'list:story'];
    content.say(`/stories/${slug}`, json(example('story/examples/full.json', { ...meta, tags })));
  }
  return content;
}

const HITS = ['hit', 'hit', 'hit'];
const MISSES = ['fwd=miss', 'fwd=miss', 'fwd=miss'];
const isConfirmed = (said: readonly string[]) =>
  vi.waitFor(() => expect(said.join()).toMatch(/\d pages of the last run are in date/));

test('pages that nothing has changed are there at once, without a question to the content server', async () => {
  const content = await stories();
  const { run } = await runs();
  const first = await run(content);
  expect(await first.states()).toEqual(MISSES);
  const texts = await Promise.all(SLUGS.map(async (slug) => (await first.get(pathOf(slug))).text));
  await first.close();
  content.requests.length = 0;
  const second = await run(content);
  await isConfirmed(second.said);
  expect(await second.states()).toEqual(HITS);
  expect(content.requests).toEqual([]);
  for (const [index, slug] of SLUGS.entries()) {
    expect((await second.get(pathOf(slug))).text).toBe(texts[index]);
  }
  // And on from there: what is told from now on counts as ever.
  content.announce('item:a');
  await vi.waitFor(async () => {
    await second.get(pathOf('a'));
    expect(content.requests).toContain('/stories/a');
  });
  expect(cacheStatus(await second.get(pathOf('b')))).toBe('hit');
  expect(content.requests).not.toContain('/stories/b');
});

test('pages that changed while the site was away are rebuilt, the rest is kept, run after run', async () => {
  const content = await stories();
  const { run } = await runs();
  const first = await run(content);
  await first.states();
  await first.close();
  content.announce('item:b');
  const second = await run(content);
  await isConfirmed(second.said);
  expect(await second.states()).toEqual(['hit', 'fwd=miss', 'hit']);
  await second.close();
  content.announce('unrelated');
  const third = await run(content);
  await isConfirmed(third.said);
  expect(await third.states()).toEqual(HITS);
  await third.close();
  content.announce('list:story');
  const fourth = await run(content);
  await isConfirmed(fourth.said);
  expect(await fourth.states()).toEqual(MISSES);
});

test.each(['setBack', 'startAnew'] as const)(
  'where the content server cannot tell what has changed (%s), nothing is kept',
  async (what) => {
    const content = await stories();
    for (const _ of SLUGS) content.announce('unrelated');
    const { run } = await runs();
    const first = await run(content);
    await first.states();
    await first.close();
    content[what]();
    const second = await run(content);
    await isConfirmed(second.said);
    expect(await second.states()).toEqual(MISSES);
  },
);

test.each<[string, Run]>([
  ['another build', { build: 'two' }],
  ['other settings', { environment: { TIME_ZONE: 'Asia/Tokyo' } }],
  ['another secret', { environment: { COOKIE_SECRET: 'x'.repeat(40) } }],
])('%s makes its own pages, and says so in a line', async (_what, other) => {
  const content = await stories();
  const { run } = await runs();
  const first = await run(content);
  await first.states();
  await first.close();
  const second = await run(content, other);
  expect(await second.states()).toEqual(MISSES);
  expect(second.said.filter((line) => line.includes('last run'))).toEqual([
    'the pages of the last run are left out',
  ]);
});

test('a file that is damaged, or none of ours, is passed over with a line', async () => {
  const content = await stories();
  const { run, file } = await runs();
  await writeFile(file, 'something else');
  const first = await run(content);
  expect(first.said.filter((line) => line.includes('last run'))).toHaveLength(1);
  expect(await first.states()).toEqual(MISSES);
  await first.close();
  const second = await run(content);
  await isConfirmed(second.said);
  expect(await second.states()).toEqual(HITS);
});

test('with the content server away they are stale, and in date when it has told what changed', async () => {
  const content = await stories();
  const { run } = await runs();
  const first = await run(content);
  await first.states();
  await first.close();
  const story = example('story/examples/full.json', ENDLESS) as { data: object };
  content.say('/stories/c', json({ ...story, data: { ...story.data, title: 'Meanwhile' } }));
  content.announce('item:c');
  content.goAway();
  const second = await run(content, { isAway: true });
  expect(await second.states()).toEqual(['fwd=stale', 'fwd=stale', 'fwd=stale']);
  content.comeBack();
  await isConfirmed(second.said);
  expect((await second.states()).slice(0, 2)).toEqual(['hit', 'hit']);
  expect((await second.get(pathOf('c'))).text).toContain('Meanwhile');
});

test('nothing that a grant has opened is ever written, nor what is not there', async () => {
  const content = await gatedContent('hidden');
  content.say('/stories/a', json(example('story/examples/full.json', ENDLESS)));
  const { run, file } = await runs();
  const first = await run(content);
  const entered = await first.get(`/en/magazine/first-light?secret=${TOKEN}`);
  const cookie = [entered.headers['set-cookie'] ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ');
  const held = await first.get(pathOf('first-light'), { headers: { cookie } });
  expect(held.text).toContain('Open to you until');
  for (const slug of ['a', 'never-there', 'first-light']) await first.get(pathOf(slug));
  await first.get('/en/search?q=a');
  await first.close();
  expect(first.said).toContain('1 pages are kept for the next run');
  const written = await readFile(file, 'latin1');
  const keys = [...written.matchAll(/"key":"([^"]*)"/g)].map(([, key]) => key);
  expect(keys).toEqual([pathOf('a')]);
  expect([TOKEN, 'grant', 'never-there'].filter((word) => written.includes(word))).toEqual([]);
});

test('of the workers of a copy the first writes, and all read', async () => {
  const content = await stories();
  const { run } = await runs();
  const other = await run(content, { worker: 1 });
  await other.states();
  await other.close();
  const first = await run(content);
  expect(await first.states()).toEqual(MISSES);
  await first.close();
  const again = await run(content, { worker: 1 });
  await isConfirmed(again.said);
  expect(await again.states()).toEqual(HITS);
});
