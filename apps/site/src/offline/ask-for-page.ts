import type { KeptPage } from '#src/offline/kept-pages.ts';

/** Saved pages unverified for longer are no longer shown. */
const MAX_AGE = 30 * 86_400_000;
/** The maximum age a page declares: a smaller one means that something ends then (http/send-page.ts). */
const OPEN_END = 300;

/** The public page; `gone` if there is none; `unknown` if the server is unreachable. */
type Asked = KeptPage | 'gone' | 'unknown';

/**
 * Fetches a page without cookies, so that restricted pages are never saved, and caches it with its resources:
 * those in its markup, and of `used` what belongs to it.
 */
export async function askForPage(
  cache: Cache,
  path: string,
  used: readonly string[],
): Promise<Asked> {
  const checked = Date.now();
  const response = await ask(path, 'no-cache');
  if (response === null || response.status >= 500 || response.status === 429) return 'unknown';
  if (!isForEverybody(response)) return 'gone';
  const until = heldUntil(response.headers, checked);
  if (until === null) return 'unknown';
  const html = await response.clone().text();
  const named: readonly string[] = html.match(/\/assets\/[\w.-]+/g) ?? [];
  const others = used.filter(
    (address) =>
      /^\/(?:assets|media\/faces)\//.test(address) ||
      (address.startsWith('/media/') && html.includes(address)),
  );
  const files: Record<string, number> = { [path]: new Blob([html]).size };
  for (const [address, size] of await Promise.all(
    [...new Set([...named, ...others])].map(
      async (each) => [each, await fileIn(cache, each)] as const,
    ),
  )) {
    if (size !== null) files[address] = size;
    else if (named.includes(address)) return 'unknown';
  }
  await cache.put(path, response);
  return {
    path,
    title: titleOf(html),
    lang: first(/ lang="([\w-]+)"/, html),
    checked,
    until,
    files,
  };
}

/** A public page at its own address: no form result, file or redirect. */
function isForEverybody({ ok, redirected, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  return (
    ok && !redirected && isPage && !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

/**
 * Until when a page may be shown, in milliseconds since 1970: its own end if it is near enough to be declared
 * (decision 0010). Null if it is already outdated.
 */
export function heldUntil(headers: Headers, now: number): number | null {
  const [, outcome, ttl] =
    /^masthead; ([\w=-]+); ttl=(\d+)/.exec(headers.get('cache-status') ?? '') ?? [];
  if (outcome === 'fwd=stale') return null;
  if (ttl === undefined || Number(ttl) >= OPEN_END) return now + MAX_AGE;
  return now + (Number(ttl) - Number(headers.get('age') ?? 0)) * 1000;
}

/** The size of a cacheable picture, font, style or script; null for anything else. */
async function fileIn(cache: Cache, address: string): Promise<number | null> {
  const there = await cache.match(address, { ignoreVary: true });
  const response = there ?? (await ask(address));
  if (response?.ok !== true) return null;
  if (!/^(?:image|font|text|application)\//.test(response.headers.get('content-type') ?? ''))
    return null;
  const { size } = await response.clone().blob();
  if (there === undefined) await cache.put(address, response);
  return size;
}

const ask = (address: string, cache: RequestCache = 'default'): Promise<Response | null> =>
  fetch(address, { credentials: 'omit', cache }).catch(() => null);

const titleOf = (html: string): string =>
  first(/ property="og:title" content="([^"<]*)"/, html) || first(/<title>([^<]*)/, html);

const first = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? '';
