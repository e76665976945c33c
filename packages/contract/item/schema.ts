/** What all items have in common, as published (fields) and as answered (wire). */

import { Body, BodyInput } from '@masthead/contract/body';
import { BrandId } from '@masthead/contract/brand';
import { CardBase } from '@masthead/contract/card-base';
import { Href, Instant, Line, PageFlags, Paragraph, SitePath } from '@masthead/contract/common';
import { MediaReference } from '@masthead/contract/reference';
import { foreignTexts, sourceErrors, TranslatedParagraph } from '@masthead/contract/translated';
import { z } from 'zod';

/** Shared fields. Every type extends this. */
export const ItemFields = z.strictObject({
  date: Instant.nullable().default(null),
  cover_image: MediaReference.nullable().default(null),
  cover_image_mobile: MediaReference.nullable().default(null),
  flags: PageFlags.omit({ private: true }).partial().strict().default({}),
  /**
   * Redirects this page's visitors to a path in the English locale (spec §2.1): published as
   * `/magazine`, answered as `/en/magazine`.
   */
  redirect_target: SitePath.nullable().default(null),
});

/** Fields of one language. Every type extends this. */
export const ItemLocaleFields = z.strictObject({
  title: Line,
  description: Paragraph.nullable().default(null),
});

/** For types with an article's body. */
export const ArticleLocaleFields = ItemLocaleFields.extend({ body: BodyInput.default([]) });

/** For types whose cards are told apart by their description. */
export const DescribedLocaleFields = ArticleLocaleFields.extend({
  description: Paragraph,
});

/** A note to readers on what was corrected (decision 0047), one text or one per language. */
export const CorrectionInput = z.strictObject({
  /** Null: the moment of its first publication, which is then stored. */
  at: Instant.nullable().default(null),
  text: TranslatedParagraph,
});
export type CorrectionInput = z.output<typeof CorrectionInput>;

export const MAX_CORRECTIONS = 20;

/** For types that show corrections. */
export const CorrectedFields = ItemFields.extend({
  corrections: z.array(CorrectionInput).max(MAX_CORRECTIONS).default([]),
});

/** Texts without the source language. */
export const correctionErrors = (
  { corrections }: { readonly corrections: readonly CorrectionInput[] },
  source: string,
) => corrections.flatMap(({ text }, at) => sourceErrors(text, source, `corrections.${at}.text`));

/** Null: the default brand. */
export const BrandField = BrandId.nullable().default(null);

/** spec §2.2, and the redirect target of §2.1. */
export const PageSettings = z.object({ flags: PageFlags, redirect_target: Href.nullable() });
export type PageSettings = z.infer<typeof PageSettings>;

/**
 * Every page as answered: the card's fields and the page's settings. `updated_at`: the last change of its texts after
 * it was first public; until then its date, or when it was first public if that is earlier.
 */
export const ItemBase = CardBase.extend({
  page: PageSettings,
  updated_at: Instant,
  embargo_until: Instant.nullable(),
});

export const ArticleBase = ItemBase.extend({ body: Body });

export const Correction = z.object({
  at: Instant,
  text: z.string(),
  /** If the text is in another language than the answer. */
  languages: foreignTexts(['text']),
});
export type Correction = z.infer<typeof Correction>;

/** With its corrections, newest first. */
export const CorrectedArticleBase = ArticleBase.extend({ corrections: z.array(Correction) });

/** A landing's words as answered: null without an editor's text or a landing item. */
export const LANDING_WORDS = {
  title: z.string().nullable(),
  description: z.string().nullable(),
};
export const LANDING_COVERS = CardBase.pick({ cover_image: true, cover_image_mobile: true }).shape;
