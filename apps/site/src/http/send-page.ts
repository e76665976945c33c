import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from '#src/cache/encodings.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { sendWhole, wholeReply } from '#src/http/whole-reply.ts';

/** How a reply came about, for its `Cache-Status` (RFC 9211). */
export type CacheOutcome = 'hit' | 'fwd=miss' | 'fwd=stale' | 'fwd=bypass';

/** Shared caches hold a page this long at most; a published change reaches them by purge sooner. */
const MAX_SHARED_AGE = 300;
const STALE_SHARED_AGE = 5;

/** How long a connection may rest between two requests; above what load balancers keep theirs. */
export const KEEP_ALIVE_SECONDS = 72;

interface Prepared {
  readonly second: number;
  readonly outcome: CacheOutcome;
  readonly heads: Partial<Record<Encoding, string[]>>;
  readonly wholes: Partial<Record<Encoding, Buffer>>;
}

/** Header lists and whole replies of pages sent lately: they change only once a second. */
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
  const ready = preparedOf(page, outcome, now);
  ready.heads[encoding] ??= makeHead(page, encoding, outcome, now);
  const head = ready.heads[encoding];
  if (page.status === 200 && matches(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, head.slice(BODY_HEADERS));
    response.end();
    return;
  }
  const body = page.bodies[encoding];
  if (outcome === 'hit' && page.status === 200 && request.method === 'GET') {
    ready.wholes[encoding] ??= wholeReply(head, body, {
      now,
      keepAliveSeconds: KEEP_ALIVE_SECONDS,
    });
    if (sendWhole(request, response, ready.wholes[encoding])) return;
  }
  response.writeHead(page.status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

function matches(sent: string | undefined, etag: string): boolean {
  if (sent === undefined) return false;
  const bare = etag.replace(/^W\//, '');
  return sent === '*' || sent.split(',').some((each) => each.trim().replace(/^W\//, '') === bare);
}

/** Number of entries at the head of the list that only a reply with a body has. */
const BODY_HEADERS = 4;

function preparedOf(page: CachedPage, outcome: CacheOutcome, now: number): Prepared {
  const second = Math.floor(now / 1000);
  let ready = prepared.get(page);
  if (ready === undefined || ready.second !== second || ready.outcome !== outcome) {
    ready = { second, outcome, heads: {}, wholes: {} };
    prepared.set(page, ready);
  }
  return ready;
}

function makeHead(
  page: CachedPage,
  encoding: Encoding,
  outcome: CacheOutcome,
  now: number,
): string[] {
  const body = page.bodies[encoding];
  const left = page.expiresAt === null ? MAX_SHARED_AGE : secondsLeft(page.expiresAt, now);
  const isUnsaid = page.headers['cache-control'] === undefined;
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
    ...(isUnsaid ? ['cache-control', cacheControl(outcome, left)] : []),
    ...Object.entries(page.headers).flat(),
  ];
}

/** Whole seconds that are left at the end of this second: for so long its head is sent. */
function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.floor(end / 1000) - Math.floor(now / 1000) - 1);
}

/** A page past the cache was made for one visitor's headers; no other may be shown it. */
function cacheControl(outcome: CacheOutcome, left: number): string {
  if (outcome === 'fwd=bypass') return 'private, no-store';
  const most = outcome === 'fwd=stale' ? STALE_SHARED_AGE : MAX_SHARED_AGE;
  return `public, max-age=0, s-maxage=${Math.min(left, most)}, must-revalidate`;
}
