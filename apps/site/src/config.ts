import { isLocale, LOCALES, type Locale } from '@masthead/locales/registry';
import { z } from 'zod';

/** What the site is run with (interfaces.md, settings). Addresses have no slash at the end. */
export interface SiteConfig {
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  readonly mediaOrigin: string;
  readonly contentApiUrl: string;
  readonly publishToken: string;
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
  readonly cacheBytes: number;
  readonly workers: number;
  readonly clockOffset: number;
  readonly metricsAllow: readonly string[];
}

const text = z.string().trim().min(1);
const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);
const localeName = text.refine(isLocale, { message: `must be one of ${LOCALES.join(', ')}` });

const Environment = z.object({
  SITE_HOST: text.default('127.0.0.1'),
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_ORIGIN: origin.default('http://localhost:3000'),
  MEDIA_ORIGIN: origin.default('http://media.localhost:3000'),
  CONTENT_API_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4000/api/v1'),
  PUBLISH_TOKEN: z.string({ error: 'is required' }).min(16),
  LOCALES: text
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(localeName).min(1))
    .optional(),
  DEFAULT_LOCALE: localeName.optional(),
  PAGE_CACHE_MB: z.coerce.number().positive().max(65_536).default(256),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  NODE_ENV: z.string().optional(),
  METRICS_ALLOW: z.string().default(''),
});

const BYTES_PER_MB = 1_000_000;

/** Reads the settings; throws one `Error` whose message has a line for each mistake. */
export function readConfig(environment: NodeJS.ProcessEnv): SiteConfig {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path[0]?.toString()}: ${issue.message}`,
    );
    throw new Error(lines.join('\n'));
  }
  const values = parsed.data;
  if (values.NODE_ENV === 'production' && values.CLOCK_OFFSET_MS !== 0) {
    throw new Error('CLOCK_OFFSET_MS: may not be set in production');
  }
  return {
    host: values.SITE_HOST,
    port: values.SITE_PORT,
    origin: values.SITE_ORIGIN,
    mediaOrigin: values.MEDIA_ORIGIN,
    contentApiUrl: values.CONTENT_API_URL.replace(/\/+$/, ''),
    publishToken: values.PUBLISH_TOKEN,
    locales: (values.LOCALES ?? LOCALES).filter(isLocale),
    defaultLocale: values.DEFAULT_LOCALE ?? 'en',
    cacheBytes: values.PAGE_CACHE_MB * BYTES_PER_MB,
    workers: values.WEB_CONCURRENCY,
    clockOffset: values.CLOCK_OFFSET_MS,
    metricsAllow: values.METRICS_ALLOW.split(',').filter(Boolean),
  };
}
