import type { Script } from '@masthead/locales/registry';
import type { LineBreaks } from '#src/view/line-breaks.ts';

const BREAK = '\u200b';
const NO_BREAK = '\u2060';
/** Nothing draws them here in the face of the title. */
const PICTOGRAPHS = /(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\u20e3)(?<![©®™])/gu;

/**
 * A title whose lines may end where those of the page's headlines may (decision 0029), said in signs
 * without width: Pango keeps to the rules of Unicode alone, which part words.
 */
export function breakable(
  title: string,
  { script, locale, lineBreaks }: { script: Script; locale: string; lineBreaks: LineBreaks | null },
): string {
  // Spaces that keep words together stay.
  const text = title
    .replace(PICTOGRAPHS, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  if (script === 'Latn' || lineBreaks === null) return text;
  // Korean lines end between words, and a word is as long as it is.
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

/** The words of a text, with a place for a line's end where none of them is a sign that closes. */
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
