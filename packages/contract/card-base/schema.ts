/** What the cards of all types have in common (spec §3). */

import { Instant, Uuid } from '@masthead/contract/common';
import { Image } from '@masthead/contract/media';
import { z } from 'zod';

/**
 * The specification's common fields. `date_label` is `YYYY-MM-DD HH:mm:ss` in the content
 * server's zone (`TIME_ZONE`), `date` the same
 * moment as an ISO instant; both null for what has no date.
 */
export const CardBase = z.object({
  id: Uuid,
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  date: Instant.nullable(),
  date_label: z.string().nullable(),
  cover_image: Image.nullable(),
  cover_image_mobile: Image.nullable(),
});

/** Title and slug of a linked page, enough for a link. */
export const LinkedTitle = z.object({ title: z.string(), slug: z.string() });

/** The first file of a document, so that a list can say its kind and size. */
export const FirstFile = z.object({ mime: z.string(), bytes: z.int().nonnegative() }).nullable();
