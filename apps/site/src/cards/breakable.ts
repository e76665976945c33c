import type { Script } from '@masthead/locales/registry';
import type { LineBreaks } from '#src/view/line-breaks.ts';

const BREAK = '\u200b';
const NO_BREAK = '\u2060';
/** The title's font has none of them. */
const PICTOGRAPHS = /(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\u20e3)(?<![©®™])/gu;

/**
 * A title with zero-width characters where the page's headlines may break (decision 0029): Pango follows only
 * Unicode's rules, which break words.
 */
export function breakable(
  title: string,
  { script, locale, lineBreaks }: { script: Script; locale: string; lineBreaks: LineBreaks | null },
): string {
  // No-break spaces stay.
  const text = title
    .replace(PICTOGRAPHS, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  if (script === 'Latn' || lineBreaks === null) return text;
  // Korean breaks between words.
  if (script === 'Kore')
    return text
      .split(' ')
      .map((word) => kept(word, locale))
      .join(' ');
  return lineBreaks
    .stretchesOf(text)
    .map(({ text: part, isKept }) => {
      if (isKept) return kept(part, locale);
      return script === 'Thai' ? words(part, locale) : part;
    })
    .join(script === 'Thai' ? BREAK : '');
}

function kept(text: string, locale: string): string {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment).join(NO_BREAK);
}

/** Breaks are allowed between words, except before closing punctuation. */
function words(text: string, locale: string): string {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  return Array.from(segmenter.segment(text)).reduce(
    (line, { segment, isWordLike }) =>
      line === '' || !isWordLike || /[\p{Ps}\p{Pi}]$/u.test(line)
        ? line + segment
        : line + BREAK + segment,
    '',
  );
}
