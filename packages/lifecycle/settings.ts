/** Rules and settings that both programs share. */
import { once } from 'node:events';
import { createServer, isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

/** Never printed, not even if wrong. Addresses may hold a password. */
const SECRET =
  /TOKEN|SECRET|^ADDRESS_KEY$|^SMTP_URL$|^DATABASE_|^PURGE_URL$|^INDEXNOW_URL$|^WEBSUB_HUB$|^STATISTICS_HOOK_URL$|^MACHINE_TRANSLATION_URL$|^MEDIA_STORE$|^OTEL_EXPORTER/;
const MAX_SHOWN = 80;

/** In decimal digits. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

/** Minimum length in characters. */
export function secret(min: number) {
  const error = (issue: { input?: unknown }) =>
    issue.input === undefined ? 'is required' : `must have at least ${min} characters`;
  return z.string({ error }).min(min, { error });
}

/** Separated by commas. */
export function listOf(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** OpenTelemetry's names. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const SHARE = 'must be a number from 0 to 1';
/** An address of this machine or its name; listening tells whether it is one. */
export const listenHost = z
  .string()
  .trim()
  .regex(/^(?:[\da-f:.]*:[\da-f:.]*|[\w-]+(?:\.[\w-]+)*)$/i, {
    error: 'must be an address of this machine, such as 127.0.0.1 or ::',
  });

const milliseconds = wholeNumber(100, 3_600_000);

/** Defaults of times differ between the programs. */
export function commonSettings({ requestWithin }: { requestWithin: number }) {
  return {
    TRUSTED_PROXIES: z
      .string()
      .transform(listOf)
      .refine((list) => list.length > 0 && list.every(isProxy), {
        message:
          'must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      })
      .default(['loopback']),
    METRICS_ALLOW: z
      .string()
      .transform(listOf)
      .refine((list) => list.every((address) => isIP(address) !== 0), {
        message: 'must be IP addresses after commas',
      })
      .default([]),
    CLOCK_OFFSET_MS: wholeNumber(-1e13, 1e13).default(0),
    // A misspelt value would run with secrets of its own making.
    NODE_ENV: z
      .enum(['production', 'development', 'test'], {
        error: 'must be production, development or test',
      })
      .optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    ACCESS_LOG: z.enum(['off', 'on', 'full'], { error: 'must be off, on or full' }).default('on'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({
        protocol: /^https?$/,
        error: 'must be the address of an OTLP receiver, such as http://127.0.0.1:4318',
      })
      .optional(),
    OTEL_EXPORTER_OTLP_PROTOCOL: z
      .literal('http/protobuf', { error: 'must be http/protobuf' })
      .default('http/protobuf'),
    OTEL_SERVICE_NAME: z
      .string()
      .regex(/^[ -~]{1,255}$/, { error: 'must be at most 255 printable ASCII characters' })
      .optional(),
    OTEL_TRACES_SAMPLER: z
      .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
      .default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: SHARE })
      .min(0, { error: SHARE })
      .max(1, { error: SHARE })
      .default(1),
    MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(256),
    HEADERS_TIMEOUT_MS: milliseconds.default(10_000),
    REQUEST_TIMEOUT_MS: milliseconds.default(requestWithin),
  };
}

/** A service that is called without a password. */
export const serviceUrl = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .refine((url) => !URL.parse(url)?.username, { message: 'must not name a user' })
    .transform((url) => new URL(url).href);

/** Decision 0037: the content server tells them, the site names them. */
export const pingSettings = {
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z\d-]{8,128}$/, { error: 'must be 8 to 128 letters, digits or hyphens' })
    .optional(),
  WEBSUB_HUB: serviceUrl('https://hub.example/').optional(),
};

/** As Fastify reads such lists. */
function isProxy(name: string): boolean {
  try {
    compile(name);
    return true;
  } catch {
    return false;
  }
}

/** An empty setting counts as unset. */
export function givenSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
  );
}

/** One line for each wrong value: its name, what is accepted, what was given. */
export function mistakesIn(
  issues: readonly z.core.$ZodIssue[],
  given: NodeJS.ProcessEnv,
): string[] {
  const lines = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    if (!lines.has(name)) lines.set(name, `${name}: ${message}${shown(name, given[name])}`);
  }
  return [...lines.values()];
}

/** Settings that contradict each other, one line each. `values` are valid by themselves. */
export function contradictions(
  given: NodeJS.ProcessEnv,
  values: { HEADERS_TIMEOUT_MS: number; REQUEST_TIMEOUT_MS: number } | undefined,
): string[] {
  const isMoved = given.NODE_ENV === 'production' && Boolean(Number(given.CLOCK_OFFSET_MS ?? 0));
  const clock = isMoved ? [mistake('CLOCK_OFFSET_MS', 'must be 0 in production', given)] : [];
  if (!values || values.HEADERS_TIMEOUT_MS <= values.REQUEST_TIMEOUT_MS) return clock;
  const most = `may be at most REQUEST_TIMEOUT_MS (${values.REQUEST_TIMEOUT_MS})`;
  return [...clock, mistake('HEADERS_TIMEOUT_MS', most, values)];
}

export function mistake(
  name: string,
  message: string,
  given: Readonly<Record<string, unknown>>,
): string {
  return `${name}: ${message}${shown(name, given[name]?.toString())}`;
}

function shown(name: string, value: string | undefined): string {
  if (value === undefined || SECRET.test(name)) return '';
  return `, not ${JSON.stringify(value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value)}`;
}

/** As written in `docs/operations/settings.md`; null without a default. */
export function settingDefaults(
  shape: Readonly<Record<string, z.ZodType>>,
): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, rule]) => {
      const { success, data } = rule.safeParse(undefined);
      return [name, success && data !== undefined ? String(data) : null];
    }),
  );
}

/** Throws {@link listenProblem} if nothing can listen there now. */
export async function tryToListen(where: {
  prefix: string;
  host: string;
  port: number;
}): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen({ host: where.host, port: where.port }), 'listening');
    await once(server.close(), 'close');
  } catch (error) {
    throw listenProblem(error, where);
  }
}

/** With the settings that say where (`SITE`, `CONTENT_API`). */
export function listenProblem(
  error: unknown,
  { prefix, host, port }: { prefix: string; host: string; port: number },
): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'EADDRINUSE') {
    return new Error(
      `${prefix}_PORT: ${port} on ${host} is taken by another program; give another port`,
    );
  }
  if (code === 'EACCES') {
    return new Error(`${prefix}_PORT: ${port} on ${host} needs more rights than this user has`);
  }
  return new Error(`${prefix}_HOST: ${host} cannot be listened on (${code}); give an own address`);
}
