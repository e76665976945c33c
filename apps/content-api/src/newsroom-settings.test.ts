/** Languages and zone as the stored configuration has them, where the environment does not say. */
import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { afterAll, expect, test } from 'vitest';
import { newsroomSettings } from '#src/newsroom-settings.ts';
import { anItem, language } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { startTestServer, type TestServer, TOKEN } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const store = await createTestStore();
afterAll(() => store.remove());

const GERMAN = {
  newsroom: {
    languages: { enabled: ['de', 'fr'], source: 'de' },
    time_zone: 'Europe/Berlin',
    hosts: { site: 'https://news.example' },
  },
};

async function put(server: TestServer, body: object) {
  const response = await server.send('PUT', '/configuration', body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: { seq: number | null }; warnings: { path: string }[] }>();
}

async function newsroomOf(server: TestServer) {
  return (await read(server, ConfigurationAnswer, '/configuration')).data.newsroom;
}

async function notes(server: TestServer) {
  const response = await server.app.inject('/readyz');
  expect(response.statusCode).toBe(200);
  return response.json<{ notes?: string[] }>().notes ?? [];
}

test('a published setting applies from the next start, and the server says so until then', async () => {
  const first = await startTestServer(store);
  try {
    expect(await newsroomOf(first)).toMatchObject({
      languages: { source: 'en' },
      time_zone: 'UTC',
      hosts: { site: null },
    });
    expect(await notes(first)).toEqual([]);
    const { warnings } = await put(first, GERMAN);
    expect(warnings.map(({ path }) => path)).toEqual([
      'newsroom.languages.enabled',
      'newsroom.languages.source',
      'newsroom.time_zone',
    ]);
    expect(await notes(first)).toEqual([
      expect.stringContaining('newsroom.languages.enabled: holds from the next start'),
      expect.stringContaining('until then it is en'),
      expect.stringContaining('until then it is UTC'),
    ]);
    expect(await newsroomOf(first)).toMatchObject({
      languages: { source: 'en' },
      hosts: { site: 'https://news.example' },
    });
    await publish(first, anItem('story', 'first'));
  } finally {
    await first.close();
  }

  const next = await startTestServer(store);
  try {
    expect(await newsroomOf(next)).toEqual({
      languages: { enabled: ['de', 'fr'], source: 'de' },
      time_zone: 'Europe/Berlin',
      hosts: { site: 'https://news.example', media: null, about: null },
      non_redirect_prefixes: null,
    });
    expect(await notes(next)).toEqual([]);
    expect((await put(next, GERMAN)).warnings).toEqual([]);
    const german = language('erste');
    await publish(next, anItem('story', 'erste', { locales: { en: undefined, de: german } }));
  } finally {
    await next.close();
  }

  const settings = { LOCALES: 'ja,en', DEFAULT_LOCALE: 'ja', TIME_ZONE: 'Asia/Tokyo' };
  const own = await startTestServer(store, settings);
  try {
    expect(await newsroomOf(own)).toMatchObject({
      languages: { enabled: ['ja', 'en'], source: 'ja' },
      time_zone: 'Asia/Tokyo',
    });
    expect(await notes(own)).toEqual([]);
  } finally {
    await own.close();
  }
});

const environment = { PUBLISH_TOKEN: TOKEN };
const newsroom = {
  languages: { enabled: ['de', 'fr'], source: 'de' },
  ...{ time_zone: 'Europe/Berlin', non_redirect_prefixes: null },
  hosts: { site: null, media: null, about: null },
};
const languagesOf = (settings: NodeJS.ProcessEnv, stored: object | null = { newsroom }) => {
  const { config } = newsroomSettings({ ...environment, ...settings }, stored as null);
  return [config.defaultLocale, config.locales.length, config.timeZone];
};

test('the environment goes first, setting by setting', () => {
  expect(languagesOf({})).toEqual(['de', 2, 'Europe/Berlin']);
  expect(languagesOf({ DEFAULT_LOCALE: 'fr' })).toEqual(['fr', 2, 'Europe/Berlin']);
  expect(languagesOf({ LOCALES: 'de,en,ja' })).toEqual(['de', 3, 'Europe/Berlin']);
  expect(languagesOf({ LOCALES: ' ', TIME_ZONE: 'UTC' })).toEqual(['de', 2, 'UTC']);
});

test('no published setting can stop a start', () => {
  expect(languagesOf({ LOCALES: 'en,ja' })).toEqual(['en', 2, 'Europe/Berlin']);
  expect(languagesOf({ DEFAULT_LOCALE: 'ja' })).toEqual(['ja', 13, 'Europe/Berlin']);
  expect(languagesOf({}, {})).toEqual(['en', 13, 'UTC']);
});

test('before anything is published the newsroom is as INITIAL_NEWSROOM says', () => {
  const settings = { INITIAL_NEWSROOM: JSON.stringify(newsroom) };
  expect(languagesOf(settings, null)).toEqual(['de', 2, 'Europe/Berlin']);
  expect(languagesOf(settings, {})).toEqual(['en', 13, 'UTC']);
  expect(() => languagesOf({ INITIAL_NEWSROOM: '{' }, null)).toThrow(/^INITIAL_NEWSROOM: must be/);
});
