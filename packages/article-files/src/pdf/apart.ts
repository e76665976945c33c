/**
 * What Typst is to draw before an article's text, unseen, so that it tells the glyphs of a letter apart. It takes the text of
 * a glyph from where the glyph stands first; and where marks stand at different heights, each piece would stand for the
 * whole letter without a word about it. `text-layer.ts` does the rest.
 */

/** Letters with marks, and Thai, in which nearly all stand together. */
const TOGETHER = /[^\p{M}\s]?\p{M}+|\p{Script=Thai}+/gu;
const WITH_MARKS = /[^\p{M}\s]\p{M}+/gu;
/** Letters that a font may draw as a letter and a mark. */
const COMPOSED = /[\u0100-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1fff]/g;
/** Letters whose dots are glyphs, and which have no character without them. */
const JOINED = /\p{Script=Arabic}+/gu;
/** It stays with the letter before it, is not drawn, and makes its text another. */
const JOINER = '\u034f';
const SARA_AM = '\u0e33';
const SARA_AM_PARTS = ['\u0e4d', '\u0e32'];

/** The strings to draw apart for a text, each for itself. */
export function apartOf(text: string): string[] {
  const together = text.match(TOGETHER) ?? [];
  const found = new Set(together.flatMap((each) => [...each]));
  if (found.has(SARA_AM)) for (const part of SARA_AM_PARTS) found.add(part);
  // Some fonts have a glyph of its own for two marks, or for a mark above another.
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
