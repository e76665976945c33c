import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from '#src/cache/encodings.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { MAX_SHARED_AGE } from '#src/cache/shared-age.ts';
import type { CacheOutcome } from '#src/http/replies/cache-outcome.ts';
import { sendWhole, wholeReply } from '#src/http/replies/whole-reply.ts';
import type { WrittenForm, WrittenReplies } from '#src/http/replies/written-replies.ts';

const MAX_STALE_SHARED_AGE = 5;

/** The idle time of a connection between two requests; longer than load balancers keep theirs. */
export const KEEP_ALIVE_SECONDS = 72;

export interface Sending {
  readonly outcome: CacheOutcome;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Replies that other visitors were just sent. */
  readonly replies: WrittenReplies;
}

/** Outcomes with which one page is sent to many. */
const REPEATED: readonly CacheOutcome[] = ['hit', 'fwd=stale'];

/** Writes a finished page in the client's encoding, or 304. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  sending: Sending,
): void {
  const { head, body, whole } = formFor(request, page, sending);
  if (page.status === 200 && isKnown(request, page)) {
    response.writeHead(304, head.slice(BODY_HEADERS));
    response.end();
    return;
  }
  if (whole !== null && request.method === 'GET' && sendWhole(request, response, whole)) return;
  response.writeHead(page.status, head);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Nothing is kept of what was made for one visitor. */
function formFor(
  { headers }: IncomingMessage,
  page: CachedPage,
  { outcome, now, replies }: Sending,
): WrittenForm {
  const encoding = chooseEncoding(headers['accept-encoding']);
  const write = (): WrittenForm => writtenForm(page, encoding, outcome, now);
  if (encoding === 'identity' || !REPEATED.includes(outcome)) return write();
  return replies.formOf(page, encoding, { second: secondOf(now), outcome }, write);
}

function writtenForm(
  page: CachedPage,
  encoding: Encoding,
  outcome: CacheOutcome,
  now: number,
): WrittenForm {
  const body = page.body.as(encoding);
  const head = makeHead(page, { encoding, length: body.length }, outcome, now);
  const isWhole = outcome === 'hit' && page.status === 200 && encoding !== 'identity';
  const sent = { now, keepAliveSeconds: KEEP_ALIVE_SECONDS };
  return { head, body, whole: isWhole ? wholeReply(head, body, sent) : null };
}

/** Whether the client has it already; the time counts only without a tag (RFC 9110 §13.2.2). */
function isKnown({ headers }: IncomingMessage, page: CachedPage): boolean {
  const tag = headers['if-none-match'];
  if (tag !== undefined) return matches(tag, page.etag);
  const changed = Date.parse(page.headers['last-modified'] ?? '');
  return Date.parse(headers['if-modified-since'] ?? '') >= changed;
}

function matches(sent: string, etag: string): boolean {
  const bare = etag.replace(/^W\//, '');
  return sent === '*' || sent.split(',').some((each) => each.trim().replace(/^W\//, '') === bare);
}

/** Number of entries at the head of the list that only a reply with a body has. */
const BODY_HEADERS = 4;

const secondOf = (now: number): number => Math.floor(now / 1000);

function makeHead(
  page: CachedPage,
  { encoding, length }: { encoding: Encoding; length: number },
  outcome: CacheOutcome,
  now: number,
): string[] {
  // No header reveals a moment further off than shared caches need (decision 0010).
  const left =
    page.expiresAt === null
      ? MAX_SHARED_AGE
      : Math.min(secondsLeft(page.expiresAt, now), MAX_SHARED_AGE);
  const { 'content-type': type = 'text/html; charset=utf-8', ...headers } = page.headers;
  const isUnsaid = headers['cache-control'] === undefined;
  return [
    'content-type',
    type,
    'content-length',
    String(length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'vary',
    'accept-encoding',
    'etag',
    page.etag,
    'cache-status',
    `masthead; ${outcome}; ttl=${left}`,
    ...(isUnsaid ? ['cache-control', cacheControl(outcome, left)] : []),
    ...Object.entries(headers).flat(),
  ];
}

/** Seconds left at the end of this second, since its head is reused that long. */
function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.floor(end / 1000) - Math.floor(now / 1000) - 1);
}

/** A page that bypassed the cache is one visitor's; no other may get it. */
function cacheControl(outcome: CacheOutcome, left: number): string {
  if (outcome === 'fwd=bypass') return 'private, no-store';
  const age = outcome === 'fwd=stale' ? Math.min(left, MAX_STALE_SHARED_AGE) : left;
  return `public, max-age=0, s-maxage=${age}, must-revalidate`;
}
