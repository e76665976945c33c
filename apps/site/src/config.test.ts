import { LOCALES } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const TOKEN = 'a-token-of-sixteen-or-more';
const read = (environment: NodeJS.ProcessEnv = {}) =>
  readConfig({ PUBLISH_TOKEN: TOKEN, ...environment });

/** The lines that wrong settings are answered with. */
function mistakes(environment: NodeJS.ProcessEnv): string[] {
  try {
    read(environment);
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
  return [];
}

test('the token alone is needed; all else has the defaults that the operator is told of', () => {
  expect(read()).toEqual({
    host: '127.0.0.1',
    port: 3000,
    origin: 'http://localhost:3000',
    mediaOrigin: 'http://media.localhost:3000',
    aboutOrigin: 'http://localhost:3000',
    studioOrigin: 'http://localhost:4000',
    contentApiUrl: 'http://127.0.0.1:4000/api/v1',
    publishToken: TOKEN,
    serviceToken: expect.stringMatching(/^[\w-]{43}$/),
    cookieSecret: expect.stringContaining(TOKEN),
    trustedProxies: ['loopback'],
    locales: LOCALES,
    defaultLocale: 'en',
    hsts: 0,
    cacheBytes: 256_000_000,
    answerCacheBytes: 64_000_000,
    accessLog: 'on',
    countsViews: true,
    countsSearches: false,
    offlineReading: true,
    securityContact: null,
    tracing: null,
    indexNowKey: null,
    websubHub: null,
    isProduction: false,
    workers: 1,
    timeZone: 'UTC',
    clockOffset: 0,
    metricsAllow: [],
    purge: null,
    connections: {
      perAddress: 256,
      headersWithin: 10_000,
      requestWithin: 30_000,
      idleFor: 60_000,
    },
    visitorsWait: 2000,
    searchesPerMinute: 300,
    savedPagesFolder: null,
    nonRedirectPrefixes: [
      'newsroom/releases',
      'newsroom/statements',
      'pitches',
      'pitch-collections',
    ],
  });
});

test('the given settings count, tidied', () => {
  expect(
    read({
      SITE_HOST: '0.0.0.0',
      SITE_PORT: '8080',
      SITE_ORIGIN: 'https://news.example/',
      MEDIA_ORIGIN: 'https://media.example',
      ABOUT_ORIGIN: 'https://about.example/',
      CONTENT_API_URL: 'https://content.example/v1/',
      LOCALES: 'ja, en,de',
      DEFAULT_LOCALE: 'ja',
      PAGE_CACHE_MB: '0',
      WEB_CONCURRENCY: '4',
      CLOCK_OFFSET_MS: '-60000',
      METRICS_ALLOW: '10.0.0.1, 10.0.0.2,',
      TRUSTED_PROXIES: 'uniquelocal, 10.0.0.1,fd00::/8',
      SOMETHING_ELSE: 'x',
    }),
  ).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    origin: 'https://news.example',
    mediaOrigin: 'https://media.example',
    aboutOrigin: 'https://about.example',
    contentApiUrl: 'https://content.example/v1',
    locales: ['ja', 'en', 'de'],
    defaultLocale: 'ja',
    cacheBytes: 0,
    workers: 4,
    trustedProxies: ['uniquelocal', '10.0.0.1', 'fd00::/8'],
    clockOffset: -60_000,
    metricsAllow: ['10.0.0.1', '10.0.0.2'],
  });
});

test('an empty setting counts as not set', () => {
  expect(read({ SITE_PORT: ' ', LOCALES: '', DEFAULT_LOCALE: '', SITE_ORIGIN: ' ' })).toEqual(
    read(),
  );
});

describe('one line for each mistake, beginning with the setting’s name', () => {
  test.each([
    ['SITE_PORT', 'eighty'],
    ['SITE_PORT', '65536'],
    ['SITE_PORT', '-1'],
    ['SITE_PORT', '80.5'],
    ['SITE_ORIGIN', 'news.example'],
    ['SITE_ORIGIN', 'ftp://news.example'],
    ['MEDIA_ORIGIN', 'javascript:alert(1)'],
    ['MAX_CONNECTIONS_PER_ADDRESS', '0'],
    ['HEADERS_TIMEOUT_MS', '60000'],
    ['PAGE_WAIT_MS', '99'],
    ['SEARCHES_PER_MINUTE', 'many'],
    ['CONTENT_API_URL', '/api/v1'],
    ['LOCALES', 'en,xx'],
    ['LOCALES', 'en,,de'],
    ['LOCALES', 'EN'],
    ['DEFAULT_LOCALE', 'es'],
    ['PAGE_CACHE_MB', '-1'],
    ['PAGE_CACHE_MB', 'lots'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '1.5'],
    ['CLOCK_OFFSET_MS', 'soon'],
    ['TIME_ZONE', 'Middle/Earth'],
    ['TIME_ZONE', '+02:00'],
    ['PUBLISH_TOKEN', 'too-short'],
    ['SERVICE_TOKEN', 'too-short'],
    ['COOKIE_SECRET', 'thirty-one-characters-are-short'],
    ['TRUSTED_PROXIES', 'loopback,proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', ','.repeat(3).concat('x')],
  ])('%s=%j', (name, value) => {
    const lines = mistakes({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: \\S`));
  });

  test('all at once', () => {
    const lines = mistakes({
      SITE_PORT: 'x',
      DEFAULT_LOCALE: 'xx',
      PUBLISH_TOKEN: '',
      NODE_ENV: 'production',
      CLOCK_OFFSET_MS: '5',
    });
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual([
      'CLOCK_OFFSET_MS',
      'COOKIE_SECRET',
      'DEFAULT_LOCALE',
      'PUBLISH_TOKEN',
      'SERVICE_TOKEN',
      'SITE_PORT',
    ]);
  });

  test('a default language that is not among the languages', () => {
    expect(mistakes({ LOCALES: 'de,fr', DEFAULT_LOCALE: 'ja' })).toEqual([
      'DEFAULT_LOCALE: must be one of LOCALES (de, fr), not "ja"',
    ]);
  });

  test('without English the first language is the default one', () => {
    expect(read({ LOCALES: 'fr,de' }).defaultLocale).toBe('fr');
    expect(read({ LOCALES: 'de,en' }).defaultLocale).toBe('en');
  });

  test('a language named twice', () => {
    expect(mistakes({ LOCALES: 'en,de,en' })).toEqual([
      'LOCALES: must not name a language twice, not "en,de,en"',
    ]);
  });

  test('a secret is never repeated', () => {
    expect(mistakes({ PUBLISH_TOKEN: 'secret-short' }).join()).not.toContain('secret-short');
  });
});

describe('in production', () => {
  const NODE_ENV = 'production';

  test('the token is required', () => {
    expect(() => readConfig({ NODE_ENV })).toThrow('PUBLISH_TOKEN: is required');
  });

  const SERVICE_TOKEN = 'a-token-of-sixteen';
  const COOKIE_SECRET = 'a-secret-of-thirty-two-characters';

  test('the secrets are required, and are made of the token nowhere else', () => {
    expect(mistakes({ NODE_ENV })).toEqual([
      'SERVICE_TOKEN: is required in production',
      'COOKIE_SECRET: is required in production',
    ]);
    expect(read({ NODE_ENV, SERVICE_TOKEN, COOKIE_SECRET })).toMatchObject({
      serviceToken: SERVICE_TOKEN,
      cookieSecret: COOKIE_SECRET,
    });
    expect(read()).toEqual(read());
    expect(read().serviceToken).not.toContain(read().publishToken);
  });

  test('the clock cannot be moved', () => {
    const settings = { NODE_ENV, SERVICE_TOKEN, COOKIE_SECRET };
    expect(mistakes({ ...settings, CLOCK_OFFSET_MS: '1' })).toEqual([
      'CLOCK_OFFSET_MS: must be 0 in production, not "1"',
    ]);
    expect(read({ ...settings, CLOCK_OFFSET_MS: '0' }).clockOffset).toBe(0);
    expect(read({ NODE_ENV: 'test', CLOCK_OFFSET_MS: '1' }).clockOffset).toBe(1);
  });
});

test('a CDN is told where its address is set, with a token that it believes', () => {
  const url = 'https://api.fastly.com/service/abc/purge';
  expect(read({ PURGE_URL: url, PURGE_TOKEN: 'x-1' }).purge).toEqual({
    url,
    form: 'fastly',
    token: 'x-1',
  });
  expect(read({ PURGE_URL: 'http://127.0.0.1:6081/', PURGE_FORM: 'varnish' }).purge).toEqual({
    url: 'http://127.0.0.1:6081/',
    form: 'varnish',
    token: null,
  });
  expect(read({ PURGE_TOKEN: 'left-over' }).purge).toBeNull();
  expect(mistakes({ PURGE_URL: url, PURGE_FORM: 'cloudflare' })).toEqual([
    'PURGE_TOKEN: is required with PURGE_URL, unless PURGE_FORM is varnish',
  ]);
  expect(mistakes({ PURGE_URL: 'https://a:b@cdn.example/', PURGE_TOKEN: 'x' })).toEqual([
    'PURGE_URL: must not name a user',
  ]);
  expect(mistakes({ PURGE_URL: url, PURGE_TOKEN: 'two words' })).toEqual([
    'PURGE_TOKEN: must be printable ASCII without spaces',
  ]);
});

test('the page cache is kept in the data directory, or where it is said', () => {
  expect(read({ DATA_DIR: '/srv/data' }).savedPagesFolder).toBe('/srv/data');
  const both = { DATA_DIR: '/srv/data', PAGE_CACHE_DIR: '/var/cache/masthead' };
  expect(read(both).savedPagesFolder).toBe('/var/cache/masthead');
});

test('a mistake is told with what is taken and what was given, a secret without', () => {
  expect(mistakes({ SITE_PORT: 'eighty', LOG_LEVEL: 'loud', METRICS_ALLOW: 'localhost' })).toEqual([
    'METRICS_ALLOW: must be IP addresses after commas, not "localhost"',
    'LOG_LEVEL: must be fatal, error, warn, info, debug, trace or silent, not "loud"',
    'SITE_PORT: must be a whole number from 0 to 65535, not "eighty"',
  ]);
  expect(mistakes({ COOKIE_SECRET: 'hunter2' })).toEqual([
    'COOKIE_SECRET: must have at least 32 characters',
  ]);
});
