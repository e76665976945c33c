/** A mirror from run to run: what is made, what is kept, what goes. */
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { takeLock } from '@masthead/lifecycle/lock';
import { expect, onTestFinished, test } from 'vitest';
import { createSite } from '#src/create-site.ts';
import { MirrorInUse, sweepMirror } from '#src/prerender/sweep-mirror.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const MINUTE = 60_000;
const ENDLESS = { expires_at: null, stale_until: null };
const SLUGS = ['a', 'b', 'c'];
const callOf = (slug: string): string => `/stories/${slug}`;

const problem = (status: number, code: string) =>
  json({ ...example('problem/examples/not-found.json'), status, code }, status);

/** A content server with stories, each with a tag of its own, and a folder for the mirror. */
async function newsroom(meta: Readonly<Record<string, unknown>> = ENDLESS) {
  const out = await mkdtemp(join(tmpdir(), 'masthead-mirror-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const content = await contentServer({
    '/publishing/redirects': json({ data: { redirects: [] } }),
  });

  function tell(slug: string, title: string, more: Readonly<Record<string, unknown>> = meta): void {
    const story = example('story/examples/full.json', { ...more, tags: [`item:${slug}`] });
    content.say(callOf(slug), json({ ...story, data: { ...Object(story).data, title } }));
  }
  function list(...slugs: string[]): void {
    const addresses = slugs.map((slug) => ({ locale: 'en', path: `/magazine/${slug}` }));
    const id = '00000000-0000-4000-8000-000000000001';
    content.say('/publishing/addresses', json({ data: [{ id, addresses }], meta: { next: null } }));
  }
  for (const slug of SLUGS) tell(slug, `Story ${slug}`);
  list(...SLUGS);

  const warnings: string[] = [];
  async function run({ now = NOW, build = 'one' } = {}) {
    warnings.length = 0;
    content.requests.length = 0;
    const { app, prerender } = await createSite({
      environment: {
        ...{
          CONTENT_API_URL: content.url,
          PUBLISH_TOKEN: 'a-token-of-sixteen-or-more',
          LOCALES: 'en',
        },
        SITE_ORIGIN: 'https://news.example',
        // Its page needs no answer; that of the proof's form is the one page beside the stories.
        OFFLINE_READING: 'off',
      },
      assets: {
        loader: '/assets/client.js',
        fonts: () => [],
        styles: () => [],
        lateStyles: () => [],
      },
      build,
      now: () => now,
    });
    try {
      const warn = (line: string): void => void warnings.push(line);
      return await prerender({ out, progress: () => {}, warn });
    } finally {
      await app.close();
    }
  }
  /** A run, and one before it that tells which files the stories have. */
  async function firstRun() {
    await run();
    for (const line of warnings)
      content.say(line.replace(/: .*$/, ''), (response) => response.end('bytes'));
    return run();
  }
  const page = (slug: string): string => join(out, `pages/en/magazine/${slug}.html`);
  const asked = () => content.requests.filter((path) => SLUGS.map(callOf).includes(path)).sort();
  return { content, out, tell, list, run, firstRun, page, warnings, asked };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

test('every page is there in three forms, with its files, and only changed pages are rebuilt', async () => {
  const { content, out, tell, list, run, firstRun, page, asked } = await newsroom();
  expect(await firstRun()).toMatchObject({ pages: 7, made: 0, unchanged: 7, failed: 0 });
  expect(await readFile(page('a/article.md'), 'utf8')).toContain('# Story a');
  const text = await readFile(page('a'), 'utf8');
  expect(text).toContain('Story a');
  expect(brotliDecompressSync(await readFile(`${page('a')}.br`)).toString()).toBe(text);
  expect(gunzipSync(await readFile(`${page('a')}.gz`)).toString()).toBe(text);
  const media = await readdir(join(out, 'media'), { recursive: true });
  expect(media.filter((name) => name.endsWith('.jpg')).length).toBeGreaterThan(0);

  tell('b', 'Another title');
  content.announce('item:b');
  expect(await run()).toMatchObject({ pages: 7, made: 2, unchanged: 5 });
  expect(asked()).toEqual([callOf('b')]);
  expect(await readFile(page('b'), 'utf8')).toContain('Another title');

  list('a', 'b');
  expect(await run()).toMatchObject({ pages: 5, takenOut: 2 });
  expect(await isThere(page('c/article.md'))).toBe(false);
  expect(await isThere(page('c'))).toBe(false);
  expect(await isThere(`${page('c')}.br`)).toBe(false);
  expect(await readFile(join(out, 'nginx/maps.conf'), 'utf8')).not.toContain('/en/magazine/c');

  // The same texts by another build: asked for again, and found to be as they were.
  expect(await run({ build: 'two' })).toMatchObject({ made: 0, unchanged: 5 });
  expect(asked()).toEqual(['a', 'b'].map(callOf));
});

test('an item that is hidden from then on vanishes with its files, at once if it expires by time', async () => {
  const { content, out, tell, run, firstRun, page } = await newsroom();
  await firstRun();
  for (const [slug, status, code] of [
    ['a', 404, 'not_found'],
    ['b', 410, 'gone'],
  ] as const) {
    content.say(callOf(slug), problem(status, code));
    content.announce(`item:${slug}`);
  }
  // Out of date in a minute, and made again then without any change.
  tell('c', 'Story c', { expires_at: new Date(NOW + MINUTE).toISOString(), stale_until: null });
  content.announce('item:c');
  expect(await run()).toMatchObject({ pages: 3, takenOut: 4 });
  content.say(callOf('c'), problem(404, 'not_found'));
  expect(await run()).toMatchObject({ pages: 3 });
  expect(await run({ now: NOW + 2 * MINUTE })).toMatchObject({ pages: 1 });
  for (const slug of SLUGS) expect(await isThere(page(slug)), slug).toBe(false);
  const left = await readdir(join(out, 'media'), { recursive: true, withFileTypes: true });
  // The proof's form is still there, with its font.
  const files = left.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/faces'));
  expect(files).toEqual([]);
  const maps = await readFile(join(out, 'nginx/maps.conf'), 'utf8');
  expect(maps).toMatch(/mirror_without \{[^}]*"\/en\/magazine\/b" "410";/);
});

test('a run that was killed goes on where it was', async () => {
  const { content, out, run, firstRun, page, asked } = await newsroom();
  await firstRun();
  // As a kill leaves it: a line that was not written to its end, and a lock at which nobody listens.
  const file = join(out, 'manifest.jsonl');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -20));
  await writeFile(join(out, '.lock/0123456789abcdef'), '');
  await writeFile(join(out, '.unfinished/half'), 'half a page');
  await writeFile(page('withdrawn'), 'written, and in no manifest');
  // The line was that of the proof's form, which asks for nothing.
  expect(await run()).toMatchObject({ pages: 7, made: 1, unchanged: 6 });
  expect(asked()).toEqual([]);
  expect(await readdir(join(out, '.unfinished'))).toEqual([]);
  expect(await isThere(page('withdrawn'))).toBe(false);
  for (const slug of SLUGS) expect(await isThere(page(slug)), slug).toBe(true);
  expect((await readdir(join(out, 'pages/_status/en'))).length).toBe(9);
  // What it refers to has stayed: nothing is fetched again.
  expect(content.requests.filter((path) => path.startsWith('/media/'))).toEqual([]);
});

test('an address that fails is requested four times, reported, and kept as it was until it works', async () => {
  const { content, tell, run, firstRun, page, warnings, asked } = await newsroom();
  await firstRun();
  content.say(callOf('a'), problem(500, 'internal_error'));
  content.say(callOf('b'), (response) => response.destroy());
  content.announce('item:a', 'item:b');
  expect(await run()).toMatchObject({ pages: 7, made: 0, failed: 4 });
  // Each for its page and for its text.
  const times = (slug: string) => Array.from({ length: 8 }, () => callOf(slug));
  expect(asked()).toEqual([...times('a'), ...times('b')]);
  expect(warnings.filter((line) => line.includes('given up after three retries'))).toHaveLength(4);
  expect(await readFile(page('a'), 'utf8')).toContain('Story a');
  tell('a', 'It is back');
  tell('b', 'Story b');
  expect(await run()).toMatchObject({ made: 2, unchanged: 5, failed: 0 });
  expect(await readFile(page('a'), 'utf8')).toContain('It is back');
});

test('a page that changes while it is made is made again', async () => {
  const { content, tell, run, page } = await newsroom();
  const answer = json(example('story/examples/full.json', { ...ENDLESS, tags: ['item:a'] }));
  content.say(callOf('a'), (response, request) => {
    tell('a', 'What was published meanwhile');
    content.announce('item:a');
    // The change is told before the answer that does not know of it has come.
    setTimeout(() => answer(response, request), 200);
  });
  await run();
  expect(await readFile(page('a'), 'utf8')).toContain('What was published meanwhile');
});

test('the sweep takes out what ends before it comes again, with its files, and asks nobody', async () => {
  const { content, out, tell, run, firstRun, page } = await newsroom();
  await firstRun();
  const end = NOW + 10 * MINUTE;
  tell('a', 'Story a', {
    expires_at: new Date(end).toISOString(),
    stale_until: new Date(end).toISOString(),
  });
  content.announce('item:a');
  await run();
  content.goAway();
  expect(await sweepMirror(out, end - 2 * MINUTE)).toBe(0);
  expect(await isThere(page('a'))).toBe(true);
  // One minute before the next look.
  expect(await sweepMirror(out, end - MINUTE)).toBe(2);
  expect(await isThere(page('a'))).toBe(false);
  expect(await isThere(page('b'))).toBe(true);
  content.comeBack();
  // So near its end it does not come back.
  expect(await run({ now: end - MINUTE })).toMatchObject({ pages: 5 });
});

test('two do not write one mirror', async () => {
  const { out, run } = await newsroom();
  await run();
  const unlock = await takeLock(join(out, '.lock'));
  await expect(run()).rejects.toThrow(MirrorInUse);
  await expect(sweepMirror(out, NOW)).rejects.toThrow(MirrorInUse);
  unlock();
  await run();
});

test('a folder that holds other files is refused, and left as it is', async () => {
  const { out, run } = await newsroom();
  await writeFile(join(out, 'thesis.txt'), 'of years');
  await expect(run()).rejects.toThrow(`--out: ${out} holds other files`);
  expect(await readdir(out)).toEqual(['thesis.txt']);
});
