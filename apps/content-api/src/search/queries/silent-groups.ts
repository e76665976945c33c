import type { HealthNote } from '@masthead/contract/health';
import type { InputError } from '@masthead/contract/problem';
import { englishOf, type Locale } from '@masthead/locales/registry';
import type { Kysely } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Config } from '#src/config.ts';
import type { Schema } from '#src/db/schema.ts';
import { readSynonyms } from '#src/reading/queries/configuration.ts';
import { loadStems } from '#src/search/queries/stems.ts';
import { witnesses } from '#src/search/queries/terms.ts';
import { asTsquery, queryTerms } from '#src/search/query-plan.ts';
import { queryTokens } from '#src/search/tokens.ts';

/** A group of synonyms that finds nothing, by its place in a language. */
export interface SilentGroup {
  readonly locale: Locale;
  readonly index: number;
  readonly words: readonly string[];
}

/**
 * The groups of which nothing that everybody may read has a word: a search for any of them finds nothing. A
 * language without a published item is not looked at.
 */
export async function silentSynonyms(
  db: Kysely<Schema>,
  config: Pick<Config, 'defaultLocale' | 'locales' | 'timeZone'>,
  now: Date,
): Promise<SilentGroup[]> {
  const { locales, timeZone, defaultLocale: source } = config;
  const reader = { now, timeZone, source, english: englishOf(config) };
  const silent: SilentGroup[] = [];
  for (const locale of locales) {
    const groups = await readSynonyms(db, locale);
    if (groups.length > 0 && (await hasDocuments(db, locale))) {
      silent.push(...(await silentIn(db, { ...reader, locale }, groups)));
    }
  }
  return silent;
}

/** The same as warnings about a configuration. */
export function silentWarnings(groups: readonly SilentGroup[]): InputError[] {
  return groups.map(({ locale, index, words }) => ({
    path: `synonyms.${locale}.${index}`,
    message: `nothing public has any of these words, so they find nothing: ${words.join(', ')}`,
  }));
}

async function hasDocuments(db: Kysely<Schema>, locale: Locale): Promise<boolean> {
  const first = await db
    .selectFrom('search_doc')
    .where('locale', '=', locale)
    .select('item_id')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

async function silentIn(
  db: Kysely<Schema>,
  reader: Reader,
  groups: readonly (readonly string[])[],
): Promise<SilentGroup[]> {
  const { locale } = reader;
  const tokens = groups.map((group) => group.map((word) => queryTokens(word, locale)));
  const stemsOf = await loadStems(db, locale, tokens.flat(2));
  const queries = tokens.map((group) =>
    group
      .map((word) => asTsquery(queryTerms(word, stemsOf), '&'))
      .filter((query) => query !== '')
      .map((query) => `(${query})`)
      .join('|'),
  );
  const seen = await witnesses(db, reader, queries);
  return groups.flatMap((words, index) => (seen[index] === null ? [{ locale, index, words }] : []));
}

/** The note for administrators about silent groups: how many, and in which languages. */
export function silentNote(groups: readonly SilentGroup[]): HealthNote[] {
  if (groups.length === 0) return [];
  const languages = [...new Set(groups.map(({ locale }) => locale))].join(', ');
  const params = { count: groups.length, languages };
  const message = `groups that find nothing, as nothing public has any of their words: ${params.count} (${languages})`;
  return [{ path: 'synonyms', message, code: 'synonyms_silent', params }];
}
