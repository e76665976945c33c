import { type Kysely, sql } from 'kysely';
import { findableItems, isVisibleDocument, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { itemText } from '#src/search/item-text.ts';
import { runWords } from '#src/search/runs.ts';
import { tokensOf } from '#src/search/tokens.ts';

/** A word that documents of a language have, and how many have it. */
export interface IndexTerm {
  readonly term: string;
  readonly docs: number;
}

/** Text that stands for itself in a `like` pattern. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Words with this beginning, the most frequent first. Some may be in documents that nobody sees yet. */
export async function termsBeginning(
  db: Kysely<Schema>,
  locale: string,
  beginning: string,
  limit: number,
): Promise<IndexTerm[]> {
  return db
    .selectFrom('search_term')
    .where('locale', '=', locale)
    .where('term', 'like', `${literally(beginning)}%`)
    .orderBy('docs', 'desc')
    .orderBy('term')
    .limit(limit)
    .select(['term', 'docs'])
    .execute();
}

/**
 * For each query (a `tsquery`), one matching document that the reader sees, or null. This alone decides which terms may
 * be shown: a word counts only where somebody can read it.
 */
export async function witnesses(
  db: Kysely<Schema>,
  reader: Reader,
  queries: readonly string[],
): Promise<(string | null)[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<{ place: number; id: string | null }>`
    select asked.place::int, (
      select item_id from search_doc
      where search_doc.tsv @@ asked.query::tsquery and ${isVisibleDocument(reader)}
      limit 1
    )::text as id
    from unnest(${queries}::text[]) with ordinality as asked (query, place)
    order by asked.place
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Folded words as they are written in items that the reader sees: `strasse` as `Straße`. A word that
 * no such item has is left out. `formOf` says in which form of a folded word it is asked for.
 */
export async function spellings(
  db: Kysely<Schema>,
  reader: Reader,
  terms: readonly { readonly term: string; readonly witness: string }[],
  formOf: (word: string) => string = (word) => word,
): Promise<Map<string, string>> {
  const spelled = new Map<string, string>();
  if (terms.length === 0) return spelled;
  const rows = await findableItems(db, reader)
    .where(
      'item.id',
      '=',
      sql<string>`any(${[...new Set(terms.map(({ witness }) => witness))]}::uuid[])`,
    )
    .select(['item.id', 'item.type', 'item.fields', 'item_locale.fields as texts'])
    .execute();
  for (const { id, type, fields, texts } of rows) {
    const missing = new Set(terms.filter(({ witness }) => witness === id).map(({ term }) => term));
    const { title, description, labels, body } = itemText(type, fields, texts);
    for (const text of [title, description, ...labels, ...body]) {
      if (missing.size === 0) break;
      for (const word of [...tokensOf(text, reader.locale), ...runWords(text, reader.locale)]) {
        const form = formOf(word.text);
        if (!missing.delete(form)) continue;
        spelled.set(form, text.slice(word.start, word.end));
      }
    }
  }
  return spelled;
}
