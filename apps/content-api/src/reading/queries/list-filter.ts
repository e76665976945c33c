import type { FilterKind } from '@masthead/contract/descriptor';
import { type Expression, type SqlBool, sql } from 'kysely';
import { yearOf } from '#src/platform/date-label.ts';
import { referencesIn } from '#src/reading/queries/references.ts';

/** The filter of a list, each field by one kind. Topics and commitments are named by UUID. */
export interface ListFilter {
  readonly topic?: string | undefined;
  readonly commitment?: string | undefined;
  /** The year that a report covers, else the year of the date, where the newsroom sits. */
  readonly year?: number | undefined;
  readonly category?: string | undefined;
  readonly type?: string | undefined;
}

/** The year by which lists are narrowed, on the clocks of the zone: a literal, since lists are grouped by it. */
export function yearIn(timeZone: string) {
  return sql<number>`coalesce(
    (item.fields ->> 'year')::int, extract(year from item.date at time zone ${sql.lit(timeZone)})::int
  )`;
}
export const CATEGORY = sql<string | null>`item.fields ->> 'category'`;
const TOPICS = sql`item.fields -> 'topics'`;
const PRIMARY_TOPIC = sql`item.fields -> 'primary_topic'`;
const COMMITMENTS = sql`item.fields -> 'commitments'`;
const COMMITMENT = sql`item.fields -> 'commitment'`;

/** The UUIDs of an item's topics or commitments, each once, as a table `linked(ref)`. */
export function linkedTable(kind: 'topic' | 'commitment') {
  const [one, many] = kind === 'topic' ? [PRIMARY_TOPIC, TOPICS] : [COMMITMENT, COMMITMENTS];
  return sql<{ ref: string }>`lateral (
    select ${one} ->> '_ref' as ref where ${one} ->> '_ref' is not null
    union
    select each ->> '_ref' from jsonb_array_elements(
      case jsonb_typeof(${many}) when 'array' then ${many} else '[]'::jsonb end
    ) as each
  )`.as<'linked'>('linked');
}

/** Unlike `in`, this may be asked for no type at all. */
export function isOneOf(types: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`item.type = any(${types}::text[])`;
}

/**
 * The conditions that an item must meet; only a year asks for the zone. The index over links is what
 * makes topics quick.
 */
export function conditionsOf(filter: ListFilter, timeZone = 'UTC'): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const { topic, commitment, year, category, type } = filter;
  if (topic !== undefined) conditions.push(linkedTo(topic, PRIMARY_TOPIC, TOPICS));
  if (commitment !== undefined) conditions.push(linkedTo(commitment, COMMITMENT, COMMITMENTS));
  if (year !== undefined) conditions.push(sql<SqlBool>`${yearIn(timeZone)} = ${year}`);
  if (category !== undefined) conditions.push(sql<SqlBool>`${CATEGORY} = ${category}`);
  if (type !== undefined) conditions.push(sql<SqlBool>`item.type = ${type}`);
  return conditions;
}

function linkedTo(id: string, one: Expression<unknown>, many: Expression<unknown>) {
  return sql<SqlBool>`(
    exists (select from item_link where from_id = item.id and to_id = ${id}::uuid)
    and (${one} ->> '_ref' = ${id} or ${many} @> ${JSON.stringify([{ _ref: id }])}::jsonb)
  )`;
}

/** The source of an item's values. */
interface Valued {
  readonly type: string;
  readonly date: Date | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The values of one kind that an item has, as filters name them: what the conditions above compare. */
export function valuesOf(
  kind: FilterKind,
  { type, date, fields }: Valued,
  timeZone: string,
): string[] {
  switch (kind) {
    case 'type':
      return [type];
    case 'topic':
      return [...referencesIn(fields.primary_topic, fields.topics).items];
    case 'commitment':
      return [...referencesIn(fields.commitment, fields.commitments).items];
    case 'category':
      return typeof fields.category === 'string' ? [fields.category] : [];
    case 'year': {
      if (typeof fields.year === 'number') return [String(fields.year)];
      return date === null ? [] : [yearOf(date, timeZone)];
    }
  }
}
