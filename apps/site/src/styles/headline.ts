/** The longest headline, in words, that is set in capitals (design.md, Type). */
const MAX_CAPITAL_WORDS = 6;

/** Letters of a word that fill a phone's line at display size, and those that fill a smaller step's. */
const LONG_WORD = 15;
const LONGER_WORD = 21;

/** Attributes by which `styles/type.css` sets a headline; each does nothing in scripts without its need. */
export interface HeadlineAttributes {
  readonly 'data-caps': true | undefined;
  readonly 'data-fit': 'long' | 'longer' | undefined;
}

/** The same for the headlines of one list: capitals for all of them or for none (design.md, Rows). */
export function headlinesOf(titles: readonly string[]): (title: string) => HeadlineAttributes {
  const areAllShort = titles.every((title) => headline(title)['data-caps'] === true);
  return (title) => (areAllShort ? headline(title) : inSentenceCase(title));
}

/** A headline that is never set in capitals: a card's, which is among others. */
export function inSentenceCase(title: string): HeadlineAttributes {
  return { ...headline(title), 'data-caps': undefined };
}

/**
 * Capitals for up to six words; a smaller size where one word would not fit a line, since browsers
 * hyphenate German capitals badly or not at all.
 */
export function headline(title: string): HeadlineAttributes {
  let words = 0;
  let longest = 0;
  for (let start = 0; start <= title.length; ) {
    const space = title.indexOf(' ', start);
    const end = space === -1 ? title.length : space;
    words += 1;
    longest = Math.max(longest, end - start);
    start = end + 1;
  }
  return {
    'data-caps': words <= MAX_CAPITAL_WORDS ? true : undefined,
    'data-fit': longest < LONG_WORD ? undefined : longest < LONGER_WORD ? 'long' : 'longer',
  };
}
