import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';
import { type Hit, hitsIn, type Looked, type Passage, passageOf } from '#src/search/highlight.ts';
import { itemText } from '#src/search/item-text.ts';
import { loadStems, type StemsOf } from '#src/search/queries/stems.ts';

/** Parts of a text in reading order; `hit` parts are what was looked for. */
export type Snippet = { readonly text: string; readonly hit: boolean }[];

/** About two lines; scripts without spaces say as much in a third. */
const LENGTH = 180;
const LENGTH_UNSPACED = 90;
/** Long bodies are looked through up to here; nobody waits for a passage further down. */
const MAX_TEXT = 40_000;

/** The passages of an item that its snippet may show, in the order in which they are tried. */
export function passagesOf({ type, fields, texts }: ItemRow): string[] {
  const { description, labels, body } = itemText(type, fields, texts);
  return shortened([description, ...body, ...labels]);
}

/**
 * For each item, the first of its passages that matches most of the query, else its description. Stops at the first
 * passage that matches all of it: most descriptions and first paragraphs do.
 */
export async function snippetsOf(
  db: Kysely<Schema>,
  locale: string,
  items: readonly (readonly string[])[],
  words: readonly Looked[],
): Promise<Snippet[]> {
  const searches = items.map((passages) => new PassageSearch(passages, words, locale));
  for (let count = 1; ; count *= 2) {
    const passages = searches.map((each) => each.next(count));
    const tokens = passages.flatMap((texts) => texts.flatMap((text) => text.tokens));
    if (passages.every((texts) => texts.length === 0)) break;
    const stemsOf = await loadStems(db, locale, tokens);
    for (const [index, texts] of passages.entries()) searches[index]?.look(texts, stemsOf);
  }
  return searches.map(({ best }) => (best.text === '' ? [] : cut(best.text, best.hits)));
}

/** One item's passages, looked through from the first until one of them says everything. */
class PassageSearch {
  readonly #texts: readonly string[];
  readonly #words: readonly Looked[];
  readonly #locale: string;
  /** The highest possible score of a passage. */
  readonly #all: number;
  #at = 0;
  #said = 0;
  best: { readonly text: string; readonly hits: readonly Hit[] };

  constructor(texts: readonly string[], words: readonly Looked[], locale: string) {
    this.#texts = texts;
    this.#words = words;
    this.#locale = locale;
    this.#all = new Set(words.flatMap(({ says }) => says)).size;
    this.best = { text: texts[0] ?? '', hits: [] };
  }

  /** The passages to look at next; none where there are no more, or no better ones. */
  next(count: number): Passage[] {
    if (this.#said === this.#all) return [];
    const texts = this.#texts.slice(this.#at, this.#at + count);
    this.#at += texts.length;
    return texts.map((text) => passageOf(text, this.#locale));
  }

  look(passages: readonly Passage[], stemsOf: StemsOf): void {
    for (const passage of passages) {
      const hits = hitsIn(passage, this.#words, stemsOf);
      const said = saidBy(hits);
      if (said > this.#said) {
        this.#said = said;
        this.best = { text: passage.text, hits };
      }
    }
  }
}

function shortened(texts: readonly string[]): string[] {
  let length = 0;
  return texts.filter((text) => {
    length += text.length;
    return length <= MAX_TEXT;
  });
}

/** The number of the query's different terms in some hits. */
function saidBy(hits: readonly Hit[]): number {
  return new Set(hits.flatMap(({ word }) => word.says)).size;
}

/** The part of a text around its hits, cut between words, with the hits told apart. */
function cut(text: string, hits: readonly Hit[]): Snippet {
  const length = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(text)
    ? LENGTH_UNSPACED
    : LENGTH;
  const from = text.length <= length ? 0 : startOf(text, densest(hits, length), length);
  const to = from + length >= text.length ? text.length : endBefore(text, from + length);
  const parts: Snippet = [];
  let at = from;
  for (const { start, end } of merged(hits)) {
    if (start < from || end > to) continue;
    if (start > at) parts.push({ text: text.slice(at, start), hit: false });
    parts.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < to) parts.push({ text: text.slice(at, to), hit: false });
  if (from > 0) parts.unshift({ text: '… ', hit: false });
  if (to < text.length) parts.push({ text: ' …', hit: false });
  return joined(parts);
}

/** The start of the stretch with the most different hits. */
function densest(hits: readonly Hit[], length: number): number {
  let best = { start: hits[0]?.start ?? 0, said: 0 };
  for (const { start } of hits) {
    const inside = hits.filter((hit) => hit.start >= start && hit.end <= start + length * 0.8);
    const said = saidBy(inside);
    if (said > best.said) best = { start, said };
  }
  return best.start;
}

/** A little before the first hit, at the beginning of a sentence or of a word. */
function startOf(text: string, hit: number, length: number): number {
  const earliest = Math.max(0, Math.min(hit - Math.floor(length / 4), text.length - length));
  if (earliest === 0) return 0;
  const before = text.slice(earliest, hit);
  const sentence = before.search(/(?<=[.!?。！？]["”»]?\s*)(?=\S)/u);
  if (sentence > 0) return earliest + sentence;
  const word = before.search(/(?<=\s)\S/u);
  return word > 0 ? earliest + word : whole(text, earliest);
}

function endBefore(text: string, end: number): number {
  const space = text.lastIndexOf(' ', end);
  return space > end - 20 ? space : whole(text, end);
}

/** Never between the halves of one character. */
function whole(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at;
}

/** Overlapping and touching hits as one. */
function merged(hits: readonly Hit[]): Pick<Hit, 'start' | 'end'>[] {
  const places: Pick<Hit, 'start' | 'end'>[] = [];
  for (const { start, end } of [...hits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = places.at(-1);
    if (last !== undefined && start <= last.end) {
      places[places.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    } else places.push({ start, end });
  }
  return places;
}

function joined(parts: Snippet): Snippet {
  const together: Snippet = [];
  for (const part of parts) {
    const last = together.at(-1);
    if (last !== undefined && last.hit === part.hit) {
      together[together.length - 1] = { text: last.text + part.text, hit: part.hit };
    } else together.push(part);
  }
  return together;
}
