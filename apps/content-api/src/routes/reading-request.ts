import type { ItemType } from '@masthead/contract/reference';
import { isLocale, type Locale } from '@masthead/locales/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reader } from '#src/access/visibility.ts';
import { notFound, ProblemError } from '#src/problems.ts';
import { findProtected } from '#src/queries/find-protected.ts';
import { findMoved } from '#src/queries/moved-slugs.ts';
import { Reading } from '#src/queries/reading.ts';
import type { ItemRow } from '#src/queries/rows.ts';
import { requestOpenings } from '#src/routes/tokens.ts';
import type { Services } from '#src/services.ts';

/** The language of a call: exactly one supported locale; none sent, or `*`, is the default. */
export function localeOf(request: FastifyRequest, { config }: Services): Locale {
  const sent = request.headers['accept-language'];
  const asked = sent === undefined || sent === '*' ? config.defaultLocale : sent;
  if (isLocale(asked) && config.locales.includes(asked)) return asked;
  throw new ProblemError(
    'unsupported_locale',
    `Accept-Language must name exactly one of ${config.locales.join(', ')}.`,
  );
}

/** A reading of the store for this request, at this moment, in its language, with its grants. */
export async function readingOf(request: FastifyRequest, services: Services): Promise<Reading> {
  const locale = localeOf(request, services);
  const openings = await requestOpenings(request, services);
  return new Reading(services.database.readDb, { locale, now: services.clock(), openings });
}

/**
 * The item that the call names. Throws `not_found`; `password_required` for what a password opens;
 * `gone` for what was taken away; and answers
 * `null` after having sent a redirect, where the slug is an old one of an item still there.
 */
export async function namedItem(
  {
    request,
    reply,
    services,
  }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  reading: Reading,
  types: readonly ItemType[],
  id: string,
): Promise<ItemRow | null> {
  const row = await reading.itemNamed(types, id);
  if (row !== null) return row;
  const locked = await findProtected(services.database.readDb, reading.reader, types, id);
  if (locked !== null) {
    throw new ProblemError('password_required', 'This page opens with a password.', {
      item: locked,
    });
  }
  const moved = await findMoved(services.database.readDb, reading.reader, types, id);
  if (moved === null) throw notFound();
  switch (moved.outcome) {
    case 'elsewhere':
      throw notFound(moved.localizedSlugs);
    case 'gone':
      throw new ProblemError('gone', 'What stood at this address has been taken away.');
    case 'redirected':
      return sendTo(reply, moved.to);
    case 'renamed':
      return sendTo(reply, renamedIn(request.url, id, moved.slug));
  }
}

/** The address with a new slug where the old one stood; the last such segment is the item's. */
function renamedIn(url: string, old: string, slug: string): string {
  const [path = '', ...query] = url.split('?');
  const segments = path.split('/');
  const place = segments.findLastIndex((segment) => decodeURIComponent(segment) === old);
  return [segments.with(place, encodeURIComponent(slug)).join('/'), ...query].join('?');
}

function sendTo(reply: FastifyReply, location: string): null {
  // Editors write places in their own script; a header holds ASCII alone.
  const ascii = location.replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
  reply.code(301).header('location', ascii).header('cache-control', 'no-store').send();
  return null;
}

const MAX_AGE = 300;

/** Lets a cache keep the answer, but never past the moment up to which it holds, nor for a holder of grants. */
export function cacheFor(reply: FastifyReply, expiresAt: string | null, reader: Reader): void {
  const { now, openings = [] } = reader;
  if (openings.length > 0) {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    return;
  }
  const left = expiresAt === null ? MAX_AGE : (Date.parse(expiresAt) - now.getTime()) / 1000;
  reply.header(
    'cache-control',
    `public, max-age=${Math.max(0, Math.min(MAX_AGE, Math.floor(left)))}`,
  );
  reply.header('vary', 'accept-language');
}
