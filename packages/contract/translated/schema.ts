/** Texts of the configuration: one for all languages, or one for each. */

import { Line, LocaleCode, Paragraph } from '@masthead/contract/common';
import { missingSource } from '@masthead/contract/newsroom';
import type { InputError } from '@masthead/contract/problem';
import { z } from 'zod';

const inEach = <T extends z.ZodType>(text: T) =>
  z.record(LocaleCode, text).refine((texts) => Object.keys(texts).length > 0, {
    message: 'needs the text in one language at least',
  });

/** `Acme`, or `{ en: Acme, ja: アクメ }`. */
export const TranslatedLine = z.union([Line, inEach(Line)]);
export const TranslatedParagraph = z.union([Paragraph, inEach(Paragraph)]);

export type Translated = z.output<typeof TranslatedLine>;

/** In the language, otherwise in the source language, otherwise in any. */
export function textIn(text: Translated, locale: string, source: string): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[source] ?? Object.values(text)[0] ?? '';
}

/** The language of {@link textIn}; null for one text for all. */
export function languageIn(text: Translated, locale: string, source: string): string | null {
  if (typeof text === 'string') return null;
  return [locale, source].find((each) => each in text) ?? Object.keys(text)[0] ?? null;
}

export function sourceErrors(text: Translated | null, source: string, path: string): InputError[] {
  return text === null || typeof text === 'string' ? [] : missingSource(text, source, path);
}

/** By field, texts that are in another language than the answer; left out if none are. */
export function foreignTexts<const N extends readonly [string, ...string[]]>(fields: N) {
  return z.partialRecord(z.enum(fields), LocaleCode).optional();
}

/**
 * Of the languages of an answer's texts, those that readers must be told of: not another region of
 * the same language and script; null is the answer's own. Spread it into the answer, see {@link
 * foreignTexts}.
 */
export function foreignIn<N extends string>(
  languages: { readonly [K in N]: string | null },
  locale: string,
): { languages?: Partial<Record<N, string>> } {
  const foreign: Partial<Record<N, string>> = {};
  for (const field of Object.keys(languages) as N[]) {
    const language = languages[field];
    if (language !== null && !isSameLanguage(language, locale)) foreign[field] = language;
  }
  return Object.keys(foreign).length === 0 ? {} : { languages: foreign };
}

/** A name is foreign only in another script. */
export function foreignName(
  language: string | null,
  locale: string,
): { languages?: { name?: string } } {
  return language === null || scriptOf(language) === scriptOf(locale)
    ? {}
    : { languages: { name: language } };
}

/** British and American English, for one. */
export function isSameLanguage(one: string, other: string): boolean {
  return one === other || writtenAs(one) === writtenAs(other);
}

const scriptOf = (locale: string): string | undefined => writtenAs(locale).split('-')[1];

const known = new Map<string, string>();

/** Language and script: `zh-Hans`. */
function writtenAs(locale: string): string {
  let written = known.get(locale);
  if (written === undefined) {
    const { language, script } = new Intl.Locale(locale).maximize();
    written = `${language}-${script}`;
    known.set(locale, written);
  }
  return written;
}
