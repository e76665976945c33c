import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { editDistance, mistakesIn } from '#src/search/edit-distance.ts';
import { runCorrections } from '#src/search/queries/correct-runs.ts';
import { putRight } from '#src/search/queries/put-right.ts';
import { type IndexTerm, literally, spellings, witnesses } from '#src/search/queries/terms.ts';
import { asTsquery, type QueryTerm } from '#src/search/query-plan.ts';
import type { SearchWork } from '#src/search/search-work.ts';
import type { Token } from '#src/search/tokens.ts';
import { quoted, WRITTEN } from '#src/search/vectors.ts';

/** Candidates that are looked at closely, and so many of each way to find them. */
const MAX_TRIED = 6;
const MAX_LOOKED_AT = 400;
/** Words that are put in order to choose these. */
export const MAX_CONSIDERED = 4000;

/** More unknown words than this are not typing errors. */
export const MAX_CORRECTED = 4;

/** The query with its mistyped words put right; null where there is nothing to put right. */
export async function corrected(
  db: Kysely<Schema>,
  reader: Reader,
  { q, terms }: { readonly q: string; readonly terms: readonly QueryTerm[] },
  work: SearchWork,
): Promise<string | null> {
  const words = await corrections(db, reader, terms, work);
  const parts = [...words].map(([{ start, end }, by]) => ({ start, end, by }));
  return putRight(q, parts.length > 0 ? parts : await runCorrections(db, reader, q, work));
}

/** The corrections, spelt as in items, of the first words that no visible document has. */
async function corrections(
  db: Kysely<Schema>,
  reader: Reader,
  terms: readonly QueryTerm[],
  work: SearchWork,
): Promise<Map<Token, string>> {
  const words = terms.filter(
    ({ token }) =>
      token.kind === 'word' && mistakesIn(token.text) > 0 && !/\p{N}/u.test(token.text),
  );
  work.noteWitnesses(words.length);
  await work.giveWay();
  const found = await witnesses(
    db,
    reader,
    words.map((word) => asTsquery([word], '&')),
  );
  const corrected = new Map<Token, string>();
  const unknown = words.filter((_word, index) => found[index] === null);
  for (const { token } of unknown.slice(0, MAX_CORRECTED)) {
    const spelled = await correctionOf(db, reader, token.text, work);
    if (spelled !== null) corrected.set(token, spelled);
  }
  return corrected;
}

async function correctionOf(
  db: Kysely<Schema>,
  reader: Reader,
  word: string,
  work: SearchWork,
): Promise<string | null> {
  const most = mistakesIn(word);
  await work.giveWay();
  const similar = await similarTerms(db, reader.locale, word);
  work.noteCandidates(similar.length);
  const near = similar
    .map((term) => ({ ...term, distance: editDistance(word, term.term, most) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    // People seldom miss the first letter.
    .map((each) => ({ ...each, cost: each.distance + (each.term[0] === word[0] ? 0 : 0.5) }))
    .sort((a, b) => a.cost - b.cost || b.docs - a.docs || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_TRIED);
  await work.giveWay();
  const seen = await witnesses(
    db,
    reader,
    near.map(({ term }) => quoted(WRITTEN + term)),
  );
  const best = near.findIndex((_, index) => seen[index] !== null);
  const [term, witness] = [near[best]?.term, seen[best]];
  if (term === undefined || witness === undefined || witness === null) return null;
  return (await spellings(db, reader, [{ term, witness }])).get(term) ?? null;
}

async function similarTerms(
  db: Kysely<Schema>,
  locale: string,
  word: string,
): Promise<IndexTerm[]> {
  const { rows } = await similarTermsQuery(locale, word).execute(db);
  return rows;
}

/**
 * Words that may be meant: whose beginning or end is as typed (of a word with one mistake, one half
 * always is), and such with many groups of three letters in common. Of each kind no more are put in order than
 * {@link MAX_CONSIDERED}, however large the newsroom's vocabulary is; the first that it had come first.
 */
export function similarTermsQuery(locale: string, word: string): RawBuilder<IndexTerm> {
  const letters = [...word];
  const most = mistakesIn(word);
  const piece = Math.floor(letters.length / (most + 1));
  const beginning = `${literally(letters.slice(0, piece).join(''))}%`;
  const end = `${literally(letters.slice(-piece).reverse().join(''))}%`;
  const matching = (isNear: RawBuilder<unknown>) => sql`(
    select term, docs from search_term
    where locale = ${locale} and ${isNear}
      and char_length(term) between ${letters.length - most} and ${letters.length + most}
    limit ${MAX_CONSIDERED}
  ) considered`;
  return sql<IndexTerm>`
    (select term, docs from ${matching(sql`term like ${beginning}`)}
      order by docs desc limit ${MAX_LOOKED_AT})
    union
    (select term, docs from ${matching(sql`reverse(term) collate "C" like ${end}`)}
      order by docs desc limit ${MAX_LOOKED_AT})
    union
    (select term, docs from ${matching(sql`term % ${word}`)}
      order by similarity(term, ${word}) desc limit ${MAX_LOOKED_AT})
  `;
}
