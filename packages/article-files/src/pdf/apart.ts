/**
 * What Typst draws unseen before an article's text, so that it tells the glyphs of a letter apart.
 * It takes a glyph's text from its first use, and repeats it for marks at different heights.
 * `text-layer.ts` does the rest.
 */

/** Letters with marks, and Thai, where nearly all combine. */
const TOGETHER = /[^\p{M}\s]?\p{M}+|\p{Script=Thai}+/gu;
const WITH_MARKS = /[^\p{M}\s]\p{M}+/gu;
/** Letters that a font may draw as a letter and a mark. */
const COMPOSED = /[\u0100-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1fff]/g;
/** Letters whose dots are glyphs without characters. */
const JOINED = /\p{Script=Arabic}+/gu;
/** Joins the letter before it, invisibly, and makes its text different. */
const JOINER = '\u034f';
const SARA_AM = '\u0e33';
const SARA_AM_PARTS = ['\u0e4d', '\u0e32'];

/** The strings to draw for a text. */
export function apartOf(text: string): string[] {
  const together = text.match(TOGETHER) ?? [];
  const found = new Set(together.flatMap((each) => [...each]));
  if (found.has(SARA_AM)) for (const part of SARA_AM_PARTS) found.add(part);
  // Some fonts have one glyph for two marks, or for a mark above another.
  for (const letter of together.flatMap((each) => each.match(WITH_MARKS) ?? [])) {
    found.add(letter + JOINER);
  }
  for (const letter of text.match(COMPOSED) ?? []) {
    const parts = [...letter.normalize('NFD')];
    const mark = parts.pop() ?? '';
    if (parts.length > 0) found.add(parts.join('').normalize('NFC')).add(mark);
  }
  for (const word of text.match(JOINED) ?? []) {
    found.add([...word].map((letter) => letter + JOINER).join(''));
  }
  return [...found];
}
