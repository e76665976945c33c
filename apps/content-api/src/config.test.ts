import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';

const PUBLISH_TOKEN = 'a-publishing-token-for-tests';

test('with the token alone, everything else has its default (interfaces.md)', () => {
  expect(readConfig({ PUBLISH_TOKEN, DATABASE_URL: '', LOCALES: '' })).toEqual({
    host: '127.0.0.1',
    port: 4000,
    databaseUrl: null,
    databaseReadUrl: null,
    dataDir: './data',
    publishToken: PUBLISH_TOKEN,
    proofKey: null,
    proofKeyOld: null,
    grantSecret: expect.stringMatching(/^[\w-]{43}$/),
    serviceToken: expect.stringMatching(/^[\w-]{43}$/),
    trustedProxies: ['loopback'],
    locales: LOCALES,
    defaultLocale: 'en',
    clockOffset: 0,
    isProduction: false,
    metricsAllow: [],
    timeZone: 'UTC',
    siteOrigin: 'http://localhost:3000',
    alerts: null,
    pings: null,
    machineTranslation: null,
    people: {
      studioOrigin: 'http://localhost:4000',
      isOriginKnown: true,
      sessionSecret: null,
      oidc: null,
      fourEyes: false,
      needsApproval: false,
    },
    mediaMaxBytes: 150_000_000,
    mediaStore: null,
    renditionsBytes: 4096 * 1024 * 1024,
    statisticsHook: null,
    searchSecret: null,
    statisticsMonths: 25,
    connections: {
      perAddress: 256,
      headersWithin: 10_000,
      requestWithin: 600_000,
      idleFor: 120_000,
    },
    answerCacheBytes: 64 * 1024 * 1024,
    accessLog: 'on',
    tracing: null,
  });
});

test('settings that are given count', () => {
  const config = readConfig({
    PUBLISH_TOKEN,
    CONTENT_API_HOST: '::',
    CONTENT_API_PORT: '0',
    DATABASE_URL: 'postgresql://velden:p%40ss@db.example:5433/masthead?sslmode=require',
    LOCALES: 'en, ja',
    DEFAULT_LOCALE: 'ja',
    CLOCK_OFFSET_MS: '-3600000',
    METRICS_ALLOW: '192.0.2.1,192.0.2.2',
  });
  expect(config).toMatchObject({ host: '::', port: 0, locales: ['en', 'ja'], defaultLocale: 'ja' });
  expect(config).toMatchObject({
    clockOffset: -3_600_000,
    metricsAllow: ['192.0.2.1', '192.0.2.2'],
  });
});

test('a bucket is named with where it is', () => {
  const storeOf = (MEDIA_STORE: string) => readConfig({ PUBLISH_TOKEN, MEDIA_STORE }).mediaStore;
  expect(storeOf('s3://velden/newsroom/media?region=eu-west-1')).toEqual({
    bucket: 'velden',
    prefix: 'newsroom/media/',
    region: 'eu-west-1',
    endpoint: null,
    pathStyle: false,
  });
  expect(storeOf('s3://velden?endpoint=http://127.0.0.1:9000')).toEqual({
    bucket: 'velden',
    prefix: '',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9000',
    pathStyle: true,
  });
  const hosted = storeOf('s3://velden/?endpoint=https://s3.example&path-style=false');
  expect(hosted?.pathStyle).toBe(false);
});

test('without English the first language is the default and the source', () => {
  expect(readConfig({ PUBLISH_TOKEN, LOCALES: 'fr,de' }).defaultLocale).toBe('fr');
  expect(readConfig({ PUBLISH_TOKEN, LOCALES: 'de,en' }).defaultLocale).toBe('en');
});

test.each([
  [{ PUBLISH_TOKEN: '' }, [/^PUBLISH_TOKEN: is required$/]],
  [{ DATABASE_URL: 'mysql://u:hunter2@localhost/x' }, [/^DATABASE_URL: (?!.*hunter2)/]],
  [{ LOCALES: 'en,sv' }, [/^LOCALES: .*zh-Hant/]],
  [{ LOCALES: 'en,de', DEFAULT_LOCALE: 'ja' }, [/^DEFAULT_LOCALE: .*LOCALES.*not "ja"$/]],
  [
    { CLOCK_OFFSET_MS: '1', NODE_ENV: 'production' },
    [
      /^CLOCK_OFFSET_MS: .*production, not "1"$/,
      /^SERVICE_TOKEN: /,
      /^GRANT_SECRET: /,
      /^PROOF_KEY: /,
    ],
  ],
  [
    { NODE_ENV: 'production' },
    [/^SERVICE_TOKEN: is required/, /^GRANT_SECRET: is required/, /^PROOF_KEY: is required/],
  ],
  [
    {
      ...{ NODE_ENV: 'production', SERVICE_TOKEN: 's'.repeat(32), GRANT_SECRET: 'g'.repeat(32) },
      ...{ PROOF_KEY: '0'.repeat(64), SEARCHES_WITHOUT_FINDS: 'on' },
    },
    [/^ADDRESS_KEY: is required with SEARCHES_WITHOUT_FINDS in production$/],
  ],
  [{ TIME_ZONE: '+02:00' }, [/^TIME_ZONE: .*IANA/]],
  [
    { MEDIA_MAX_BYTES: '6000000000', MEDIA_STORE: 's3://velden?region=eu-west-1' },
    [/^MEDIA_MAX_BYTES: .*5368709120.*not "6000000000"$/],
  ],
  [{ HEADERS_TIMEOUT_MS: '700000' }, [/^HEADERS_TIMEOUT_MS: .*REQUEST_TIMEOUT_MS.*not "700000"$/]],
  [{ MEDIA_STORE: 'media' }, [/^MEDIA_STORE: .*s3:/]],
  [{ MEDIA_STORE: 'https://velden.s3.example/' }, [/^MEDIA_STORE: .*s3:/]],
  [{ MEDIA_STORE: 's3://velden' }, [/^MEDIA_STORE: .*region/]],
  [{ MEDIA_STORE: 's3:///media?region=eu-west-1' }, [/^MEDIA_STORE: .*bucket/]],
  [{ MEDIA_STORE: 's3://Vel_den?region=eu-west-1' }, [/^MEDIA_STORE: .*bucket/]],
  [{ MEDIA_STORE: 's3://key:secret@velden?region=eu-west-1' }, [/^MEDIA_STORE: .*AWS_ACCESS/]],
  [{ MEDIA_STORE: 's3://velden/a%20b?region=eu-west-1' }, [/^MEDIA_STORE: .*prefix/]],
  [{ MEDIA_STORE: 's3://velden?endpoint=minio:9000' }, [/^MEDIA_STORE: endpoint .*http/]],
  [{ MEDIA_STORE: 's3://velden?region=eu-west-1&public=1' }, [/^MEDIA_STORE: .*public/]],
  [
    { PUBLISH_TOKEN: '', CONTENT_API_PORT: '-1', LOCALES: 'xx' },
    [/^CONTENT_API_PORT: /, /^PUBLISH_TOKEN: /, /^LOCALES: /],
  ],
] as const)('%o is refused with a line for each mistake', (mistaken, expected) => {
  let message = '';
  try {
    readConfig({ PUBLISH_TOKEN, ...mistaken });
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  const lines = message.split('\n');
  expect(lines).toHaveLength(expected.length);
  for (const line of expected) expect(lines).toContainEqual(expect.stringMatching(line));
});
