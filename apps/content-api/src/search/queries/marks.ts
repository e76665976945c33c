/**
 * Words in a document's vectors that no text has: they say of which kind it is and about when it is
 * from. By them a filter is a part of the query, and what matches is found from the newest on, so that
 * of a word which very many documents have only the first are looked at.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { quoted } from '#src/search/vectors.ts';

/** Begins every mark; no token begins so. */
const MARK = '#';
/** Some months: what matches within one is looked at as a whole. */
const SPAN_SECONDS = 90 * 24 * 3600;

/** The span of a date, as a number that rises with it; null without a date. */
export function spanOf(date: RawBuilder<Date | null>): RawBuilder<number | null> {
  return sql`floor(extract(epoch from ${date}) / ${sql.lit(SPAN_SECONDS)})::int`;
}

/** The mark of a span, as a `tsquery`. Without a date one is in none. */
export function spanMark(span: RawBuilder<number | null>): RawBuilder<string> {
  return sql`(${sql.lit(`'${MARK}span:`)} || coalesce(${span}::text, '') || '''')::tsquery`;
}

/** The mark of a date's span, as in vectors. */
export function spanLexeme(date: RawBuilder<Date | null>): RawBuilder<string> {
  return sql`(${named('span')} || coalesce(${spanOf(date)}::text, ''))`;
}

/** The marks of a row `doc` that is written (type, year, topics, date, title), as a vector without places. */
export const MARKS_OF_DOC: RawBuilder<string> = sql`array_to_tsvector(array_remove(array[
    ${named('type')} || doc.type, ${named('year')} || doc.year,
    ${spanLexeme(sql`doc.date`)}, ${named('title')} || md5(doc.title)
  ], null) || array(select ${named('topic')} || topic from unnest(doc.topics) as topic))`;

function named(name: string): RawBuilder<string> {
  return sql.lit(`${MARK}${name}:`);
}

/** A part of a `tsquery` that asks for one of some marks. */
export function marked(name: 'type' | 'year' | 'topic', values: readonly unknown[]): string {
  return `(${values.map((value) => quoted(`${MARK}${name}:${value}`)).join('|')})`;
}

/** Asks for what has this very title, as stored. */
export function titleMark(title: string): string {
  return quoted(`${MARK}title:${createHash('md5').update(title).digest('hex')}`);
}
