import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { dictionaryOf, type Token } from '#src/search/tokens.ts';

/** A word's stems; null for one that says nothing by itself (a stop word). */
type Stems = readonly string[] | null;
export type StemsOf = (token: Pick<Token, 'kind' | 'text' | 'written'>) => Stems;

/** A dictionary's answer for a word never changes, so it is asked once. */
const known = new Map<string, Map<string, Stems>>();
const MAX_KNOWN = 200_000;

/**
 * The stems of all these tokens by Postgres's own dictionary of the language. A word with diacritics
 * has two where they differ: its own without them, and that of the word as many type it.
 */
export async function loadStems(
  db: Kysely<Schema>,
  locale: string,
  tokens: Iterable<Pick<Token, 'kind' | 'text' | 'written'>>,
): Promise<StemsOf> {
  const dictionary = dictionaryOf(locale);
  if (dictionary === null) return ({ text }) => [text];
  const cache = cacheOf(dictionary);
  const missing = new Map<string, string>();
  for (const { kind, text, written } of tokens) {
    if (kind === 'word' && !cache.has(written)) missing.set(written, text);
  }
  if (missing.size > 0) await ask(db, dictionary, missing, cache);
  return ({ kind, text, written }) => (kind === 'gram' ? [text] : (cache.get(written) ?? null));
}

function cacheOf(dictionary: string): Map<string, Stems> {
  const before = known.get(dictionary);
  if (before !== undefined && before.size < MAX_KNOWN) return before;
  // A new one, not an emptied one: somebody may be reading the old.
  const cache = new Map<string, Stems>();
  known.set(dictionary, cache);
  return cache;
}

/** A word as a dictionary has it. */
interface Lexized {
  readonly written: string;
  readonly text: string;
  readonly own: readonly string[];
  readonly plain: readonly string[];
  /** The word without its plural's s, if the dictionary makes another stem of that (sneaker, sneakers). */
  readonly singular: readonly string[] | null;
}

async function ask(
  db: Kysely<Schema>,
  dictionary: string,
  words: ReadonlyMap<string, string>,
  cache: Map<string, Stems>,
): Promise<void> {
  const { rows } = await sql<Lexized>`
    select written, text, own, plain, case when text like '%s' and plain[1] = left(text, -1)
      then ts_lexize(${dictionary}::regdictionary, plain[1]) end as singular
    from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::text[]) as word (written, text),
      ts_lexize(${dictionary}::regdictionary, written) as own,
      ts_lexize(${dictionary}::regdictionary, text) as plain
  `.execute(db);
  for (const { written, text, own, plain, singular } of rows) {
    const stems = stemsOf(text, own, [...plain, ...(singular ?? [])]);
    cache.set(written, own.length === 0 ? null : stems);
  }
}

function stemsOf(text: string, own: readonly string[], plain: readonly string[]): string[] {
  const folded = own.map((stem) => stem.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
  const stems = new Set([...folded.map((stem) => stem.replaceAll('ß', 'ss')), ...plain]);
  return stems.size === 0 ? [text] : [...stems];
}
