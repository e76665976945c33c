/** `/translations/{id}`: one language of one item, read and delivered by a translator or a system. */

import { Instant, LocaleCode, Slug, Uuid } from '@masthead/contract/common';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

const Texts = z.record(z.string(), z.unknown());

/** `source_version` is the item's version from which the translation was made. */
export const TranslationInput = z.strictObject({
  locale: LocaleCode,
  /** Left out, the language keeps the one it has, else takes the source's. */
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
  /** The source version of a delivered translation that waits for an editor; null: none waits. */
  delivered_version: z.int().nullable(),
  /** How many of its texts a machine has written and nobody has taken yet. */
  machine: z.int().nonnegative().default(0),
});
export type TranslationState = z.infer<typeof TranslationState>;

/** What is missing or stale of the item after the delivery. */
export const TranslationAnswer = z.object({
  data: z.object({ id: Uuid, version: z.int(), locales: z.array(TranslationState) }),
  meta: z.null(),
});

/** One language as it is kept: what the item has (null: nothing), and what waits to be taken up. */
export const TranslationEntry = TranslationState.extend({
  slug: Slug.nullable(),
  fields: Texts.nullable(),
  delivered: z
    .object({
      slug: Slug,
      fields: Texts,
      source_version: z.int(),
      delivered_at: Instant,
      /** The units (`text-units.ts`) that a machine has written and nobody has taken yet. */
      machine: z.array(z.string()).default([]),
    })
    .nullable(),
});

export type TranslationEntry = z.infer<typeof TranslationEntry>;

/** `GET /translations/{id}`: the source to translate, and every language as it stands. */
export const TranslationsAnswer = z.object({
  data: z.object({
    id: Uuid,
    type: ItemType,
    version: z.int(),
    locales: z.array(TranslationEntry),
    /**
     * The source as it was at the versions that these languages, and what waits of them, were made from; newest first.
     * Left out are versions at which it was as it is now, or is not known any more.
     */
    sources: z.array(z.object({ version: z.int(), slug: Slug, fields: Texts })),
  }),
  meta: z.null(),
});
export type ItemTranslations = z.infer<typeof TranslationsAnswer>['data'];

/** `POST /translations/{id}/machine`: what is missing or stale in a language is to be translated by the server's service. */
export const MachineInput = z.strictObject({ locale: LocaleCode });

/** How many texts have come; they wait, marked, until a person delivers the language. */
export const MachineAnswer = z.object({
  data: z.object({ id: Uuid, locale: LocaleCode, texts: z.int().nonnegative() }),
  meta: z.null(),
});
