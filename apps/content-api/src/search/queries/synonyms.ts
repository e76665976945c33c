/** Words that editors say mean the same (`synonyms` of the configuration), put beside a query's own. */
import type { Locale } from '@masthead/locales/registry';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { readSynonyms } from '#src/reading/queries/configuration.ts';
import { loadStems, type StemsOf } from '#src/search/queries/stems.ts';
import { isLoneGram, type QueryTerm, queryTerms, type Sought } from '#src/search/query-plan.ts';
import { isAsked } from '#src/search/stop-words.ts';
import { queryTokens, type Token } from '#src/search/tokens.ts';
import { quoted, STOP, saying, WRITTEN } from '#src/search/vectors.ts';

/** A word of a group, as a query has it, with the others of the group. */
interface Synonym {
  readonly terms: readonly QueryTerm[];
  /** All its tokens, stop words too. */
  readonly tokens: readonly Token[];
  /** Its words as a phrase, as a `tsquery`; null for a single one and for characters. */
  readonly phrase: string | null;
  readonly others: readonly (readonly Sought[])[];
}

/** The synonyms of a language, by what their first term is. */
type Synonyms = ReadonlyMap<string, readonly Synonym[]>;

/** Limit of synonyms for one term; each costs a look-up in the index. */
const MAX_ALTERNATIVES = 12;
/** Text beside a synonym in one run of characters must be a word itself, of at least this length. */
const MIN_BESIDE = 2;
/** A run has grams alone, which are their own stems. */
const gramsAlone: StemsOf = ({ text }) => [text];
const PARTICLE = /^[\p{Script=Hiragana}\p{Script=Hangul}]$/u;

/** A store's synonyms from its configuration, for a state of its index. */
const knownIn = new WeakMap<
  Kysely<Schema>,
  Map<string, { readonly changes: number; readonly synonyms: Synonyms }>
>();

/** The synonyms of a language, read once for each state of the index: a change of them is one, too. */
export async function loadSynonyms(
  db: Kysely<Schema>,
  locale: Locale,
  changes: number,
): Promise<Synonyms> {
  const known = knownIn.get(db) ?? new Map();
  knownIn.set(db, known);
  const before = known.get(locale);
  if (before?.changes === changes) return before.synonyms;
  const synonyms = await parsed(db, locale, await readSynonyms(db, locale));
  known.set(locale, { changes, synonyms });
  return synonyms;
}

async function parsed(
  db: Kysely<Schema>,
  locale: Locale,
  groups: readonly (readonly string[])[],
): Promise<Synonyms> {
  const tokens = groups.map((group) => group.map((word) => queryTokens(word, locale)));
  const stemsOf = await loadStems(db, locale, tokens.flat(2));
  const isTold = toldByForm(tokens, stemsOf);
  const synonyms = tokens.flatMap((group) => {
    const entries = group
      .map((tokens) => ({ tokens, terms: queryTerms(tokens, stemsOf) }))
      .filter(({ terms }) => terms.length > 0);
    return entries.map((entry, index) => ({
      ...entry,
      phrase: phraseOf(entry.tokens, stemsOf),
      others: entries.toSpliced(index, 1).map(({ terms }) => terms.map(isTold)),
    }));
  });
  const byFirst = synonyms.flatMap((synonym) =>
    keysOf(synonym.terms[0]).map((key) => [key, synonym] as const),
  );
  const grouped = Map.groupBy(byFirst, ([key]) => key);
  return new Map([...grouped].map(([key, entries]) => [key, entries.map(([, each]) => each)]));
}

/**
 * Two groups may tell two forms of a word apart (fr basket, baskets): as a synonym each is looked for as it
 * is written there.
 */
function toldByForm(
  groups: readonly (readonly (readonly Token[])[])[],
  stemsOf: StemsOf,
): (term: QueryTerm) => QueryTerm {
  const forms = new Map<string, Map<string, Set<number>>>();
  for (const [group, entries] of groups.entries()) {
    for (const [token, ...more] of entries) {
      if (token === undefined || more.length > 0 || token.kind === 'gram') continue;
      for (const stem of stemsOf(token) ?? []) {
        const known = forms.get(stem) ?? new Map<string, Set<number>>();
        forms.set(stem, known.set(token.text, (known.get(token.text) ?? new Set()).add(group)));
      }
    }
  }
  const isApart = (stem: string) => {
    const [one, ...others] = [...(forms.get(stem)?.values() ?? [])];
    return one !== undefined && others.some((other) => other.isDisjointFrom(one));
  };
  return (term) =>
    term.lexemes.some(isApart) && forms.get(term.lexemes[0] ?? '')?.has(term.token.text)
      ? { ...term, lexemes: [WRITTEN + term.token.text] }
      : term;
}

function phraseOf(tokens: readonly Token[], stemsOf: StemsOf): string | null {
  if (tokens.length < 2 || tokens.some(({ kind }) => kind === 'gram')) return null;
  const words = tokens.map((token) => saying(token, stemsOf) ?? [STOP + token.text]);
  return words.map((stems) => `(${stems.map(quoted).join('|')})`).join('<->');
}

/** The keys by which two terms are the same: a common stem, or the same character. */
function keysOf(term: QueryTerm | undefined): readonly string[] {
  if (term === undefined) return [];
  if (isLoneGram(term.token)) return [` ${term.token.text}`];
  return term.lexemes.map((lexeme) => lexeme.replace(STOP, ''));
}

/** Adds to each term of a query what says the same as the words that it is a part of. */
export function withSynonyms(
  q: string,
  terms: readonly QueryTerm[],
  synonyms: Synonyms,
  locale: Locale,
): QueryTerm[] {
  if (synonyms.size === 0) return [...terms];
  const added = new Map<QueryTerm, (readonly Sought[])[]>();
  const phrases = new Map<QueryTerm, string>();
  const tokens = queryTokens(q, locale);
  const asWritten = new Set<QueryTerm>();
  for (const [index, term] of terms.entries()) {
    const begun = new Set(keysOf(term).flatMap((key) => synonyms.get(key) ?? []));
    const meant = [...begun].filter((synonym) => {
      const { length } = synonym.terms;
      const own = terms.slice(index, index + length);
      const isThere = synonym.terms.every((word, at) => isSame(word, own[at]));
      return own.length === length && isThere && standsIn(tokens, synonym, own);
    });
    const exact = meant.filter(({ terms: words }) => isWritten(words, terms.slice(index)));
    // Where two groups tell two forms of a word apart (fr basket, baskets), its form says which is meant.
    const isTold =
      exact.length > 0 && meant.some((each) => !exact.includes(each) && !isBeside(each, exact));
    if (isTold && exact.some(({ terms: words }) => words.length === 1)) asWritten.add(term);
    for (const { terms: words, others, phrase } of isTold ? exact : meant) {
      const beside = besideIn(q, terms.slice(index, index + words.length), locale);
      if (beside === null) continue;
      for (const each of beside.meant(terms)) {
        if (phrase !== null) phrases.set(each, phrase);
        const alternatives = added.get(each) ?? [];
        added.set(each, alternatives);
        alternatives.push(...others.map((other) => [...other, ...beside.terms]));
      }
    }
  }
  return terms.map((term) => {
    const alternatives = (added.get(term) ?? []).slice(0, MAX_ALTERNATIVES);
    const phrase = phrases.get(term);
    return {
      ...term,
      lexemes: lexemesOf(term, alternatives, asWritten),
      synonyms: alternatives,
      ...(phrase !== undefined && { phrase }),
    };
  });
}

/** Whether the stop words of a phrase are in the query, too: lavora is not lavora con noi. */
function standsIn(
  tokens: readonly Token[],
  { tokens: said, terms }: Synonym,
  own: readonly QueryTerm[],
): boolean {
  if (said.length === terms.length || said.some(({ kind }) => kind === 'gram')) return true;
  const first = said.findIndex(({ start }) => start === terms[0]?.token.start);
  const from = tokens.findIndex(({ start }) => start === own[0]?.token.start) - first;
  const isTelling = new Set(terms.map(({ token }) => token.start));
  return said.every(
    (token, at) => isTelling.has(token.start) || tokens[from + at]?.text === token.text,
  );
}

/** A stop word that stands for more (it AD) is not looked for as one. */
function lexemesOf(
  term: QueryTerm,
  alternatives: readonly unknown[],
  asWritten: ReadonlySet<QueryTerm>,
): readonly string[] {
  if (asWritten.has(term)) return [WRITTEN + term.token.text];
  return alternatives.length === 0
    ? term.lexemes
    : term.lexemes.map((lexeme) => lexeme.replace(STOP, ''));
}

const isWritten = (words: readonly QueryTerm[], own: readonly QueryTerm[]): boolean =>
  words.every(({ token }, at) => token.text === own[at]?.token.text);

/** Whether a synonym is of the same group as one of these. */
const isBeside = ({ others }: Synonym, these: readonly Synonym[]): boolean =>
  these.some(({ terms }) => others.includes(terms));

function isSame(word: QueryTerm, own: QueryTerm | undefined): boolean {
  const keys = keysOf(own);
  return keysOf(word).some((key) => keys.includes(key));
}

/**
 * The text beside a word within its run of characters, as its own terms, and the query's terms for the word. Null if it
 * is a part of another word.
 */
function besideIn(q: string, own: readonly QueryTerm[], locale: Locale) {
  const [first, last] = [own[0]?.token, own.at(-1)?.token];
  const run = first?.run;
  if (first === undefined || last === undefined || run === undefined) {
    return { terms: [], meant: (): readonly QueryTerm[] => own };
  }
  const texts = [q.slice(run.start, first.start), q.slice(last.end, run.end)];
  const words = texts.filter(
    (text) => text !== '' && !PARTICLE.test(text) && isAsked(text, locale),
  );
  if (words.some((text) => [...text].length < MIN_BESIDE)) return null;
  return {
    terms: words.flatMap((text) => queryTerms(queryTokens(text, locale), gramsAlone)),
    meant: (terms: readonly QueryTerm[]) =>
      terms.filter(({ token }) => own.some((each) => each.token.run === token.run)),
  };
}
