import { compile } from '@fastify/proxy-addr';
import { derivedServiceToken } from '@masthead/contract/service';
import { TimeZone } from '@masthead/contract/time-zone';
import type { ConnectionLimits } from '@masthead/lifecycle/connections';
import { defaultOf, isLocale, LOCALES, type Locale } from '@masthead/locales/registry';
import { z } from 'zod';
import { PURGE_FORMS, type PurgeTarget } from '#src/cache/purge-forms.ts';

/** What the site is run with (interfaces.md, settings). Addresses have no slash at the end. */
export interface SiteConfig {
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly mediaOrigin: string;
  /** Of the about host, to whose newsroom the media library leads (spec §2.3). */
  readonly aboutOrigin: string;
  readonly contentApiUrl: string;
  readonly publishToken: string;
  /** Proves the site to the content server, which tells nobody else when what is hidden will open. */
  readonly serviceToken: string;
  /** Seals the cookies in which visitors hold their grants; the same on every copy of the site. */
  readonly cookieSecret: string;
  /** Whose word on the visitor's address counts, as `@fastify/proxy-addr` reads them. */
  readonly trustedProxies: readonly string[];
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  /** English paths after the language that are never left for the visitor's own language. */
  readonly nonRedirectPrefixes: readonly string[];
  readonly cacheBytes: number;
  /** For answers of the content server; 0: none is kept. */
  readonly answerCacheBytes: number;
  readonly workers: number;
  /** Of the IANA database: on its clocks are days, years and embargoes told. */
  readonly timeZone: string;
  readonly clockOffset: number;
  readonly metricsAllow: readonly string[];
  /** A CDN that is told of what has changed; null where there is none. */
  readonly purge: PurgeTarget | null;
  readonly connections: ConnectionLimits;
  /** Searches and suggestions of one visitor that no cache answers. */
  readonly searchesPerMinute: number;
  /** Where the page cache is kept from one run to the next; null: it is not. */
  readonly savedPagesFolder: string | null;
}

const text = z.string().trim().min(1);
const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);
const localeName = text.refine(isLocale, { message: `must be one of ${LOCALES.join(', ')}` });

const proxyList = text.transform(listOf).refine((list) => list.every(isProxy), {
  message: 'must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
});

const milliseconds = z.coerce.number().int().min(100).max(3_600_000);

const Environment = z.object({
  SITE_HOST: text.default('127.0.0.1'),
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_ORIGIN: origin.default('http://localhost:3000'),
  MEDIA_ORIGIN: origin.default('http://media.localhost:3000'),
  ABOUT_ORIGIN: origin.optional(),
  CONTENT_API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4000/api/v1'),
  PUBLISH_TOKEN: z.string({ error: 'is required' }).min(16),
  SERVICE_TOKEN: z.string().min(16).optional(),
  COOKIE_SECRET: z.string().min(32).optional(),
  TRUSTED_PROXIES: proxyList.default(['loopback']),
  LOCALES: text
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(localeName))
    .refine((names) => new Set(names).size === names.length, { message: 'names a language twice' })
    .optional(),
  DEFAULT_LOCALE: localeName.optional(),
  NON_REDIRECT_PREFIXES: z
    .string()
    .default('newsroom/releases,newsroom/statements,pitches,pitch-collections'),
  PAGE_CACHE_MB: z.coerce.number().positive().max(65_536).default(256),
  ANSWER_CACHE_MB: z.coerce.number().min(0).max(65_536).default(64),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  TIME_ZONE: TimeZone.default('UTC'),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  NODE_ENV: z.string().optional(),
  METRICS_ALLOW: z.string().default(''),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(256),
  HEADERS_TIMEOUT_MS: milliseconds.default(10_000),
  REQUEST_TIMEOUT_MS: milliseconds.default(30_000),
  IDLE_TIMEOUT_MS: milliseconds.default(60_000),
  SEARCHES_PER_MINUTE: z.coerce.number().int().positive().default(300),
  DATA_DIR: text.optional(),
  PAGE_CACHE_DIR: text.optional(),
  PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).username === '', { message: 'must not name a user' })
    .optional(),
  PURGE_FORM: z.enum(PURGE_FORMS).default('fastly'),
  PURGE_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'must be printable ASCII without spaces')
    .optional(),
});

const BYTES_PER_MB = 1_000_000;

/** Reads the settings; throws one `Error` whose message has a line for each mistake. */
export function readConfig(environment: NodeJS.ProcessEnv): SiteConfig {
  const isSet = ([, value]: [string, string | undefined]): boolean => value?.trim() !== '';
  const set = Object.fromEntries(Object.entries(environment).filter(isSet));
  const parsed = Environment.safeParse(set);
  const mistakes = [
    ...linesOf(parsed.error?.issues ?? []),
    ...(parsed.success ? wrongDefault(parsed.data) : []),
    ...movedClock(set),
    ...missingSecrets(set),
    ...missingPurgeToken(set),
    ...(parsed.success ? shortRequests(parsed.data) : []),
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
    contentApiUrl: values.CONTENT_API_URL.replace(/\/+$/, ''),
    publishToken: values.PUBLISH_TOKEN,
    serviceToken: values.SERVICE_TOKEN ?? derivedServiceToken(values.PUBLISH_TOKEN),
    cookieSecret: values.COOKIE_SECRET ?? `cookies sealed with ${values.PUBLISH_TOKEN}`,
    trustedProxies: values.TRUSTED_PROXIES,
    locales,
    defaultLocale: values.DEFAULT_LOCALE ?? defaultOf(locales),
    nonRedirectPrefixes: values.NON_REDIRECT_PREFIXES.split(',')
      .map((prefix) => prefix.trim().replace(/^\/+|\/+$/g, ''))
      .filter(Boolean),
    cacheBytes: values.PAGE_CACHE_MB * BYTES_PER_MB,
    answerCacheBytes: values.ANSWER_CACHE_MB * BYTES_PER_MB,
    workers: values.WEB_CONCURRENCY,
    timeZone: values.TIME_ZONE,
    clockOffset: values.CLOCK_OFFSET_MS,
    metricsAllow: listOf(values.METRICS_ALLOW),
    purge: purgeTarget(values),
    connections: {
      perAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
      headersWithin: values.HEADERS_TIMEOUT_MS,
      requestWithin: values.REQUEST_TIMEOUT_MS,
      idleFor: values.IDLE_TIMEOUT_MS,
    },
    searchesPerMinute: values.SEARCHES_PER_MINUTE,
    savedPagesFolder: values.PAGE_CACHE_DIR ?? values.DATA_DIR ?? null,
  };
}

function listOf(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Whether Fastify's own reader of such lists takes the name. */
function isProxy(name: string): boolean {
  try {
    compile(name);
    return true;
  } catch {
    return false;
  }
}

/** One line for each wrong value, whatever number of rules it breaks. */
function linesOf(issues: readonly z.core.$ZodIssue[]): string[] {
  const lines = new Map<string, string>();
  for (const { path, message } of issues) {
    const place = path.join('.');
    if (!lines.has(place)) lines.set(place, `${String(path[0])}: ${message}`);
  }
  return [...lines.values()];
}

function wrongDefault({
  LOCALES: enabled,
  DEFAULT_LOCALE,
}: z.output<typeof Environment>): string[] {
  if (!enabled || !DEFAULT_LOCALE || enabled.includes(DEFAULT_LOCALE)) return [];
  return [`DEFAULT_LOCALE: must be one of LOCALES (${enabled.join(', ')})`];
}

function purgeTarget(values: z.output<typeof Environment>): PurgeTarget | null {
  const { PURGE_URL: url, PURGE_FORM: form, PURGE_TOKEN: token = null } = values;
  return url === undefined ? null : { url, form, token };
}

/** What is told without a token, nobody would believe; a Varnish may know the site by its address. */
function missingPurgeToken({ PURGE_URL, PURGE_FORM, PURGE_TOKEN }: NodeJS.ProcessEnv): string[] {
  if (!PURGE_URL || PURGE_TOKEN || PURGE_FORM === 'varnish') return [];
  return ['PURGE_TOKEN: is required with PURGE_URL, unless PURGE_FORM is varnish'];
}

function shortRequests(values: z.output<typeof Environment>): string[] {
  if (values.HEADERS_TIMEOUT_MS <= values.REQUEST_TIMEOUT_MS) return [];
  return ['HEADERS_TIMEOUT_MS: may be at most REQUEST_TIMEOUT_MS'];
}

function missingSecrets(environment: NodeJS.ProcessEnv): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const missing = ['SERVICE_TOKEN', 'COOKIE_SECRET'].filter((name) => !environment[name]);
  return missing.map((name) => `${name}: is required in production`);
}

function movedClock({ NODE_ENV, CLOCK_OFFSET_MS = '0' }: NodeJS.ProcessEnv): string[] {
  if (NODE_ENV !== 'production' || Number(CLOCK_OFFSET_MS) === 0) return [];
  return ['CLOCK_OFFSET_MS: may not be set in production'];
}
