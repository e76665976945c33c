import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGE_SWITCH } from '@masthead/site/src/routes.ts';
import { expect } from 'vitest';
import { crawl } from '../support/crawl.ts';
import { isFeed, withoutSizes } from '../support/feeds.ts';
import { publishClosed } from '../support/grants.ts';
import { inTurn } from '../support/in-turn.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { test as base } from '../support/programs-test.ts';
import { firstOf, putRedirects, remove, SOON } from '../support/publishing.ts';
import { compared, filesOf, replyAt, statusAt } from '../support/replies.ts';
import { samplePaths } from '../support/sample.ts';
import type { Servers } from '../support/servers.ts';

/** The whole site as files behind a real nginx: beside the site, behind it, and instead of it. */

const LOCALES = ['en', 'ja'];
const INDEXNOW_KEY = 'a-key-of-the-journeys';
const SETTINGS = { LOCALES: LOCALES.join(), INDEXNOW_KEY };
const PRERENDER = 'apps/site/bin/prerender.ts';
const [MINUTE, HOUR] = [60_000, 3_600_000];

interface Mirror {
  readonly out: string;
  /** The site itself serves the same two languages there. */
  readonly site: Awaited<ReturnType<Servers['startCopy']>>;
  readonly nginx: Nginx;
}

/** One run for all tests that only read. */
const test = base.extend<{ $file: { mirror: Mirror } }>({
  mirror: [
    async ({ servers }, use) => {
      const [first] = await firstOf(servers, '/newsroom/releases', 1);
      await putRedirects(servers, [
        { from: '/old', to: '/magazine' },
        { from: '/en/cost$', to: '/en/company' },
      ]);
      await remove(servers, first?.id ?? '');
      const out = await mkdtemp(join(tmpdir(), 'masthead-mirror-'));
      await write(servers, out);
      const site = await servers.startCopy(SETTINGS);
      const nginx = await startNginx([site.siteUrl], out);
      await use({ out, site, nginx });
      await nginx.close();
      await site.close();
      await rm(out, { recursive: true, force: true });
    },
    { scope: 'file' },
  ],
});

/** Answers what the run printed. */
async function write(servers: Servers, out: string, settings: object = SETTINGS): Promise<string> {
  const { code, said } = await servers.run(PRERENDER, ['--out', out], { ...settings });
  expect(code, said).toBe(0);
  return said;
}

test('alone it passes the crawl, and each page is the site’s, text and headers', async ({
  mirror: { nginx, site },
}) => {
  const samples = await Promise.all(LOCALES.map(samplePaths));
  const pitches = samples.flatMap((paths) =>
    Object.entries(paths).flatMap(([name, path]) => (name.includes('pitch') ? [path] : [])),
  );
  const pages = await crawl(pitches, { origin: nginx.mirrorUrl, locales: LOCALES });
  const broken = [...pages.values()].filter(({ status }) => status !== 200);
  expect(broken.map(({ address, status }) => `${address} is ${status}`)).toEqual([]);
  expect(pages.size).toBeGreaterThan(200);
  const feeds = [...pages.values()]
    .flatMap(({ links }) => links.map(({ to }) => to))
    .filter(isFeed);
  expect(new Set(feeds).size).toBeGreaterThan(LOCALES.length);
  await inTurn([...pages.keys(), ...new Set(feeds)], 3, async (address) => {
    const { headers, ...page } = await replyAt(nginx.mirrorUrl + address);
    const { headers: own, ...whole } = await replyAt(site.siteUrl + address);
    const text = (from: string) => (isFeed(address) ? withoutSizes(from) : from);
    expect({ ...page, text: text(page.text) }, address).toEqual({
      ...whole,
      text: text(whole.text),
    });
    expect({ ...headers, 'cache-control': '' }, address).toEqual({ ...own, 'cache-control': '' });
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, must-revalidate');
  });
});

test('articles are there as text, as the site has them; what is drawn is told to be away', async ({
  mirror: { nginx, site },
}) => {
  for (const locale of LOCALES) {
    const { 'story standard': story = '' } = await samplePaths(locale);
    for (const address of [`${story}.md`, `${story}/article.md`]) {
      const { headers, ...file } = await replyAt(nginx.mirrorUrl + address);
      const { headers: own, ...whole } = await replyAt(site.siteUrl + address);
      expect(file, address).toEqual(whole);
      expect({ ...headers, 'cache-control': '' }, address).toEqual({ ...own, 'cache-control': '' });
    }
    for (const ending of ['.pdf', '/article.docx'])
      expect(await statusAt(nginx.mirrorUrl + story + ending)).toBe('503');
    for (const ending of ['s.pdf', 's/article.md'])
      expect(await statusAt(nginx.mirrorUrl + story + ending)).toBe('404');
    expect(await statusAt(`${nginx.mirrorUrl}/cards/a${story}.jpg`)).toBe('503');
  }
});

test('what is no page is answered as the site does, or told to be away', async ({
  mirror,
  servers,
}) => {
  const { nginx, site } = mirror;
  const [gone] = [...(await filesOf(join(mirror.out, 'nginx'))).values()].flatMap((file) =>
    [...(/"(\S+)" "410"/.exec(file.toString()) ?? [])].slice(1),
  );
  const same = [
    '/en/',
    '/en/old',
    '/ja/old',
    '/en/cost%24',
    '/en/nothing',
    '/en/magazine/nothing',
    gone ?? '',
    '/ja/search?utm_source=x',
  ];
  for (const path of same) {
    expect(await statusAt(nginx.mirrorUrl + path), path).toBe(await statusAt(site.siteUrl + path));
  }
  // No path redirects to another host.
  for (const start of ['/%5C', '/%5c%5c', '/en/%2e%2e/%5c', '/%09/', '/%0d%0a']) {
    expect(await statusAt(`${nginx.mirrorUrl}${start}evil.example/`), start).toBe('404');
  }
  const away = [
    '/en/search?q=shoe',
    '/en/newsroom/releases?page=99',
    '/en/pitches/x?secret=abc',
    `${LANGUAGE_SWITCH}?to=/ja`,
  ];
  for (const path of away) expect(await statusAt(nginx.mirrorUrl + path), path).toBe('503');
  const { headers, text } = await replyAt(`${nginx.mirrorUrl}/ja/search?q=shoe`);
  expect(headers).toMatchObject({
    'content-language': 'ja',
    'cache-control': 'no-store',
    'retry-after': '60',
  });
  expect(text).toContain('<html lang="ja"');
  const root = async (sent: Record<string, string>) => {
    const response = await fetch(nginx.mirrorUrl, { headers: sent, redirect: 'manual' });
    return response.headers.get('location');
  };
  expect(await root({ 'accept-language': 'ja-JP,ja;q=0.9' })).toBe('/ja');
  expect(await root({ 'accept-language': 'sv' })).toBe('/en');
  expect(await root({ 'accept-language': 'en', cookie: 'NEXT_LOCALE=ja' })).toBe('/ja');
  expect(servers.report.deviations).toEqual([]);
});

test('pages come in the form that is taken, with their pictures and files', async ({ mirror }) => {
  const at = mirror.nginx.mirrorUrl;
  const plain = await fetch(`${at}/en`, { headers: { 'accept-encoding': 'identity' } });
  const text = await plain.text();
  for (const encoding of ['br', 'gzip']) {
    const response = await fetch(`${at}/en`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(text);
  }
  const refused = await fetch(`${at}/en`, { headers: { 'accept-encoding': 'br;q=0' } });
  expect(refused.headers.get('content-encoding')).toBeNull();
  const files = [
    ...text.matchAll(/(?:src|href|content)="(?:http:\/\/[^/"]+)?(\/(?:media|assets)\/[^"]+)"/g),
  ];
  const sets = [...text.matchAll(/(\/media\/\S+avif) \d+w/g)];
  expect(sets.length).toBeGreaterThan(0);
  for (const [, path = ''] of [...files, ...sets]) {
    const response = await fetch(at + path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
    await response.body?.cancel();
  }
  for (const path of ['/offline-worker.js', `/${INDEXNOW_KEY}.txt`]) {
    expect(await replyAt(at + path), path).toEqual(await replyAt(mirror.site.siteUrl + path));
  }
});

test('a run that is killed goes on where it was', async ({ servers }) => {
  const one = { LOCALES: 'ja', DEFAULT_LOCALE: 'ja' };
  const out = await mkdtemp(join(tmpdir(), 'masthead-killed-'));
  try {
    const lines = async () =>
      (await readFile(join(out, 'manifest.jsonl'), 'utf8').catch(() => '')).split('\n').length;
    const killed = servers.run(PRERENDER, ['--out', out], one, (child) => {
      void expect
        .poll(lines, { ...SOON, timeout: 60_000 })
        .toBeGreaterThan(40)
        .then(() => child.kill('SIGKILL'));
    });
    expect((await killed).code).toBeNull();
    const said = await write(servers, out, one);
    const [, pages, made, unchanged] =
      /(\d+) pages .*: (\d+) made, (\d+) unchanged/.exec(said) ?? [];
    expect(Number(unchanged)).toBeGreaterThan(20);
    expect(Number(made)).toBeLessThan(Number(pages));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
});

/** Each with what must not be found. */
const HIDDEN = [
  { embargo_until: '2031-12-24T09:00:00.000Z' },
  { publish_at: '2031-12-24T09:00:00.000Z' },
  { publish_at: '2020-01-01T09:00:00.000Z', unpublish_at: '2020-12-24T09:00:00.000Z' },
  { status: 'draft' },
  { access: 'password', password: 'korrekt Pferd Batterie' },
] as const;

test('what is hidden leaves no trace in it; what ends is removed before that, and 503 until it is made again', async ({
  mirror,
  servers,
}) => {
  const { out, nginx } = mirror;
  const hidden = await Promise.all(HIDDEN.map((each) => publishClosed(servers, each)));
  const end = new Date(Date.now() + HOUR).toISOString();
  const ending = await publishClosed(servers, { unpublish_at: end });
  await write(servers, out);
  await nginx.reload();

  const path = `/en/newsroom/releases/${ending.slug}`;
  const shownIn = async (words: readonly string[]) =>
    [...(await filesOf(out))].flatMap(([file, bytes]) =>
      words.some((word) => file.includes(word) || bytes.includes(word)) ? [file] : [],
    );
  expect(await shownIn(hidden.flatMap(({ id, slug, picture }) => [id, slug, picture]))).toEqual([]);
  expect((await shownIn([ending.slug])).length).toBeGreaterThan(0);
  expect(await statusAt(nginx.mirrorUrl + path)).toBe('200');

  // A minute before the end, however long writing took.
  const late = { CLOCK_OFFSET_MS: String(Date.parse(end) - MINUTE - Date.now()) };
  const swept = await servers.run(PRERENDER, ['--out', out, '--sweep'], late);
  expect(swept.said).toMatch(/^[1-9]\d* pages taken out/);
  expect(await statusAt(nginx.mirrorUrl + path)).toBe('503');
  const files = [...(await filesOf(out)).keys()];
  expect(
    files.filter((file) => file.includes(ending.slug) || file.includes(ending.picture)),
  ).toEqual([]);
  // The others are as they were.
  expect(await statusAt(`${nginx.mirrorUrl}/en/company`)).toBe('200');
});

test('behind nginx the site is sent as it is, and while it restarts and is gone the mirror stands in', async ({
  mirror,
  servers,
}) => {
  const { nginx, site } = mirror;
  const { visitor } = nginx;
  const front = await visitor.ask(`${nginx.frontUrl}/en/company`);
  const own = await visitor.ask(`${site.siteUrl}/en/company`);
  expect(front.text).toBe(own.text);
  expect(compared(front.headers)).toEqual(compared(own.headers));
  expect(front.headers['cache-control']).toMatch(
    /^public, max-age=0, s-maxage=\d+, must-revalidate$/,
  );
  const [picture = ''] = /\/media\/[\w/-]+\.avif/.exec(front.text) ?? [];
  const [ours, theirs] = await Promise.all(
    [nginx.frontUrl, site.siteUrl].map((url) => visitor.ask(url + picture)),
  );
  expect(ours?.headers['content-type']).toBe('image/avif');
  expect(ours?.text).toEqual(theirs?.text);
  expect((await visitor.ask(`${nginx.frontUrl}/metrics`)).status).toBe(404);

  const by = async () =>
    (await visitor.ask(`${nginx.frontUrl}/ja/company`)).headers['cache-status'] ?? '';
  expect(await by()).toMatch(/^masthead;/);
  // One visitor after the other, through the drain and beyond.
  const answers: number[] = [];
  let isOver = false;
  const visits = (async () => {
    while (!isOver) {
      answers.push((await visitor.ask(`${nginx.frontUrl}/en/company`)).status);
    }
  })();
  await site.close();
  await expect.poll(by, SOON).toMatch(/^masthead-mirror;/);
  const stood = await visitor.ask(nginx.frontUrl + picture);
  expect(stood.headers['content-type']).toBe('image/jpeg');
  isOver = true;
  await visits;
  expect(new Set(answers)).toEqual(new Set([200]));

  const port = new URL(site.siteUrl).port;
  const again = await servers.startCopy({ ...SETTINGS, SITE_PORT: port });
  try {
    await expect.poll(by, SOON).toMatch(/^masthead;/);
  } finally {
    await again.close();
  }
});
