/** What all items have in common: as published (fields) and as answered (wire). */

import { Body, BodyInput } from '@masthead/contract/body';
import { BrandId } from '@masthead/contract/brand';
import { CardBase } from '@masthead/contract/card-base';
import { Href, Instant, Line, PageFlags, Paragraph, SitePath } from '@masthead/contract/common';
import { MediaReference } from '@masthead/contract/reference';
import { foreignTexts, sourceErrors, TranslatedParagraph } from '@masthead/contract/translated';
import { z } from 'zod';

/** Fields of an item that no language changes. Every type extends this. */
export const ItemFields = z.strictObject({
  date: Instant.nullable().default(null),
  cover_image: MediaReference.nullable().default(null),
  cover_image_mobile: MediaReference.nullable().default(null),
  flags: PageFlags.omit({ private: true }).partial().strict().default({}),
  /**
   * Sends the visitor of this page to a path in the English locale (spec §2.1): written without
   * the language, `/magazine`; answers carry it with it, `/en/magazine`.
   */
  redirect_target: SitePath.nullable().default(null),
});

/** Fields of an item in one language. Every type extends this. */
export const ItemLocaleFields = z.strictObject({
  title: Line,
  description: Paragraph.nullable().default(null),
});

/** The same for types that have an article's body. */
export const ArticleLocaleFields = ItemLocaleFields.extend({ body: BodyInput.default([]) });

/** The same for types whose cards stand in lists that tell them apart by their description. */
export const DescribedLocaleFields = ArticleLocaleFields.extend({
  description: Paragraph,
});

/** A note to readers on what was put right (decision 0047), in one text or one for each language. */
export const CorrectionInput = z.strictObject({
  /** Null: when it is first published, which is what is stored of it then. */
  at: Instant.nullable().default(null),
  text: TranslatedParagraph,
});
export type CorrectionInput = z.output<typeof CorrectionInput>;

/** How many corrections an item may show. */
export const MAX_CORRECTIONS = 20;

/** The same for types whose readers are told of what was corrected. */
export const CorrectedFields = ItemFields.extend({
  corrections: z.array(CorrectionInput).max(MAX_CORRECTIONS).default([]),
});

/** Faults of corrections: texts by language that lack the newsroom's source language. */
export const correctionErrors = (
  { corrections }: { readonly corrections: readonly CorrectionInput[] },
  source: string,
) => corrections.flatMap(({ text }, at) => sourceErrors(text, source, `corrections.${at}.text`));

/** Null: the default brand, the first of the configuration. */
export const BrandField = BrandId.nullable().default(null);

/** A page's own settings: spec §2.2 and the redirect target of §2.1. */
export const PageSettings = z.object({ flags: PageFlags, redirect_target: Href.nullable() });
export type PageSettings = z.infer<typeof PageSettings>;

/** Every item's page as answered: the card's fields, the page's settings, when it last changed. */
export const ItemBase = CardBase.extend({
  page: PageSettings,
  updated_at: Instant,
  embargo_until: Instant.nullable(),
});

export const ArticleBase = ItemBase.extend({ body: Body });

/** What was put right on a page, and when. */
export const Correction = z.object({
  at: Instant,
  text: z.string(),
  /** Of a text in another language than the answer. */
  languages: foreignTexts(['text']),
});
export type Correction = z.infer<typeof Correction>;

/** The same with its corrections, newest first. */
export const CorrectedArticleBase = ArticleBase.extend({ corrections: z.array(Correction) });

/** A landing's words as answered: null where no editor has written them, or no landing item at all. */
export const LANDING_WORDS = {
  title: z.string().nullable(),
  description: z.string().nullable(),
};
/** Its pictures, for landings that have any. */
export const LANDING_COVERS = CardBase.pick({ cover_image: true, cover_image_mobile: true }).shape;
