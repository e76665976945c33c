import type { KeptPage } from '#src/offline/kept-pages.ts';

/** A page that nobody has asked the server about for so long is not shown any more. */
const MAX_AGE = 30 * 86_400_000;
/** The longest that a page says it holds: where it says less, something of it ends then (http/send-page.ts). */
const OPEN_END = 300;

/** A page as everybody gets it now; `gone` where nobody does; `unknown` where the server cannot be asked. */
type Asked = KeptPage | 'gone' | 'unknown';

/**
 * Asks for a page as a stranger, without cookies, so that what a grant or a password has opened is never kept, and
 * puts it into the cache with what it is drawn with: what its markup names, and of `used` what belongs to it.
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

/** A public page at an address of its own: no form's answer, no file, none that has moved. */
function isForEverybody({ ok, redirected, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  return (
    ok && !redirected && isPage && !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

/**
 * Until when a page may be shown, in milliseconds since 1970: to its own end where it is near enough to be told
 * (decision 0010). Null for one that is out of date itself.
 */
export function heldUntil(headers: Headers, now: number): number | null {
  const [, outcome, ttl] =
    /^masthead; ([\w=-]+); ttl=(\d+)/.exec(headers.get('cache-status') ?? '') ?? [];
  if (outcome === 'fwd=stale') return null;
  if (ttl === undefined || Number(ttl) >= OPEN_END) return now + MAX_AGE;
  return now + (Number(ttl) - Number(headers.get('age') ?? 0)) * 1000;
}

/** The size of a picture, face, style or script that is or can be put into the cache; null for all else. */
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
