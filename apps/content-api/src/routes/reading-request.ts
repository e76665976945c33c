import { Uuid } from '@masthead/contract/common';
import type { ItemType } from '@masthead/contract/reference';
import { isLocale, type Locale } from '@masthead/locales/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, ProblemError } from '#src/problems.ts';
import { findMoved } from '#src/queries/moved-slugs.ts';
import { Reading } from '#src/queries/reading.ts';
import type { ItemRow } from '#src/queries/rows.ts';
import { isStorable } from '#src/routes/storable-text.ts';
import type { Services } from '#src/services.ts';

/** The item's slug in the request's language, or its UUID (product.md, readings). */
export const IdParams = z.object({ id: z.string().min(1).max(200).refine(isStorable) });

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

/** A reading of the store for this request, at this moment, in its language. */
export function readingOf(request: FastifyRequest, services: Services): Reading {
  const locale = localeOf(request, services);
  return new Reading(services.database.readDb, { locale, now: services.clock() });
}

/**
 * The item that the call names. Throws `not_found`; `gone` for what was taken away; and answers
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
  const isUuid = Uuid.safeParse(id).success;
  const row = await reading.item(types, isUuid ? { uuid: id } : { slug: id });
  if (row !== null) return row;
  const moved = isUuid
    ? null
    : await findMoved(services.database.readDb, reading.reader, types, id);
  if (moved === null) throw notFound();
  switch (moved.outcome) {
    case 'elsewhere':
      throw notFound(moved.localizedSlugs);
    case 'gone':
      throw new ProblemError('gone', 'What stood at this address has been taken away.');
    case 'redirected':
      return sendTo(reply, moved.to);
    case 'renamed':
      return sendTo(reply, request.url.replace(/[^/?]+(?=\?|$)/, encodeURIComponent(moved.slug)));
  }
}

function sendTo(reply: FastifyReply, location: string): null {
  // Editors write places in their own script; a header holds ASCII alone.
  const ascii = location.replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
  reply.code(301).header('location', ascii).header('cache-control', 'no-store').send();
  return null;
}

/** A positive whole number of the query, once. */
const Count = z.coerce.number().int().positive();

/** `?page=` and `?per_page=` of a list (interfaces.md). */
export function pageQuery(perPage: number, most: number) {
  return z.strictObject({
    page: Count.max(100_000).default(1),
    per_page: Count.max(most).default(perPage),
  });
}

/** Place in a list for its meta. A page past the end (but for the first) does not exist. */
export function placeIn(total: number, { page, per_page }: { page: number; per_page: number }) {
  const pages = Math.ceil(total / per_page);
  if (page > 1 && page > pages) throw notFound();
  return { number: page, size: per_page, total, pages };
}

const MAX_AGE = 300;

/** Lets a cache keep the answer, but never past the moment up to which it holds. */
export function cacheFor(reply: FastifyReply, expiresAt: string | null, now: Date): void {
  const left = expiresAt === null ? MAX_AGE : (Date.parse(expiresAt) - now.getTime()) / 1000;
  reply.header(
    'cache-control',
    `public, max-age=${Math.max(0, Math.min(MAX_AGE, Math.floor(left)))}`,
  );
  reply.header('vary', 'accept-language');
}
