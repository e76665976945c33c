import type { ItemType } from '@masthead/contract/types';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { findableItems, isVisibleDocument, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { corrected } from '#src/search/queries/correct.ts';
import { plainTitle } from '#src/search/queries/documents.ts';
import { retoned } from '#src/search/queries/retone.ts';
import { parseQuery } from '#src/search/queries/search.ts';
import { loadStems } from '#src/search/queries/stems.ts';
import { literally, spellings, termsBeginning, witnesses } from '#src/search/queries/terms.ts';
import {
  asTsquery,
  type QueryTerm,
  withBeginning,
  withJoinedBeginning,
} from '#src/search/query-plan.ts';
import { nearCost, type SearchWork } from '#src/search/search-work.ts';
import type { Token } from '#src/search/tokens.ts';
import { quoted, TITLED, WRITTEN } from '#src/search/vectors.ts';

/** A suggestion: an item by its title, or words to search for. */
export interface Suggestion {
  readonly text: string;
  readonly item: SuggestedItem | null;
}

interface SuggestedItem {
  readonly id: string;
  readonly type: ItemType;
  readonly slug: string;
  /** The target of a bookmark. */
  readonly path: string | null;
}

/** So many titles that match are looked at, and so many of the newest: of a frequent beginning these. */
const MAX_TITLES = 500;
/** Words looked at, and how many of them are suggested at most. */
const MAX_TRIED = 12;
const MAX_WORDS = 4;
const MIN_BEGINNING = 2;

/**
 * Suggestions for a text that is being typed: items whose title has words with this beginning, then words. If there are
 * none, the same for the corrected words.
 */
export async function suggest(
  db: Kysely<Schema>,
  reader: Reader,
  { q: typed, limit }: { q: string; limit: number },
  work: SearchWork,
): Promise<Suggestion[]> {
  const toned = reader.locale === 'th' ? await retoned(db, reader, typed, work) : null;
  const q = toned ?? typed;
  const terms = await parseQuery(db, reader, q);
  const last = terms.at(-1);
  if (last === undefined) return [];
  for (const plan of [terms, ...withJoinedBeginning(terms)]) {
    const token = plan.at(-1)?.token ?? last.token;
    await work.giveWay();
    const suggestions = await beginningWith(db, reader, { q, terms: plan, last: token, limit });
    work.noteMatches(plan.length, suggestions.length);
    work.noteWitnesses(plan.length);
    if (suggestions.length > 0) return suggestions;
  }
  if (!(await work.mayTake(nearCost(1, 0)))) return [];
  // Only the typed text is shown of the words before it.
  const right = { q, terms: withBeginning(terms).slice(-1) };
  const text = await corrected(db, reader, right, work);
  if (text === null) return [];
  const again = await parseQuery(db, reader, text);
  const token = again.at(-1)?.token ?? last.token;
  return beginningWith(db, reader, { q: text, terms: again, last: token, limit });
}

interface Typed {
  readonly q: string;
  readonly terms: readonly QueryTerm[];
  readonly last: Token;
  readonly limit: number;
}

async function beginningWith(
  db: Kysely<Schema>,
  reader: Reader,
  { q, terms, last, limit }: Typed,
): Promise<Suggestion[]> {
  const titles = await titlesWith(db, reader, plainTitle(q), limit);
  if (titles.length >= limit) return titles;
  const words = await wordsFrom(db, reader, terms, last);
  const room = Math.min(MAX_WORDS, limit - titles.length);
  const texts = new Set(titles.map(({ text }) => text.toLowerCase()));
  const completions = [...new Set(words.map((word) => completed(q, last, word)))]
    .filter((text) => !texts.has(text.toLowerCase()))
    .slice(0, room);
  return [...titles, ...completions.map((text) => ({ text, item: null }))];
}

function completed(q: string, last: Token, word: string): string {
  return `${q.slice(0, last.start)}${word}${q.slice(last.end)}`.trim();
}

/** Items whose title has the text at the beginning of a word; in scripts without spaces, anywhere. */
async function titlesWith(
  db: Kysely<Schema>,
  reader: Reader,
  text: string,
  limit: number,
): Promise<Suggestion[]> {
  const unspaced =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
  if (text === '' || (text.length < MIN_BEGINNING && !unspaced.test(text))) return [];
  const pattern = `%${literally(unspaced.test(text) ? text : ` ${text}`)}%`;
  // Of fewer letters the titles' index knows nothing: what begins so is found by its words.
  const isIndexed = text.length >= 3 || !unspaced.test(text);
  const isNear = isIndexed
    ? sql<SqlBool>`title like asked.pattern`
    : sql<SqlBool>`head @@ ${`${quoted(TITLED + text)}:*`}::tsquery`;
  // The pattern in a row of its own, for the reason that `askedQuery` gives.
  const { rows: near } = await sql<{ id: string }>`
    with asked as materialized (select ${pattern}::text as pattern), recent as materialized (
      select item_id, date, title from search_doc where ${isVisibleDocument(reader)}
      order by date desc nulls last, item_id limit ${MAX_TITLES}
    ), near as (
      (select item_id, date, title from asked, search_doc
        where ${isNear} and ${isVisibleDocument(reader)} limit ${MAX_TITLES})
      union select recent.* from asked, recent where title like asked.pattern
    )
    select item_id::text as id from near
    order by starts_with(title, ${` ${text}`}) desc, date desc nulls last, item_id
    limit ${limit}
  `.execute(db);
  const ids = near.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await findableItems(db, reader)
    .where('item.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['item.id', 'item.type', 'item_locale.slug'])
    .select([
      sql<string>`item_locale.fields ->> 'title'`.as('title'),
      sql<string | null>`item.fields ->> 'path'`.as('path'),
    ])
    .execute();
  const seen = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = seen.get(id);
    if (row === undefined) return [];
    const { title, type, slug, path } = row;
    return [{ text: title, item: { id, type, slug, path } }];
  });
}

/**
 * Words that begin like the last one and are beside the others in something that can be read; of the forms of one word
 * the most frequent.
 */
async function wordsFrom(
  db: Kysely<Schema>,
  reader: Reader,
  terms: readonly QueryTerm[],
  last: Token,
): Promise<string[]> {
  if (last.kind === 'gram' || last.text.length < MIN_BEGINNING) return [];
  const found = (await termsBeginning(db, reader.locale, last.text, MAX_TRIED)).map(
    ({ term }) => term,
  );
  const others = terms.filter(({ token }) => token !== last);
  const beside = others.length === 0 ? '' : `${asTsquery(others, '&')}&`;
  const seen = await witnesses(
    db,
    reader,
    found.map((term) => beside + quoted(WRITTEN + term)),
  );
  const readable = found.flatMap((term, index) => {
    const witness = seen[index];
    return witness === null || witness === undefined ? [] : [{ term, witness }];
  });
  const words = readable.map(({ term }) => ({ kind: 'word', text: term, written: term }) as const);
  const stemsOf = await loadStems(db, reader.locale, words);
  const byStem = Map.groupBy(readable, ({ term }, index) => {
    const word = words[index];
    return (word && stemsOf(word)?.[0]) ?? term;
  });
  const first = [...byStem.values()].flatMap(([each]) => each ?? []).slice(0, MAX_WORDS + 1);
  const spelled = await spellings(db, reader, first);
  return first.flatMap(({ term }) => spelled.get(term) ?? []);
}
