/** Search by words in the studio's list. For publishers only, never for the public. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { loadStems } from '#src/search/queries/stems.ts';
import { asTsquery, queryTerms, withBeginning } from '#src/search/query-plan.ts';
import { queryTokens } from '#src/search/tokens.ts';

/**
 * The condition that an item, or its draft, has all words of a query in one of these languages; the last word may be
 * typed in part. Null where the query has no words.
 */
export async function hasWords(
  db: Kysely<Schema>,
  q: string,
  locales: readonly string[],
): Promise<RawBuilder<SqlBool> | null> {
  const found: RawBuilder<SqlBool>[] = [];
  for (const locale of locales) {
    const tokens = queryTokens(q, locale);
    const stemsOf = await loadStems(db, locale, tokens);
    const terms = withBeginning(queryTerms(tokens, stemsOf));
    if (terms.length === 0) continue;
    found.push(sql`(w.locale = ${locale} and w.words @@ ${asTsquery(terms, '&')}::tsquery)`);
  }
  if (found.length === 0) return null;
  return sql<SqlBool>`item.id in (
    select w.item_id from desk_words w where ${sql.join(found, sql` or `)}
  )`;
}
