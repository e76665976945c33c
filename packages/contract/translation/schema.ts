/** `POST /translations/{id}`: one language of one item, delivered by a translator or a system. */

import { Instant, LocaleCode, Slug, Uuid } from '@masthead/contract/common';
import { z } from 'zod';

/** `source_version` is the item's version from which the translation was made. */
export const TranslationInput = z.strictObject({
  locale: LocaleCode,
  slug: Slug.optional(),
  fields: z.record(z.string(), z.unknown()),
  source_version: z.int().positive(),
});

export const TRANSLATION_STATES = ['missing', 'stale', 'current'] as const;
export const TranslationState = z.object({
  locale: LocaleCode,
  state: z.enum(TRANSLATION_STATES),
  status: z.enum(['draft', 'published']).nullable(),
  source_version: z.int().nullable(),
  updated_at: Instant.nullable(),
  /** The source version of a delivered translation that waits for an editor; null: none waits. */
  delivered_version: z.int().nullable(),
});

/** What is missing or stale of the item after the delivery. */
export const TranslationAnswer = z.object({
  data: z.object({ id: Uuid, version: z.int(), locales: z.array(TranslationState) }),
  meta: z.null(),
});
