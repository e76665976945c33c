import type { MediaInput } from '@masthead/contract/publishing';

/**
 * The texts of a medium in a language; where it has none of its own those of the source language, and
 * of any where it was stored before that language became the source.
 */
export function mediaTexts(
  { locales }: Pick<MediaInput, 'locales'>,
  locale: string,
  source: string,
) {
  return { ...(locales[source] ?? Object.values(locales)[0]), ...dropEmpty(locales[locale]) };
}

function dropEmpty<T extends object>(texts: T | undefined): Partial<T> {
  const filled = Object.entries(texts ?? {}).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled) as Partial<T>;
}
