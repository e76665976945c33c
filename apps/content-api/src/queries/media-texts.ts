import type { MediaInput } from '@masthead/contract/publishing';

/** The texts of a medium in a language, English where it has none of its own. */
export function mediaTexts({ locales }: Pick<MediaInput, 'locales'>, locale: string) {
  return { ...locales.en, ...dropEmpty(locales[locale]) };
}

function dropEmpty<T extends object>(texts: T | undefined): Partial<T> {
  const filled = Object.entries(texts ?? {}).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled) as Partial<T>;
}
