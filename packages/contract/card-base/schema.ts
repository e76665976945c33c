/** Fields of all cards (spec §3). */

import { Instant, Uuid } from '@masthead/contract/common';
import { Image } from '@masthead/contract/media';
import { z } from 'zod';

/**
 * `date_label` is `YYYY-MM-DD HH:mm:ss` in the content server's zone (`TIME_ZONE`), `date` the same
 * moment as an ISO instant; both null without a date.
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

export const LinkedTitle = z.object({ title: z.string(), slug: z.string() });

/** So that a list can show a document's kind and size. */
export const FirstFile = z.object({ mime: z.string(), bytes: z.int().nonnegative() }).nullable();
