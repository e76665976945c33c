import { type Expression, type SqlBool, sql } from 'kysely';

/** What narrows a list beyond its types. Topics and commitments are named by UUID. */
export interface ListFilter {
  readonly topic?: string | undefined;
  readonly commitment?: string | undefined;
  /** The year that a report covers, else the year of the date, in UTC. */
  readonly year?: number | undefined;
  readonly category?: string | undefined;
  /** Leaves out pages that ask not to be found (spec §2.2, private). */
  readonly findable?: boolean | undefined;
}

/** The kinds by which lists can be narrowed; each is a field of the filter. */
export type FilterKind = 'topic' | 'commitment' | 'year' | 'category';

export const YEAR = sql<number>`coalesce(
  (item.fields ->> 'year')::int, extract(year from item.date at time zone 'UTC')::int
)`;
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

/** The conditions that an item must meet. The index over links is what makes topics quick. */
export function conditionsOf(filter: ListFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const { topic, commitment, year, category, findable } = filter;
  if (topic !== undefined) conditions.push(linkedTo(topic, PRIMARY_TOPIC, TOPICS));
  if (commitment !== undefined) conditions.push(linkedTo(commitment, COMMITMENT, COMMITMENTS));
  if (year !== undefined) conditions.push(sql<SqlBool>`${YEAR} = ${year}`);
  if (category !== undefined) conditions.push(sql<SqlBool>`${CATEGORY} = ${category}`);
  if (findable) conditions.push(sql<SqlBool>`not item.private`);
  return conditions;
}

function linkedTo(id: string, one: Expression<unknown>, many: Expression<unknown>) {
  return sql<SqlBool>`(
    exists (select from item_link where from_id = item.id and to_id = ${id}::uuid)
    and (${one} ->> '_ref' = ${id} or ${many} @> ${JSON.stringify([{ _ref: id }])}::jsonb)
  )`;
}
