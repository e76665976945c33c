/* Every wrong setting is refused by one line with name, what is accepted, and what was given. */
import { expect, test } from 'vitest';
import * as contentServer from '../apps/content-api/src/config.ts';
import { newsroomSettings } from '../apps/content-api/src/newsroom-settings.ts';
import * as site from '../apps/site/src/config.ts';

const PUBLISH_TOKEN = 'a-publishing-token-for-tests';

/** `start`: only starting shows that it is wrong (the programs' start tests). */
const WRONG = {
  ABOUT_ORIGIN: ['about.example', /address such as https:/],
  ACCESS_LOG: ['yes', /off, on/],
  ADDRESS_KEY: ['short', /at least 32/],
  ANSWER_CACHE_MB: ['NaN', /number/],
  CLOCK_OFFSET_MS: ['1h', /whole number/],
  CONTENT_API_HOST: ['http://10.0.0.1', /address of this machine/],
  CONTENT_API_PORT: ['65536', /from 0 to 65535/],
  CONTENT_API_URL: ['/api/v1', /address such as http:/],
  COOKIE_SECRET: ['thirty-one-characters-are-short', /at least 32/],
  DATABASE_READ_URL: ['mysql://u:p@127.0.0.1/x', /postgres:/],
  DATABASE_URL: ['not an address', /postgres:/],
  DATA_DIR: 'start',
  DEFAULT_LOCALE: ['english', /zh-Hant/],
  DKIM_DOMAIN: ['https://news.example', /a domain, such as/],
  DKIM_KEY_FILE: 'start',
  DKIM_SELECTOR: ['two words', /a selector, such as/],
  FOUR_EYES: ['yes', /on, off or approval/],
  GRANT_SECRET: ['short', /at least 32/],
  HEADERS_TIMEOUT_MS: ['99', /from 100 to/],
  HSTS: ['yes', /whole number/],
  INDEXNOW_KEY: ['a key with spaces', /8 to 128 letters/],
  INDEXNOW_URL: ['engines.example', /address such as https:/],
  INITIAL_NEWSROOM: ['{"languages":"en"}', /JSON of the form/],
  LOCALES: ['en,xx', /zh-Hant/],
  LOG_LEVEL: ['loud', /fatal, error/],
  MACHINE_TRANSLATION_PER_DAY: ['0', /from 1 to/],
  MACHINE_TRANSLATION_TOKEN: ['two words', /printable ASCII/],
  MACHINE_TRANSLATION_URL: ['mt.host', /address such as https:/],
  MAIL_FROM: ['news', /e-mail address, or NAME/],
  MAIL_HOOK_SECRET: ['short', /at least 16/],
  MAX_CONNECTIONS_PER_ADDRESS: ['0', /from 1 to/],
  MEDIA_MAX_BYTES: ['150 MB', /whole number/],
  MEDIA_ORIGIN: ['javascript:alert(1)', /address such as https:/],
  MEDIA_STORE: ['media', /s3:\/\/bucket/],
  METRICS_ALLOW: ['10.0.0.0.1', /IP addresses/],
  NODE_ENV: ['prodution', /production, development or test/],
  NON_REDIRECT_PREFIXES: ['https://news.example/pitches', /paths after commas/],
  OFFLINE_READING: ['yes', /on or off/],
  OIDC_CLIENT_ID: 'start',
  OIDC_CLIENT_SECRET: ['short', /at least 16/],
  OIDC_ISSUER: ['login.example', /address such as https:/],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['otlp.host:4318', /OTLP receiver, such as/],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc', /http\/protobuf/],
  OTEL_SERVICE_NAME: ['redação', /printable ASCII/],
  OTEL_TRACES_SAMPLER: ['often', /always_on/],
  OTEL_TRACES_SAMPLER_ARG: ['10', /from 0 to 1/],
  PAGE_CACHE_DIR: 'start',
  PAGE_CACHE_MB: ['-1', /megabytes/],
  PAGE_WAIT_MS: ['2s', /whole number/],
  PROOF_KEY: ['short', /32 bytes/],
  PROOF_KEY_OLD: ['short', /32 bytes/],
  PUBLISH_TOKEN: ['short', /at least 16/],
  PURGE_FORM: ['akamai', /fastly, cloudflare/],
  PURGE_TOKEN: ['two words', /printable ASCII/],
  PURGE_URL: ['purge.host', /address such as/],
  RENDITIONS_MB: ['-1', /from 0 to/],
  REQUEST_TIMEOUT_MS: ['soon', /whole number/],
  SEARCHES_PER_MINUTE: ['1.5', /whole number/],
  SEARCHES_WITHOUT_FINDS: ['yes', /on or off/],
  SECURITY_CONTACT: ['security@news.example', /address such as mailto:/],
  SERVICE_TOKEN: ['short', /at least 16/],
  SESSION_SECRET: ['short', /at least 32/],
  SITE_HOST: ['0.0.0.0:3000/', /address of this machine/],
  SITE_ORIGIN: ['news.example', /address such as https:/],
  SITE_PORT: ['eighty', /from 0 to 65535/],
  SMTP_URL: ['mail.host:25', /smtps:\/\/USER/],
  STATISTICS: ['yes', /on or off/],
  STATISTICS_HOOK_URL: ['hook.host', /address such as https:/],
  STATISTICS_MONTHS: ['0', /from 1 to/],
  STUDIO_ORIGIN: ['studio.example', /address such as https:/],
  TIME_ZONE: ['Middle/Earth', /IANA/],
  TRUSTED_PROXIES: ['10.0.0.0/33', /addresses, ranges/],
  WEBSUB_HUB: ['hub.host', /address such as https:/],
  WEB_CONCURRENCY: ['0', /from 1 to 64/],
};
/** Without these another line would appear. */
const BESIDE = { PURGE_URL: { PURGE_TOKEN: 'x' } };
const SECRET =
  /TOKEN|SECRET|^ADDRESS_KEY$|^SMTP_URL$|^DATABASE_|^PURGE_URL$|^INDEXNOW_URL$|^WEBSUB_HUB$|^STATISTICS_HOOK_URL$|^MACHINE_TRANSLATION_URL$|^MEDIA_STORE$|^OTEL_EXPORTER/;

/** Nothing is published here. */
const readContentServer = (environment) => newsroomSettings(environment, null);

const programs = [
  ['content server', contentServer.SETTINGS, readContentServer],
  ['site', site.SETTINGS, site.readConfig],
];
const cases = programs.flatMap(([program, settings, read]) =>
  Object.keys(settings).map((name) => [program, name, read]),
);

test('the table has every setting', () => {
  expect(Object.keys(WRONG)).toEqual([...new Set(cases.map(([, name]) => name))].toSorted());
});

test.each(cases.filter(([, name]) => WRONG[name] !== 'start'))('%s: %s', (_, name, read) => {
  const [value, taken] = WRONG[name];
  let message = '';
  try {
    read({ PUBLISH_TOKEN, ...BESIDE[name], [name]: value });
  } catch (error) {
    message = error.message;
  }
  expect(message.split('\n')).toHaveLength(1);
  expect(message).toMatch(new RegExp(`^${name}: must (be|begin|have) `));
  expect(message).toMatch(taken);
  if (SECRET.test(name)) expect(message).not.toContain(value);
  else expect(message.endsWith(`, not ${JSON.stringify(value)}`)).toBe(true);
});
