/** Texts of the studio: each screen brings its own, in every language of the studio's own. */
import type { Texts } from '@masthead/locales/interface-texts';

export const LANGUAGES = ['en', 'de', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  ja: '日本語',
};

export type { Texts };

/** The same keys in every language. */
type Same<T extends Texts> = {
  readonly [K in keyof T]: T[K] extends Texts ? Same<T[K]> : string;
};

/** A screen's texts; one that lacks a key in a language does not compile. */
export function defineMessages<const T extends Texts>(messages: {
  readonly en: T;
  readonly de: Same<T>;
  readonly ja: Same<T>;
}): Readonly<Record<Language, Texts>> {
  return messages;
}
