import type { GuideTerm } from '@masthead/contract/glossary';
import { termsIn } from '@masthead/contract/glossary/terms-in.ts';
import type { Sentence } from '@masthead/contract/translation/alignment.ts';

/** A part of a source text; `start` is where it begins in the whole. */
export interface SourcePiece extends Sentence {
  readonly start: number;
  readonly term: GuideTerm | null;
}

/** The sentences of a text, parted where terms of the glossary stand in them. */
export function sourcePieces(
  sentences: readonly Sentence[],
  terms: readonly GuideTerm[],
): SourcePiece[] {
  const pieces: SourcePiece[] = [];
  let start = 0;
  for (const { text, changed } of sentences) {
    let at = 0;
    const add = (end: number, term: GuideTerm | null) => {
      if (end > at) pieces.push({ start: start + at, text: text.slice(at, end), changed, term });
      at = end;
    };
    for (const place of termsIn(text, terms)) {
      add(place.start, null);
      add(place.end, place.term);
    }
    add(text.length, null);
    start += text.length;
  }
  return pieces;
}
