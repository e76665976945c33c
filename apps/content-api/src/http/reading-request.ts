import { SEEN_SEQ_HEADER } from '@masthead/contract/changes';
import { Uuid } from '@masthead/contract/common';
import { targetIn } from '@masthead/contract/redirects';
import { SERVICE_HEADER } from '@masthead/contract/service';
import type { ItemType } from '@masthead/contract/types';
import { negotiateLocale } from '@masthead/locales/negotiate';
import { englishOf, type Locale } from '@masthead/locales/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Reader } from '#src/access/visibility.ts';
import { redirect } from '#src/http/redirect.ts';
import { requestOpenings } from '#src/http/tokens.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import type { Shown as Previewed } from '#src/previews/commands/show-preview.ts';
import { findProtected } from '#src/reading/queries/find-protected.ts';
import { findMoved, isKnownSlug } from '#src/reading/queries/moved-slugs.ts';
import { Reading, type Shown } from '#src/reading/queries/reading.ts';
import type { NamedRow } from '#src/reading/queries/rows.ts';
import type { Services } from '#src/services.ts';

/** A language range and its weight in the header (RFC 9110 §12.5.4). */
const LANGUAGE_RANGE =
  /^(?:\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)(?:[ \t]*;[ \t]*q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/**
 * The enabled language nearest to `Accept-Language`, or the default (product.md, readings). Throws
 * `bad_request` for a malformed header.
 */
export function localeOf(request: FastifyRequest, { config }: Services): Locale {
  const sent = request.headers['accept-language'];
  const ranges = (sent ?? '').split(',').map((range) => range.trim());
  if (ranges.some((range) => range !== '' && !LANGUAGE_RANGE.test(range))) {
    const message = 'must be a list of languages, such as en-GB, en;q=0.8';
    throw new ProblemError('bad_request', `Accept-Language ${message}.`, {
      errors: [{ path: 'accept-language', message }],
    });
  }
  return negotiateLocale(sent, config.locales, config.defaultLocale);
}

export async function readerOf(request: FastifyRequest, services: Services): Promise<Reader> {
  const locale = localeOf(request, services);
  const openings = await requestOpenings(request, services);
  return { ...newsroomOf(services), locale, now: services.clock(), openings };
}

/** The part of a reader that is the same for all: the newsroom's zone and languages. */
export function newsroomOf({ config }: Services) {
  const { timeZone, defaultLocale: source } = config;
  return { timeZone, source, english: englishOf(config) };
}

export async function readingFor(
  reader: Reader,
  request: FastifyRequest,
  services: Services,
): Promise<Reading> {
  return new Reading(await readDatabaseOf(request, services), reader);
}

/** The same of the store as a preview shows it. */
export function previewedReading(
  { db, now, openings }: Previewed,
  request: FastifyRequest,
  services: Services,
): Reading {
  const locale = localeOf(request, services);
  return new Reading(db, { ...newsroomOf(services), locale, now, openings });
}

/**
 * The database for this request, never older than a change that this process has announced or that the site
 * says it has seen (`X-Masthead-Seq`). An invented number is answered by the primary.
 */
export function readDatabaseOf(request: FastifyRequest, { readDatabases, feed }: Services) {
  return readDatabases.at(Math.max(seenBy(request), feed.lastTold()));
}

export function seenBy({ headers }: FastifyRequest): number {
  const seen = headers[SEEN_SEQ_HEADER];
  return typeof seen === 'string' && /^\d{1,15}$/.test(seen) ? Number(seen) : 0;
}

/**
 * The item that the call names. Throws `not_found`, `password_required`, and `gone` for withdrawn ones; null
 * after redirecting from an old slug.
 */
export async function namedItem(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  reading: Reading,
  types: readonly ItemType[],
  { id, shown }: { id: string; shown?: Shown | undefined },
): Promise<NamedRow | null> {
  const row = await reading.itemNamed(types, id, shown);
  if (row !== null) return row;
  const { openings = [], now } = reading.reader;
  const isName = openings.length === 0 && !Uuid.safeParse(id).success;
  if (isName && !(await isKnownSlug(reading.db, now, types, id))) throw notFound();
  const locked = await findProtected(reading.db, reading.reader, types, id);
  if (locked !== null) {
    throw new ProblemError('password_required', 'This page opens with a password.', {
      item: locked,
    });
  }
  const moved = await findMoved(reading.db, reading.reader, types, id);
  if (moved === null) throw notFound();
  switch (moved.outcome) {
    case 'elsewhere':
      throw notFound(moved.localizedSlugs);
    case 'gone':
      throw new ProblemError('gone', 'What stood at this address has been taken away.');
    case 'redirected':
      redirect(reply, targetIn(moved.to, reading.reader.locale), 301);
      return null;
    case 'renamed':
      redirect(reply, renamedIn(request, id, moved.slug), 301);
      return null;
  }
}

/**
 * The call's address with the new slug. Built from the call's own path, because a request line may name
 * another host.
 */
function renamedIn(request: FastifyRequest, old: string, slug: string): string {
  const values = z.record(z.string(), z.string()).parse(request.params);
  const segments = (request.routeOptions.url ?? '').split('/');
  const place = segments.findLastIndex((segment) => values[segment.slice(1)] === old);
  const path = segments.map((segment, index) => {
    if (!segment.startsWith(':')) return segment;
    return encodeURIComponent(index === place ? slug : (values[segment.slice(1)] ?? ''));
  });
  const mark = request.url.indexOf('?');
  return path.join('/') + (mark === -1 ? '' : request.url.slice(mark));
}

const MAX_AGE = 300;
/** Private answers: never cached, and no referrer. */
export const FOR_ITS_HOLDER = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;

/** Lets caches keep the answer up to its end, but never for holders of grants. */
export function cacheFor(reply: FastifyReply, expiresAt: string | null, reader: Reader): void {
  const { now, openings = [] } = reader;
  if (openings.length > 0) {
    reply.headers(FOR_ITS_HOLDER);
    return;
  }
  const left = expiresAt === null ? MAX_AGE : (Date.parse(expiresAt) - now.getTime()) / 1000;
  reply.header(
    'cache-control',
    `public, max-age=${Math.max(0, Math.min(MAX_AGE, Math.floor(left)))}`,
  );
  reply.header('vary', `accept-language, ${SERVICE_HEADER}`);
}
