/** Texts of the configuration: one for all languages, or one for each. */

import { Line, LocaleCode, Paragraph } from '@masthead/contract/common';
import { z } from 'zod';

const inEach = <T extends z.ZodType>(text: T) =>
  z.record(LocaleCode, text).refine((texts) => Object.keys(texts).length > 0, {
    message: 'needs the text in one language at least',
  });

/** `Acme`, or `{ en: Acme, ja: アクメ }`. */
export const TranslatedLine = z.union([Line, inEach(Line)]);
export const TranslatedParagraph = z.union([Paragraph, inEach(Paragraph)]);

/** The text in a language, else in the newsroom's source language, else in any. */
export function textIn(
  text: string | Readonly<Record<string, string>>,
  locale: string,
  source: string,
): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[source] ?? Object.values(text)[0] ?? '';
}
