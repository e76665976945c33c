import type { Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { loadStems } from '#src/search/queries/stems.ts';
import { literally } from '#src/search/queries/terms.ts';
import type { QueryTerm } from '#src/search/query-plan.ts';
import type { Token } from '#src/search/tokens.ts';

/** Languages that write a compound as one word, with the letters that may join its parts. */
const COMPOUNDING: Partial<Record<Locale, readonly string[]>> = {
  de: ['', 's', 'es', 'n', 'en', 'er', 'e'],
  nl: ['', 's', 'en', 'e', 'er'],
};
/** Languages whose readers write two words as one by mistake, or as another variety does: tennisball. */
const JOINED: readonly Locale[] = ['en', 'en-GB'];
const MIN_PART = 4;
/** The rest before or after the part must be a word itself, of at least this length. */
const MIN_REST = 3;
const MAX_COMPOUNDS = 60;
/** Limit for all words of a query together. */
const MAX_ALL_COMPOUNDS = 240;

/**
 * Adds the compounds that have a term in them: who looks for `Schuh` finds `Laufschuhe`; and the
 * words of a compound in the query: who looks for `leverancierslijst` finds what
 * has a `leverancier` and a `lijst`. All are taken from the words that documents really have, so no
 * dictionary is needed to take words apart.
 */
export async function withCompounds(
  db: Kysely<Schema>,
  locale: Locale,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  const joints = COMPOUNDING[locale];
  if (joints === undefined) return [...terms];
  const cuts = waysToCut(terms, joints);
  const stems = terms.flatMap(({ token, lexemes }) =>
    isPlain(token) ? shorter(token, lexemes) : [],
  );
  const known = await knownAmong(db, locale, [...stems, ...partsIn(cuts)]);
  const parts = terms.map(({ token, lexemes }) =>
    isPlain(token) ? partOf(token, lexemes, known) : '',
  );
  const compounds = await compoundsOf(db, locale, parts);
  const pieces = await piecesOf(db, locale, cuts, known);
  return terms.map((each, index) => {
    const found = compounds.get(parts[index] ?? '') ?? [];
    const stems = found.filter((stem) => !each.lexemes.includes(stem));
    return { ...each, compounds: [...new Set(stems)], pieces: pieces.get(each.token.text) ?? [] };
  });
}

/**
 * The terms with those words taken apart that no document has as one, for a query that finds nothing as it is written;
 * no plan where there is no such word.
 */
export async function withPartedWords(
  db: Kysely<Schema>,
  locale: Locale,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[][]> {
  if (!JOINED.includes(locale)) return [];
  const cuts = waysToCut(terms, ['']);
  const known = await knownAmong(db, locale, [...cuts.keys(), ...partsIn(cuts)]);
  for (const word of cuts.keys()) if (known.has(word)) cuts.delete(word);
  const pieces = await piecesOf(db, locale, cuts, known);
  if (pieces.size === 0) return [];
  return [terms.map((each) => ({ ...each, pieces: pieces.get(each.token.text) ?? each.pieces }))];
}

/** Every way to cut each word, by the word. */
function waysToCut(terms: readonly QueryTerm[], joints: readonly string[]): Map<string, Cut[]> {
  const words = terms.flatMap(({ token }) => (isPlain(token) ? [token.text] : []));
  return new Map(words.map((word) => [word, cutsOf(word, joints)]));
}

const partsIn = (cuts: ReadonlyMap<string, readonly Cut[]>): string[] =>
  [...cuts.values()].flat().flatMap(([left, right]) => [left, ...formsOf(right)]);

const isPlain = ({ kind, text }: Token): boolean => kind === 'word' && /^\p{L}+$/u.test(text);

/** Stems so short that they must be words: schu of a mistyped Schue is in Datenschutz. */
const SHORT_STEM = 5;

const shorter = ({ text }: Token, lexemes: readonly string[]): string[] =>
  lexemes.filter((stem) => stem.length < text.length && stem.length >= MIN_PART);

/** The part that compounds of a word contain: its shortest stem, if that is one. */
function partOf(token: Token, lexemes: readonly string[], known: ReadonlySet<string>): string {
  const stems = shorter(token, lexemes).filter(
    (stem) => stem.length >= SHORT_STEM || known.has(stem),
  );
  const [part = ''] = [token.text, ...stems].sort((a, b) => a.length - b.length);
  return part.length < MIN_PART ? '' : part;
}

/** Those of these that are words of documents. */
async function knownAmong(
  db: Kysely<Schema>,
  locale: Locale,
  words: readonly string[],
): Promise<Set<string>> {
  const asked = [...new Set(words)];
  if (asked.length === 0) return new Set();
  const rows = await db
    .selectFrom('search_term')
    .where('locale', '=', locale)
    .where('term', '=', sql<string>`any(${asked}::text[])`)
    .select('term')
    .execute();
  return new Set(rows.map(({ term }) => term));
}

/** Two words that a compound can be taken apart into. */
type Cut = readonly [string, string];

/** The stems of the two words of each compound, where documents have both. Stop words make no compound. */
async function piecesOf(
  db: Kysely<Schema>,
  locale: Locale,
  cuts: ReadonlyMap<string, readonly Cut[]>,
  known: ReadonlySet<string>,
): Promise<Map<string, readonly (readonly string[])[]>> {
  const chosen = [...cuts].flatMap(([word, each]) => {
    const cut = each.find(
      ([left, right]) => known.has(left) && formsOf(right).some((form) => known.has(form)),
    );
    return cut === undefined ? [] : [{ word, parts: cut.map(asToken) }];
  });
  const stemsOf = await loadStems(
    db,
    locale,
    chosen.flatMap(({ parts }) => parts),
  );
  const pieces = chosen.flatMap(({ word, parts }) => {
    const stems = parts.flatMap((part) => {
      const own = stemsOf(part);
      return own === null ? [] : [own];
    });
    return stems.length < parts.length ? [] : [[word, stems] as const];
  });
  return new Map(pieces);
}

/** A compound's last word may have another form elsewhere: Laufschuh, Schuhe. */
const ENDINGS = ['', 'e', 'en', 'er', 'n', 's'];
const formsOf = (word: string): string[] => ENDINGS.map((ending) => word + ending);

/** Every way to cut a word in two, the most even first: short words are in many by chance. */
function cutsOf(word: string, joints: readonly string[]): Cut[] {
  const letters = [...word];
  const cuts: Cut[] = [];
  for (let at = MIN_PART; at <= letters.length - MIN_PART; at += 1) {
    const [left, right] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
    for (const joint of joints) {
      const first = left.slice(0, left.length - joint.length);
      if (left.endsWith(joint) && first.length >= MIN_PART) cuts.push([first, right]);
    }
  }
  const evenness = (cut: Cut): number => Math.min(...cut.map((part) => part.length));
  return cuts.sort((a, b) => evenness(b) - evenness(a));
}

const asToken = (text: string) => ({ kind: 'word', text, written: text }) as const;

/** The stems of the words that have each part inside. */
async function compoundsOf(
  db: Kysely<Schema>,
  locale: Locale,
  parts: readonly string[],
): Promise<Map<string, string[]>> {
  const asked = [...new Set(parts)].filter((part) => part !== '');
  const compounds = new Map<string, string[]>();
  if (asked.length === 0) return compounds;
  const most = Math.min(MAX_COMPOUNDS, Math.ceil(MAX_ALL_COMPOUNDS / asked.length));
  const { rows } = await sql<{ part: string; term: string }>`
    select asked.part, found.term
    from unnest(${asked}::text[], ${asked.map((part) => `%${literally(part)}%`)}::text[])
      as asked (part, pattern),
    lateral (
      select term from search_term
      where locale = ${locale} and term like asked.pattern
        and (strpos(term, asked.part) > ${MIN_REST}
          or char_length(term) >= char_length(asked.part) + ${MIN_REST})
      order by docs desc, term limit ${most}
    ) as found
  `.execute(db);
  const tokens = rows.map(({ term }) => asToken(term));
  const stemsOf = await loadStems(db, locale, tokens);
  for (const [index, { part }] of rows.entries()) {
    const token = tokens[index];
    const stems = token === undefined ? null : stemsOf(token);
    compounds.set(part, [...(compounds.get(part) ?? []), ...(stems ?? [])]);
  }
  return compounds;
}
