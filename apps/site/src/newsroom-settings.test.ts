import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Newsroom } from '@masthead/contract/newsroom-settings';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newsroomSettings } from '#src/newsroom-settings.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { runningSite } from '#src/testing/running-site.ts';

const GERMAN: Newsroom = {
  languages: { enabled: ['de', 'fr'], source: 'de' },
  time_zone: 'Europe/Berlin',
  hosts: { site: 'https://news.example', media: null, about: 'https://about.example' },
  non_redirect_prefixes: ['/pitches'],
};
const SETTLED = {
  LOCALES: 'de,fr',
  DEFAULT_LOCALE: 'de',
  TIME_ZONE: 'Europe/Berlin',
  SITE_ORIGIN: 'https://news.example',
  ABOUT_ORIGIN: 'https://about.example',
  NON_REDIRECT_PREFIXES: '/pitches',
};
const AWAY = 'http://127.0.0.1:9/api/v1';

const configuration = (newsroom: Newsroom | null) => json({ data: { newsroom } });

async function german() {
  return contentServer({ '/configuration': configuration(GERMAN) });
}

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'newsroom-settings-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const environment = (CONTENT_API_URL: string, more: NodeJS.ProcessEnv = {}) => ({
  ...{ CONTENT_API_URL, PUBLISH_TOKEN: 'a-token-of-sixteen-or-more' },
  ...more,
});

test('settings that the environment leaves open come from the content server', async () => {
  const { url } = await german();
  const all = await newsroomSettings(environment(url, { LOCALES: '' }));
  expect([all.from, all.environment]).toEqual(['content server', environment(url, SETTLED)]);
  const own = { LOCALES: 'de,ja', TIME_ZONE: 'UTC', SITE_ORIGIN: 'https://own.example' };
  const some = await newsroomSettings(environment(url, own));
  expect(some.environment).toEqual(environment(url, { ...SETTLED, ...own }));
});

test('without the content server it is as in the last run', async () => {
  const content = await german();
  const kept = { PAGE_CACHE_DIR: await folder() };
  await newsroomSettings(environment(content.url, kept));
  const saved = await stat(join(kept.PAGE_CACHE_DIR, 'site-newsroom.json'));
  expect(saved.mode & 0o777).toBe(0o600);
  content.goAway();
  const next = await newsroomSettings(environment(content.url, kept), 60_000);
  expect([next.from, next.environment]).toEqual([
    'last run',
    environment(content.url, { ...kept, ...SETTLED }),
  ]);
  expect(await next.changed()).toBeNull();
});

test('a file of something else is as none', async () => {
  const PAGE_CACHE_DIR = await folder();
  await writeFile(join(PAGE_CACHE_DIR, 'site-newsroom.json'), '{"languages":');
  expect((await newsroomSettings(environment(AWAY, { PAGE_CACHE_DIR }), 0)).from).toBe('defaults');
});

test('a content server that comes up meanwhile is waited for', async () => {
  const content = await german();
  content.goAway();
  const settled = newsroomSettings(environment(content.url), 60_000);
  content.comeBack();
  expect((await settled).from).toBe('content server');
});

test('with nothing to go by the site starts with defaults and says so', async () => {
  const newsroom = await newsroomSettings(environment(AWAY), 0);
  expect([newsroom.from, newsroom.environment]).toEqual(['defaults', environment(AWAY)]);
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { get } = await runningSite(
    { url: AWAY },
    {},
    { ...{ newsroom, isAway: true }, logger: { level: 'warn', stream } },
  );
  const { status, text } = await get('/readyz');
  expect([status, JSON.parse(text).notes]).toEqual([503, [expect.stringMatching(/^newsroom: /)]]);
  expect(lines.join()).toContain('newsroom: defaults');
});

test('a change while the site runs applies from its next start, and is named until then', async () => {
  const content = await german();
  const newsroom = await newsroomSettings(environment(content.url));
  const { get } = await runningSite(content, newsroom.environment, { newsroom });
  const notes = async (): Promise<string[]> => JSON.parse((await get('/readyz')).text).notes ?? [];
  expect((await get('/de/magazine/nichts')).headers['content-language']).toBe('de');
  expect(await notes()).toEqual([]);
  content.say('/configuration', configuration({ ...GERMAN, time_zone: 'UTC' }));
  content.announce('configuration:de');
  await vi.waitFor(async () =>
    expect(await notes()).toEqual(['TIME_ZONE: changed, from the next start']),
  );
  content.say('/configuration', configuration(GERMAN));
  content.cutFeed();
  await vi.waitFor(async () => expect(await notes()).toEqual([]), { timeout: 5000 });
});
