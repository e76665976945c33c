import { hkdfSync } from 'node:crypto';
import { derivedServiceToken } from '@masthead/contract/service';
import { TimeZone } from '@masthead/contract/time-zone';
import type { AccessLogMode } from '@masthead/lifecycle/access-log';
import type { ConnectionLimits } from '@masthead/lifecycle/connections';
import {
  commonSettings,
  contradictions,
  givenSettings,
  listenHost,
  mistake,
  mistakesIn,
  secret,
  settingDefaults,
  wholeNumber,
} from '@masthead/lifecycle/settings';
import { type TracingSettings, tracingSettings } from '@masthead/lifecycle/tracing';
import { defaultOf, isLocale, LOCALES, type Locale } from '@masthead/locales/registry';
import { z } from 'zod';
import {
  ALERT_SETTINGS,
  type AlertSettings,
  alertMistakes,
  alertSettings,
} from '#src/alerts/settings.ts';
import { type S3Address, S3AddressText } from '#src/media/s3-address.ts';
import {
  PEOPLE_SETTINGS,
  type PeopleSettings,
  peopleMistakes,
  peopleSettings,
} from '#src/people/settings.ts';
import { PING_SETTINGS, type PingSettings, pingsFrom } from '#src/pings/settings.ts';
import { PROOF_SETTINGS } from '#src/proof/keys.ts';
import {
  MACHINE_SETTINGS,
  type MachineSettings,
  machineMistakes,
  machineSettings,
} from '#src/translation/machine/settings.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly dataDir: string;
  readonly publishToken: string;
  /** Secret of the site's calls, which may learn when hidden items will open. */
  readonly serviceToken: string;
  /** Signs the grants that a password gives. */
  readonly grantSecret: string;
  /** Signs the log of what was published (32 bytes in Base64); null: one is kept in `dataDir`. */
  readonly proofKey: string | null;
  /** The one before, which endorses it. */
  readonly proofKeyOld: string | null;
  /** Proxies whose headers about a visitor's address are trusted: addresses, or names of ranges. */
  readonly trustedProxies: readonly string[];
  readonly locales: readonly Locale[];
  /** Also the source language, in which every item has its text. */
  readonly defaultLocale: Locale;
  /** Zone of the IANA database: its days are those of dates, labels and years. */
  readonly timeZone: string;
  readonly clockOffset: number;
  readonly isProduction: boolean;
  readonly metricsAllow: readonly string[];
  readonly mediaMaxBytes: number;
  /** The store of originals and renditions; null: in `dataDir`. */
  readonly mediaStore: S3Address | null;
  readonly renditionsBytes: number;
  readonly connections: ConnectionLimits;
  readonly answerCacheBytes: number;
  readonly accessLog: AccessLogMode;
  readonly statisticsMonths: number;
  /** Address to which counts of public pages are also sent; null: none. */
  readonly statisticsHook: string | null;
  /** Hashes searches that find nothing; null: they are not counted. */
  readonly searchSecret: string | null;
  /** Destination of traces; null: none. */
  readonly tracing: TracingSettings | null;
  /** The readers' site: links in mails and pings point there. */
  readonly siteOrigin: string;
  /** Null: no alerts are sent, nor offered. */
  readonly alerts: AlertSettings | null;
  /** Null: nobody is told of pages and feeds that changed. */
  readonly pings: PingSettings | null;
  /** Null: nothing is translated by machine. */
  readonly machineTranslation: MachineSettings | null;
  readonly people: PeopleSettings;
}

const BYTES_PER_MB = 1024 * 1024;
/** S3's limit for one request. */
const MAX_S3_UPLOAD = 5 * 1024 * BYTES_PER_MB;

/** Maximum idle time of a connection: uploads and command lines pause longer than readers. */
const IDLE_MS = 120_000;

const text = z.string().trim().min(1);
const localeName = text.refine(isLocale, { message: `must be one of ${LOCALES.join(', ')}` });
const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://USER:PASSWORD@HOST:5432/DATABASE',
});

const Environment = z.object({
  ...commonSettings({ requestWithin: 600_000 }),
  CONTENT_API_HOST: listenHost.default('127.0.0.1'),
  CONTENT_API_PORT: wholeNumber(0, 65_535).default(4000),
  DATABASE_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  DATA_DIR: text.default('./data'),
  PUBLISH_TOKEN: secret(16),
  SERVICE_TOKEN: secret(16).optional(),
  GRANT_SECRET: secret(32).optional(),
  LOCALES: text
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(localeName).min(1))
    .optional(),
  DEFAULT_LOCALE: localeName.optional(),
  TIME_ZONE: TimeZone.default('UTC'),
  ANSWER_CACHE_MB: wholeNumber(0, 65_536).default(64),
  MEDIA_STORE: S3AddressText.optional(),
  RENDITIONS_MB: wholeNumber(0, 100_000_000).default(4096),
  /** Read by `newsroom-settings`, which says what is wrong with it. */
  INITIAL_NEWSROOM: z.string().optional(),
  SEARCHES_WITHOUT_FINDS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  STATISTICS_MONTHS: wholeNumber(1, 1200).default(25),
  STATISTICS_HOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://counts.example/in' })
    .optional(),
  MEDIA_MAX_BYTES: wholeNumber(1, 1_000_000_000_000).default(150_000_000),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://news.example' })
    .transform((address) => new URL(address).origin)
    .default('http://localhost:3000'),
  ...ALERT_SETTINGS,
  ...PING_SETTINGS,
  ...MACHINE_SETTINGS,
  ...PEOPLE_SETTINGS,
  ...PROOF_SETTINGS,
});

export const SETTINGS = settingDefaults(Environment.shape);

/** Reads the settings; throws one `Error` whose message has a line for each mistake. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = givenSettings(environment);
  const parsed = Environment.safeParse(set);
  if (!parsed.success) throw new Error(mistakesIn(parsed.error.issues, set).join('\n'));
  const values = parsed.data;
  const locales = (values.LOCALES ?? LOCALES).filter(isLocale);
  const defaultLocale = values.DEFAULT_LOCALE ?? defaultOf(locales);
  const mistakes = [
    ...contradictions(set, values),
    ...missingSecrets(values),
    ...largeUploads(values),
    ...alertMistakes(values, values.NODE_ENV === 'production'),
    ...machineMistakes(values),
    ...peopleMistakes(values),
    ...(locales.includes(defaultLocale)
      ? []
      : [mistake('DEFAULT_LOCALE', `must be one of LOCALES (${locales.join(', ')})`, set)]),
  ];
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const addressKey = derivedSecret(values.PUBLISH_TOKEN, 'addresses');
  return {
    host: values.CONTENT_API_HOST,
    port: values.CONTENT_API_PORT,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    dataDir: values.DATA_DIR,
    publishToken: values.PUBLISH_TOKEN,
    serviceToken: values.SERVICE_TOKEN ?? derivedServiceToken(values.PUBLISH_TOKEN),
    grantSecret: values.GRANT_SECRET ?? derivedSecret(values.PUBLISH_TOKEN, 'grants'),
    proofKey: values.PROOF_KEY ?? null,
    proofKeyOld: values.PROOF_KEY_OLD ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    locales,
    defaultLocale,
    timeZone: values.TIME_ZONE,
    clockOffset: values.CLOCK_OFFSET_MS,
    isProduction: values.NODE_ENV === 'production',
    metricsAllow: values.METRICS_ALLOW,
    mediaMaxBytes: values.MEDIA_MAX_BYTES,
    mediaStore: values.MEDIA_STORE ?? null,
    renditionsBytes: values.RENDITIONS_MB * BYTES_PER_MB,
    connections: {
      perAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
      headersWithin: values.HEADERS_TIMEOUT_MS,
      requestWithin: values.REQUEST_TIMEOUT_MS,
      idleFor: IDLE_MS,
    },
    answerCacheBytes: values.ANSWER_CACHE_MB * BYTES_PER_MB,
    accessLog: values.ACCESS_LOG,
    statisticsMonths: values.STATISTICS_MONTHS,
    statisticsHook: values.STATISTICS_HOOK_URL ?? null,
    searchSecret:
      values.SEARCHES_WITHOUT_FINDS === 'on' ? (values.ADDRESS_KEY ?? addressKey) : null,
    tracing: tracingSettings(values, 'masthead-content'),
    siteOrigin: values.SITE_ORIGIN,
    alerts: alertSettings(values, addressKey),
    pings: pingsFrom(values),
    machineTranslation: machineSettings(values),
    people: peopleSettings(values, values.NODE_ENV === 'production'),
  };
}

function missingSecrets(values: z.output<typeof Environment>): string[] {
  if (values.NODE_ENV !== 'production') return [];
  const missing = (['SERVICE_TOKEN', 'GRANT_SECRET', 'PROOF_KEY'] as const).filter(
    (name) => !values[name],
  );
  return [
    ...missing.map((name) => `${name}: is required in production`),
    ...(needsKeyForSearches(values)
      ? ['ADDRESS_KEY: is required with SEARCHES_WITHOUT_FINDS in production']
      : []),
  ];
}

/** With mails they need it too, and say so. */
const needsKeyForSearches = (values: z.output<typeof Environment>): boolean =>
  values.SEARCHES_WITHOUT_FINDS === 'on' && !values.ADDRESS_KEY && !values.SMTP_URL;

function largeUploads(values: z.output<typeof Environment>): string[] {
  if (!values.MEDIA_STORE || values.MEDIA_MAX_BYTES <= MAX_S3_UPLOAD) return [];
  const most = `may be at most ${MAX_S3_UPLOAD} with MEDIA_STORE`;
  return [mistake('MEDIA_MAX_BYTES', most, values)];
}

/** Outside production one secret suffices; the others derive from it. */
function derivedSecret(token: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', token, '', `masthead ${purpose}`, 32)).toString(
    'base64url',
  );
}
