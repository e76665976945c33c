import type { Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '#src/db/schema.ts';
import type { QueryTerm } from '#src/search/query-plan.ts';

/** The more frequent of two words in a query says little if this many times more documents have it. */
const MANY_TIMES = 8;
const MAX_KNOWN = 20_000;

/** The number of documents with a word, by store and state of the index. */
const knownIn = new WeakMap<Kysely<Schema>, LRUCache<string, number>>();

/**
 * The terms, with those marked that nearly everything has beside what the others say: the company's name in
 * most of its releases. Characters of scripts without spaces are not counted.
 */
export async function withRarity(
  db: Kysely<Schema>,
  { locale, changes }: { readonly locale: Locale; readonly changes: number },
  terms: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  const words = terms.flatMap(({ token }) => (token.kind === 'word' ? [token.text] : []));
  if (terms.length < 2 || words.length === 0) return [...terms];
  const known = knownIn.get(db) ?? new LRUCache<string, number>({ max: MAX_KNOWN });
  knownIn.set(db, known);
  const keyOf = (word: string) => `${changes} ${locale} ${word}`;
  const missing = words.filter((word) => known.get(keyOf(word)) === undefined);
  if (missing.length > 0) {
    const rows = await db
      .selectFrom('search_term')
      .where('locale', '=', locale)
      .where('term', '=', sql<string>`any(${missing}::text[])`)
      .select(['term', 'docs'])
      .execute();
    const docs = new Map(rows.map((row) => [row.term, row.docs]));
    for (const word of missing) known.set(keyOf(word), docs.get(word) ?? 0);
  }
  const docsOf = ({ token }: QueryTerm) =>
    token.kind === 'word' ? (known.get(keyOf(token.text)) ?? 0) : 0;
  const rarest = Math.min(...terms.map(docsOf));
  return terms.map((term) =>
    docsOf(term) > MANY_TIMES * (rarest + 1) ? { ...term, isCommon: true } : term,
  );
}
