import type { Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Wanted } from '#src/search/query-plan.ts';
import { loadStems } from '#src/search/stems.ts';
import { literally } from '#src/search/terms.ts';

/** Languages that write a compound as one word. */
const COMPOUNDING: ReadonlySet<Locale> = new Set(['de', 'nl']);
const SHORTEST_PART = 4;
/** What stands before or after the part must be a word itself. */
const SHORTEST_REST = 3;
const MOST_COMPOUNDS = 60;

/**
 * Adds the compounds that have a wanted word in them: who looks for `Schuh` finds `Laufschuhe`. They
 * are taken from the words that documents really have, so no dictionary is needed to take words apart.
 */
export async function withCompounds(
  db: Kysely<Schema>,
  locale: Locale,
  wanted: readonly Wanted[],
): Promise<Wanted[]> {
  if (!COMPOUNDING.has(locale)) return [...wanted];
  const parts = wanted.map(({ token, lexemes }) =>
    token.kind === 'word' && /^\p{L}+$/u.test(token.text) ? shortest([token.text, ...lexemes]) : '',
  );
  const compounds = await compoundsOf(db, locale, parts);
  return wanted.map((each, index) => {
    const found = compounds.get(parts[index] ?? '') ?? [];
    const stems = found.filter((stem) => !each.lexemes.includes(stem));
    return { ...each, compounds: [...new Set(stems)] };
  });
}

function shortest(forms: readonly string[]): string {
  const [part = ''] = [...forms].sort((a, b) => a.length - b.length);
  return part.length < SHORTEST_PART ? '' : part;
}

/** The stems of the words that have each part inside. */
async function compoundsOf(
  db: Kysely<Schema>,
  locale: Locale,
  parts: readonly string[],
): Promise<Map<string, string[]>> {
  const asked = [...new Set(parts)].filter((part) => part !== '');
  const compounds = new Map<string, string[]>();
  if (asked.length === 0) return compounds;
  const { rows } = await sql<{ part: string; term: string }>`
    select asked.part, found.term
    from unnest(${asked}::text[], ${asked.map((part) => `%${literally(part)}%`)}::text[])
      as asked (part, pattern),
    lateral (
      select term from search_term
      where locale = ${locale} and term like asked.pattern
        and (strpos(term, asked.part) > ${SHORTEST_REST}
          or char_length(term) >= char_length(asked.part) + ${SHORTEST_REST})
      order by docs desc, term limit ${MOST_COMPOUNDS}
    ) as found
  `.execute(db);
  const tokens = rows.map(({ term }) => ({ kind: 'word', text: term, written: term }) as const);
  const stemsOf = await loadStems(db, locale, tokens);
  for (const [index, { part }] of rows.entries()) {
    const token = tokens[index];
    const stems = token === undefined ? null : stemsOf(token);
    compounds.set(part, [...(compounds.get(part) ?? []), ...(stems ?? [])]);
  }
  return compounds;
}
