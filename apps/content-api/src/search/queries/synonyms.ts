/** Words that editors say mean the same (`synonyms` of the configuration), put beside a query's own. */
import type { Locale } from '@masthead/locales/registry';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { readSynonyms } from '#src/reading/queries/configuration.ts';
import { loadStems, type StemsOf } from '#src/search/queries/stems.ts';
import { isLoneGram, type QueryTerm, queryTerms, type Sought } from '#src/search/query-plan.ts';
import { queryTokens } from '#src/search/tokens.ts';

/** A word of a group, as a query has it, with the others of the group. */
interface Synonym {
  readonly terms: readonly QueryTerm[];
  readonly others: readonly (readonly Sought[])[];
}

/** The synonyms of a language, by what their first term is. */
type Synonyms = ReadonlyMap<string, readonly Synonym[]>;

/** Of one term so many ways to say it are looked for; each costs a look into the index. */
const MAX_ALTERNATIVES = 12;
/** What stands beside a synonym in one run of characters must be a word itself. */
const MIN_BESIDE = 2;
/** A run has grams alone, which are their own stems. */
const gramsAlone: StemsOf = ({ text }) => [text];
const PARTICLE = /^[\p{Script=Hiragana}\p{Script=Hangul}]$/u;

/** What was read of a store's configuration, as of a state of its index. */
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
  const synonyms = tokens.flatMap((group) => {
    const words = group.map((each) => queryTerms(each, stemsOf)).filter((each) => each.length > 0);
    return words.map((terms, index) => ({ terms, others: words.toSpliced(index, 1) }));
  });
  const byFirst = synonyms.flatMap((synonym) =>
    keysOf(synonym.terms[0]).map((key) => [key, synonym] as const),
  );
  const grouped = Map.groupBy(byFirst, ([key]) => key);
  return new Map([...grouped].map(([key, entries]) => [key, entries.map(([, each]) => each)]));
}

/** What says that two terms are the same: a stem in common, or the same character. */
function keysOf(term: QueryTerm | undefined): readonly string[] {
  if (term === undefined) return [];
  return isLoneGram(term.token) ? [` ${term.token.text}`] : term.lexemes;
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
  for (const [index, term] of terms.entries()) {
    const begun = new Set(keysOf(term).flatMap((key) => synonyms.get(key) ?? []));
    for (const { terms: words, others } of begun) {
      const own = terms.slice(index, index + words.length);
      if (own.length < words.length || !words.every((word, at) => isSame(word, own[at]))) continue;
      const beside = besideIn(q, own, locale);
      if (beside === null) continue;
      for (const each of beside.meant(terms)) {
        const alternatives = added.get(each) ?? [];
        added.set(each, alternatives);
        alternatives.push(...others.map((other) => [...other, ...beside.terms]));
      }
    }
  }
  return terms.map((term) => ({
    ...term,
    synonyms: (added.get(term) ?? []).slice(0, MAX_ALTERNATIVES),
  }));
}

function isSame(word: QueryTerm, own: QueryTerm | undefined): boolean {
  const keys = keysOf(own);
  return keysOf(word).some((key) => keys.includes(key));
}

/**
 * What stands beside a word within its run of characters, as terms of its own, and the terms of a query
 * that the word is said by. Null where it is a part of another word.
 */
function besideIn(q: string, own: readonly QueryTerm[], locale: Locale) {
  const [first, last] = [own[0]?.token, own.at(-1)?.token];
  const run = first?.run;
  if (first === undefined || last === undefined || run === undefined) {
    return { terms: [], meant: (): readonly QueryTerm[] => own };
  }
  const texts = [q.slice(run.start, first.start), q.slice(last.end, run.end)];
  const words = texts.filter((text) => text !== '' && !PARTICLE.test(text));
  if (words.some((text) => [...text].length < MIN_BESIDE)) return null;
  return {
    terms: words.flatMap((text) => queryTerms(queryTokens(text, locale), gramsAlone)),
    meant: (terms: readonly QueryTerm[]) => terms.filter(({ token }) => token.run === run),
  };
}
