import type { ItemNames } from '#src/search/item-names.ts';
import type { ItemText } from '#src/search/item-text.ts';
import type { StemsOf } from '#src/search/queries/stems.ts';
import { runWords } from '#src/search/runs.ts';
import { withoutTones } from '#src/search/thai.ts';
import { type Token, tokensOf } from '#src/search/tokens.ts';

/** Prefix of a word as it is written, stored beside its stems: it finds terms and words that are being typed. */
export const WRITTEN = '=';
/** Prefix of a stop word: searched only if the query has nothing else. */
export const STOP = '~';

/** Prefix of a Thai word without tone marks: it matches text typed without them. */
export const TONELESS = '-';

/** Prefix of a stem in the title, stored beside the stem: the index alone tells which documents have a word there. */
export const TITLED = '^';

type Weight = 'A' | 'B' | 'C' | 'D';

/** Postgres counts no positions beyond, and takes no vector of more than a megabyte. */
const MAX_POSITION = 16_383;
const MAX_VECTOR_BYTES = 600_000;
/** A description says what it is about at its beginning; ranking reads all of `head`. */
const MAX_HEAD_TOKENS = 80;

/** A text's tokens with their weight in the ranking. */
export interface Part {
  readonly weight: Weight;
  readonly tokens: readonly Token[];
  /** Words of scripts without spaces, which mistyped ones may have meant. */
  readonly words?: readonly string[];
}

/** The parts of an item in reading order; names as the source language writes them come last. */
export function partsOf(
  { title, description, labels, body }: ItemText,
  { itself, named }: ItemNames,
  locale: string,
): Part[] {
  const part = (weight: Weight, text: string): Part => {
    const words = new Set(runWords(text, locale).map((word) => word.text));
    return { weight, tokens: tokensOf(text, locale), words: [...words] };
  };
  return [
    part('A', title),
    part('B', description),
    ...labels.map((text) => part('C', text)),
    ...body.map((text) => part('D', text)),
    ...itself.map((text) => part('C', text)),
    ...named.map((text) => part('D', text)),
  ];
}

/** Title and description by stems alone: small, because it is read for every match. */
export function headVector(parts: readonly Part[], stemsOf: StemsOf): string {
  const vector = new Vector();
  for (const { weight, tokens } of parts.slice(0, 2)) {
    for (const token of tokens.slice(0, MAX_HEAD_TOKENS)) {
      vector.goTo(token);
      for (const stem of saying(token, stemsOf) ?? []) {
        vector.add(stem, weight);
        if (weight === 'A') vector.add(TITLED + stem, weight);
      }
    }
  }
  return vector.literal();
}

/** Every word of an item, by its stems and as it is written. */
export function fullVector(parts: readonly Part[], stemsOf: StemsOf): string {
  const vector = new Vector();
  for (const { weight, tokens, words = [] } of parts) {
    for (const token of tokens) {
      vector.goTo(token);
      const toneless = withoutTones(token.text);
      if (toneless !== token.text) vector.add(TONELESS + toneless, weight);
      const stems = saying(token, stemsOf);
      if (stems === null) vector.add(STOP + token.text, weight);
      for (const stem of stems ?? []) vector.add(stem, weight);
      if (stems !== null && token.kind === 'word') vector.add(WRITTEN + token.text, weight);
    }
    for (const word of words) vector.add(WRITTEN + word, weight);
    // Words of two texts are no neighbours.
    vector.next();
  }
  return vector.literal();
}

/** A token's stems; null for a stop word, which an abbreviation in capitals (it AD) is not. */
export function saying(token: Token, stemsOf: StemsOf): readonly string[] | null {
  return stemsOf(token) ?? (token.isAcronym ? [token.text] : null);
}

/** A `tsvector` in the making, written as Postgres reads it, so that no parser looks at the words. */
class Vector {
  readonly #places = new Map<string, string[]>();
  #position = 0;
  #bytes = 0;

  add(lexeme: string, weight: Weight): void {
    if (this.#bytes > MAX_VECTOR_BYTES) return;
    const places = this.#places.get(lexeme) ?? [];
    if (places.length === 0) {
      this.#places.set(lexeme, places);
      this.#bytes += Buffer.byteLength(lexeme);
    }
    places.push(`${this.#position}${weight}`);
    this.#bytes += 2;
  }

  /** One place further, unless the token is at that of the one before in another spelling. */
  goTo({ isVariant }: Token): void {
    if (!isVariant) this.next();
  }

  next(): void {
    this.#position = Math.min(this.#position + 1, MAX_POSITION);
  }

  literal(): string {
    return [...this.#places]
      .map(([lexeme, places]) => `${quoted(lexeme)}:${places.slice(0, 250).join(',')}`)
      .join(' ');
  }
}

/** A lexeme as a `tsvector` or `tsquery` literal, whatever is in it. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
