/** A word, number or character of a text and its place. */
export interface Token {
  /** The form that is compared. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Marks of Markdown and of lists, which a page shows otherwise or not at all. */
const MARKS = /^[*_#>|`\\•·]+$/u;
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′]/g, "'"],
  [/[“”„‟″«»「」『』]/g, '"'],
  [/[‐-―−]/g, '-'],
];

/**
 * The words of a text by the language's own rules, with characters such as a minus or a per cent. Case, kinds of
 * quotation marks and dashes, blanks and marks of Markdown do not count: a page shows them as its style wants.
 */
export function tokensOf(text: string, locale: string): Token[] {
  const tokens: Token[] = [];
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  for (const { segment, index } of segmenter.segment(text)) {
    const plain = segment.trim();
    if (plain === '' || MARKS.test(plain)) continue;
    const key = ALIKE.reduce(
      (key, [pattern, as]) => key.replace(pattern, as),
      plain.normalize('NFKC').toLowerCase(),
    );
    tokens.push({ key, start: index, end: index + segment.length });
  }
  return tokens;
}

/** A part of the canonical text as it is read: without the marks of Markdown, empty for a picture. */
export function plainPart(part: string): string {
  if (part.startsWith('![](')) return '';
  return part
    .replace(/^\s*(#{1,4} |> |- |1\. )/, '')
    .replace(/^\| | \|$/g, '')
    .replace(/(?<!\\)\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)\*+/g, '')
    .replace(/(?<!\\)<\/?\w+>/g, '')
    .replace(/ \| /g, '\t')
    .replace(/\\(.)/g, '$1');
}
