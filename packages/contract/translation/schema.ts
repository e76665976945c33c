/** `/translations/{id}`: one language of an item, read and delivered by a translator or system. */

import { Instant, LocaleCode, Slug, Uuid } from '@masthead/contract/common';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

const Texts = z.record(z.string(), z.unknown());

/** `source_version`: the item's version from which it was made. */
export const TranslationInput = z.strictObject({
  locale: LocaleCode,
  /** Defaults to the language's slug, otherwise the source's. */
  slug: Slug.optional(),
  fields: Texts,
  source_version: z.int().positive(),
});

export const TRANSLATION_STATES = ['missing', 'stale', 'current'] as const;
export const TranslationState = z.object({
  locale: LocaleCode,
  state: z.enum(TRANSLATION_STATES),
  status: z.enum(['draft', 'published']).nullable(),
  source_version: z.int().nullable(),
  updated_at: Instant.nullable(),
  /** Null: no delivery waits. */
  delivered_version: z.int().nullable(),
  /** Texts by a machine that nobody has accepted. */
  machine: z.int().nonnegative().default(0),
});
export type TranslationState = z.infer<typeof TranslationState>;

/** The parts that are missing or stale after the delivery. */
export const TranslationAnswer = z.object({
  data: z.object({ id: Uuid, version: z.int(), locales: z.array(TranslationState) }),
  meta: z.null(),
});

/** The texts that the item has (null: none), and those that wait. */
export const TranslationEntry = TranslationState.extend({
  slug: Slug.nullable(),
  fields: Texts.nullable(),
  delivered: z
    .object({
      slug: Slug,
      fields: Texts,
      source_version: z.int(),
      delivered_at: Instant,
      /** Units (`text-units.ts`) by a machine that nobody has accepted. */
      machine: z.array(z.string()).default([]),
    })
    .nullable(),
});

export type TranslationEntry = z.infer<typeof TranslationEntry>;

/** `GET /translations/{id}`: the source, and every language. */
export const TranslationsAnswer = z.object({
  data: z.object({
    id: Uuid,
    type: ItemType,
    version: z.int(),
    locales: z.array(TranslationEntry),
    /**
     * The source at the versions from which these languages were made; newest first. Versions equal
     * to now, or forgotten, are left out.
     */
    sources: z.array(z.object({ version: z.int(), slug: Slug, fields: Texts })),
  }),
  meta: z.null(),
});
export type ItemTranslations = z.infer<typeof TranslationsAnswer>['data'];

/**
 * `POST /translations/{id}/machine`: translates missing or stale texts with the server's service.
 */
export const MachineInput = z.strictObject({ locale: LocaleCode });

/** They wait, marked, until a person delivers the language. */
export const MachineAnswer = z.object({
  data: z.object({ id: Uuid, locale: LocaleCode, texts: z.int().nonnegative() }),
  meta: z.null(),
});
