import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from '#src/cache/encodings.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';

/** How a reply came about, for its `Cache-Status` (RFC 9211). */
export type CacheOutcome = 'hit' | 'fwd=miss' | 'fwd=stale' | 'fwd=bypass';

/** Shared caches hold a page this long at most; a published change reaches them by purge sooner. */
const MAX_SHARED_AGE = 300;
const STALE_SHARED_AGE = 5;

interface Prepared {
  readonly second: number;
  readonly outcome: CacheOutcome;
  readonly heads: Partial<Record<Encoding, string[]>>;
}

/** Header lists of pages sent lately: they change only once a second. */
const prepared = new WeakMap<CachedPage, Prepared>();

/** Writes a finished page: the form the client takes, or 304. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  outcome: CacheOutcome,
  now: number,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const head = headOf(page, encoding, outcome, now);
  if (page.status === 200 && matches(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, head.slice(BODY_HEADERS));
    response.end();
    return;
  }
  response.writeHead(page.status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(page.bodies[encoding]);
}

function matches(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  return sent === '*' || sent.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** Number of entries at the head of the list that only a reply with a body has. */
const BODY_HEADERS = 4;

function headOf(
  page: CachedPage,
  encoding: Encoding,
  outcome: CacheOutcome,
  now: number,
): string[] {
  const second = Math.floor(now / 1000);
  let kept = prepared.get(page);
  if (kept === undefined || kept.second !== second || kept.outcome !== outcome) {
    kept = { second, outcome, heads: {} };
    prepared.set(page, kept);
  }
  kept.heads[encoding] ??= makeHead(page, encoding, outcome, now);
  return kept.heads[encoding];
}

function makeHead(
  page: CachedPage,
  encoding: Encoding,
  outcome: CacheOutcome,
  now: number,
): string[] {
  const body = page.bodies[encoding];
  const left =
    page.expiresAt === null
      ? MAX_SHARED_AGE
      : Math.max(0, Math.floor((page.expiresAt - now) / 1000));
  const isFresh = outcome === 'hit' || outcome === 'fwd=miss';
  const shared = Math.min(left, isFresh ? MAX_SHARED_AGE : STALE_SHARED_AGE);
  const isKept = page.headers['cache-control'] === undefined;
  return [
    'content-type',
    'text/html; charset=utf-8',
    'content-length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'vary',
    'accept-encoding',
    'etag',
    page.etag,
    'cache-status',
    `masthead; ${outcome}; ttl=${left}`,
    ...(isKept ? ['cache-control', `public, max-age=0, s-maxage=${shared}, must-revalidate`] : []),
    ...Object.entries(page.headers).flat(),
  ];
}
