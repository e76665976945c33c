import type { MediaInput } from '@masthead/contract/publishing';

type Texts = MediaInput['locales'][string];

type TextName = 'alt' | 'title' | 'caption' | 'credit' | 'transcript';

/** The texts of a medium for readers of one language, and of each that is not in theirs which it is in. */
export interface MediaTexts {
  readonly texts: Partial<Texts>;
  readonly languages: { readonly [K in TextName]: string | null };
}

/**
 * The texts of a medium in a language; where it has none of its own those of the source language, and
 * of any where it was stored before that language became the source.
 */
export function mediaTexts(
  { locales }: Pick<MediaInput, 'locales'>,
  locale: string,
  source: string,
): MediaTexts {
  const own = dropEmpty(locales[locale]);
  const fallback = source in locales ? source : (Object.keys(locales)[0] ?? source);
  const others = dropEmpty(locales[fallback]);
  const languageOf = (name: TextName) => (name in own || !(name in others) ? null : fallback);
  return {
    texts: { ...others, ...own },
    languages: {
      alt: languageOf('alt'),
      title: languageOf('title'),
      caption: languageOf('caption'),
      credit: languageOf('credit'),
      transcript: languageOf('transcript'),
    },
  };
}

function dropEmpty<T extends object>(texts: T | undefined): Partial<T> {
  const filled = Object.entries(texts ?? {}).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled) as Partial<T>;
}
