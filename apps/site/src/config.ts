import { derivedServiceToken } from '@masthead/contract/service';
import { TimeZone } from '@masthead/contract/time-zone';
import type { AccessLogMode } from '@masthead/lifecycle/access-log';
import type { ConnectionLimits } from '@masthead/lifecycle/connections';
import {
  commonSettings,
  contradictions,
  givenSettings,
  listenHost,
  listOf,
  mistake,
  mistakesIn,
  pingSettings,
  secret,
  settingDefaults,
  wholeNumber,
} from '@masthead/lifecycle/settings';
import { type TracingSettings, tracingSettings } from '@masthead/lifecycle/tracing';
import { defaultOf, isLocale, LOCALES, type Locale } from '@masthead/locales/registry';
import { z } from 'zod';
import { MAX_VISITORS_WAIT } from '#src/api/time-budget.ts';
import { PURGE_FORMS, type PurgeTarget } from '#src/cache/purge-forms.ts';

/** The site's settings (interfaces.md, settings). Addresses have no slash at the end. */
export interface SiteConfig {
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly mediaOrigin: string;
  /** Origin of the about host, to whose newsroom the media library links (spec §2.3). */
  readonly aboutOrigin: string;
  /** Origin of the studio: it alone may show pages of previews in a frame. */
  readonly studioOrigin: string;
  readonly contentApiUrl: string;
  readonly publishToken: string;
  /** Proves the site to the content server, which tells nobody else when what is hidden will open. */
  readonly serviceToken: string;
  /** Seals the cookies in which visitors hold their grants; the same on every copy of the site. */
  readonly cookieSecret: string;
  /** Proxies whose headers about the visitor's address are trusted, in the syntax of `@fastify/proxy-addr`. */
  readonly trustedProxies: readonly string[];
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  /** English paths after the language that are never left for the visitor's own language. */
  readonly nonRedirectPrefixes: readonly string[];
  readonly hsts: number;
  readonly cacheBytes: number;
  readonly answerCacheBytes: number;
  readonly workers: number;
  /** Zone of the IANA database for days, years and embargoes. */
  readonly timeZone: string;
  readonly clockOffset: number;
  readonly metricsAllow: readonly string[];
  /** A CDN that is told of what has changed; null where there is none. */
  readonly purge: PurgeTarget | null;
  readonly connections: ConnectionLimits;
  /** Milliseconds for which a page may wait for the content server. */
  readonly visitorsWait: number;
  /** Searches and suggestions of one visitor that no cache answers. */
  readonly searchesPerMinute: number;
  /** Whether the operator has said so: then nothing tells how long a page's making took. */
  readonly isProduction: boolean;
  readonly accessLog: AccessLogMode;
  /** Whom `security.txt` names, as an address (RFC 9116); null: there is no such file. */
  readonly securityContact: string | null;
  readonly countsViews: boolean;
  /** Whether searches that find nothing are counted. */
  readonly countsSearches: boolean;
  readonly indexNowKey: string | null;
  /** The WebSub hub that feeds name; null for none. */
  readonly websubHub: string | null;
  /** Whether visitors may keep pages for reading offline. */
  readonly offlineReading: boolean;
  /** Destination of traces; null: none. */
  readonly tracing: TracingSettings | null;
  /** Folder that keeps the page cache from one run to the next; null: none. */
  readonly savedPagesFolder: string | null;
}

const text = z.string().trim().min(1);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://news.example' })
  .transform((address) => new URL(address).origin);
const localeName = text.refine(isLocale, { message: `must be one of ${LOCALES.join(', ')}` });

/** Time after which an idle connection is closed. */
const IDLE_MS = 60_000;

const MEGABYTES = 'must be a number of megabytes, up to 65536';
const megabytes = z.coerce
  .number({ error: MEGABYTES })
  .min(0, { error: MEGABYTES })
  .max(65_536, { error: MEGABYTES });

const Environment = z.object({
  ...commonSettings({ requestWithin: 30_000 }),
  SITE_HOST: listenHost.default('127.0.0.1'),
  SITE_PORT: wholeNumber(0, 65_535).default(3000),
  SITE_ORIGIN: origin.default('http://localhost:3000'),
  MEDIA_ORIGIN: origin.default('http://media.localhost:3000'),
  ABOUT_ORIGIN: origin.optional(),
  STUDIO_ORIGIN: origin.default('http://localhost:4000'),
  CONTENT_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4000/api/v1' })
    .default('http://127.0.0.1:4000/api/v1'),
  PUBLISH_TOKEN: secret(16),
  SERVICE_TOKEN: secret(16).optional(),
  COOKIE_SECRET: secret(32).optional(),
  LOCALES: text
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(localeName))
    .refine((names) => new Set(names).size === names.length, {
      message: 'must not name a language twice',
    })
    .optional(),
  DEFAULT_LOCALE: localeName.optional(),
  NON_REDIRECT_PREFIXES: z
    .string()
    .refine((paths) => listOf(paths).every((path) => !/[\s?#]|:\/\//.test(path)), {
      error: 'must be paths after commas, such as newsroom/releases,pitches',
    })
    .default('newsroom/releases,newsroom/statements,pitches,pitch-collections'),
  HSTS: wholeNumber(0, 63_072_000).optional(),
  PAGE_CACHE_MB: megabytes.default(256),
  ANSWER_CACHE_MB: megabytes.default(64),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  TIME_ZONE: TimeZone.default('UTC'),
  PAGE_WAIT_MS: wholeNumber(100, 60_000).default(MAX_VISITORS_WAIT),
  SEARCHES_PER_MINUTE: wholeNumber(1, 1_000_000).default(300),
  SECURITY_CONTACT: z
    .url({
      protocol: /^(?:https|mailto|tel)$/,
      error: 'must be an address such as mailto:security@news.example',
    })
    .optional(),
  ...pingSettings,
  STATISTICS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  SEARCHES_WITHOUT_FINDS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  OFFLINE_READING: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  DATA_DIR: text.optional(),
  PAGE_CACHE_DIR: text.optional(),
  PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://cdn.example/purge' })
    .refine((url) => !URL.parse(url)?.username, { message: 'must not name a user' })
    .optional(),
  PURGE_FORM: z
    .enum(PURGE_FORMS, { error: `must be one of ${PURGE_FORMS.join(', ')}` })
    .default('fastly'),
  PURGE_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'must be printable ASCII without spaces')
    .optional(),
});

const BYTES_PER_MB = 1_000_000;

/** Every setting with its default, for the operators' table. */
export const SETTINGS = settingDefaults(Environment.shape);

export function readConfig(environment: NodeJS.ProcessEnv): SiteConfig {
  const set = givenSettings(environment);
  const parsed = Environment.safeParse(set);
  const mistakes = [
    ...mistakesIn(parsed.error?.issues ?? [], set),
    ...(parsed.success ? wrongDefault(parsed.data) : []),
    ...contradictions(set, parsed.data),
    ...missingSecrets(set),
    ...missingPurgeToken(set),
    ...searchesAlone(set),
  ];
  if (!parsed.success || mistakes.length > 0) throw new Error(mistakes.join('\n'));
  const values = parsed.data;
  const locales = (values.LOCALES ?? LOCALES).filter(isLocale);
  return {
    host: values.SITE_HOST,
    port: values.SITE_PORT,
    origin: values.SITE_ORIGIN,
    mediaOrigin: values.MEDIA_ORIGIN,
    aboutOrigin: values.ABOUT_ORIGIN ?? values.SITE_ORIGIN,
    studioOrigin: values.STUDIO_ORIGIN,
    contentApiUrl: values.CONTENT_API_URL.replace(/\/+$/, ''),
    publishToken: values.PUBLISH_TOKEN,
    serviceToken: values.SERVICE_TOKEN ?? derivedServiceToken(values.PUBLISH_TOKEN),
    cookieSecret: values.COOKIE_SECRET ?? `cookies sealed with ${values.PUBLISH_TOKEN}`,
    trustedProxies: values.TRUSTED_PROXIES,
    locales,
    defaultLocale: values.DEFAULT_LOCALE ?? defaultOf(locales),
    nonRedirectPrefixes: listOf(values.NON_REDIRECT_PREFIXES)
      .map((prefix) => prefix.replace(/^\/+|\/+$/g, ''))
      .filter(Boolean),
    hsts: values.HSTS ?? defaultHsts(values),
    cacheBytes: values.PAGE_CACHE_MB * BYTES_PER_MB,
    answerCacheBytes: values.ANSWER_CACHE_MB * BYTES_PER_MB,
    workers: values.WEB_CONCURRENCY,
    timeZone: values.TIME_ZONE,
    clockOffset: values.CLOCK_OFFSET_MS,
    metricsAllow: values.METRICS_ALLOW,
    purge: purgeTarget(values),
    connections: {
      perAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
      headersWithin: values.HEADERS_TIMEOUT_MS,
      requestWithin: values.REQUEST_TIMEOUT_MS,
      idleFor: IDLE_MS,
    },
    visitorsWait: values.PAGE_WAIT_MS,
    searchesPerMinute: values.SEARCHES_PER_MINUTE,
    isProduction: values.NODE_ENV === 'production',
    accessLog: values.ACCESS_LOG,
    securityContact: values.SECURITY_CONTACT ?? null,
    countsViews: values.STATISTICS === 'on',
    countsSearches: values.SEARCHES_WITHOUT_FINDS === 'on',
    indexNowKey: values.INDEXNOW_KEY ?? null,
    websubHub: values.WEBSUB_HUB ?? null,
    offlineReading: values.OFFLINE_READING === 'on',
    tracing: tracingSettings(values, 'masthead-site'),
    savedPagesFolder: values.PAGE_CACHE_DIR ?? values.DATA_DIR ?? null,
  };
}

function wrongDefault({
  LOCALES: enabled,
  DEFAULT_LOCALE,
}: z.output<typeof Environment>): string[] {
  if (!enabled || !DEFAULT_LOCALE || enabled.includes(DEFAULT_LOCALE)) return [];
  const taken = `must be one of LOCALES (${enabled.join(', ')})`;
  return [mistake('DEFAULT_LOCALE', taken, { DEFAULT_LOCALE })];
}

/** A year, in production where both hosts are of https. */
function defaultHsts({
  NODE_ENV,
  SITE_ORIGIN,
  MEDIA_ORIGIN,
}: z.output<typeof Environment>): number {
  const isHttps = [SITE_ORIGIN, MEDIA_ORIGIN].every((each) => each.startsWith('https:'));
  return NODE_ENV === 'production' && isHttps ? 31_536_000 : 0;
}

function purgeTarget(values: z.output<typeof Environment>): PurgeTarget | null {
  const { PURGE_URL: url, PURGE_FORM: form, PURGE_TOKEN: token = null } = values;
  return url === undefined ? null : { url, form, token };
}

/** An unauthenticated purge would be refused; Varnish may recognise the site by its address. */
function missingPurgeToken({ PURGE_URL, PURGE_FORM, PURGE_TOKEN }: NodeJS.ProcessEnv): string[] {
  if (!PURGE_URL || PURGE_TOKEN || PURGE_FORM === 'varnish') return [];
  return ['PURGE_TOKEN: is required with PURGE_URL, unless PURGE_FORM is varnish'];
}

function searchesAlone(given: NodeJS.ProcessEnv): string[] {
  if (given.STATISTICS !== 'off' || given.SEARCHES_WITHOUT_FINDS !== 'on') return [];
  return [mistake('SEARCHES_WITHOUT_FINDS', 'must be off with STATISTICS=off', given)];
}

function missingSecrets(environment: NodeJS.ProcessEnv): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const missing = ['SERVICE_TOKEN', 'COOKIE_SECRET'].filter((name) => !environment[name]);
  return missing.map((name) => `${name}: is required in production`);
}
