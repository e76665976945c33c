import { type Kysely, sql } from 'kysely';

/**
 * Hand-over between colleagues (decision 0072): for which language of a draft a review is asked for or given, what is
 * said of it, and whom that concerns. No statement that answers a reader names these tables. A backup may have an answer
 * before its comment, so that reference is looked at when a transaction ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table review (
    item_id uuid not null,
    locale text not null,
    state text not null check (state in ('draft', 'in_review', 'approved')),
    revision bigint not null,
    fingerprint text,
    asked_by text,
    asked_at timestamptz,
    decided_by text,
    decided_at timestamptz,
    assignee uuid references person on delete set null,
    due date,
    primary key (item_id, locale)
  )`,
  'create index review_assignee on review (assignee) where assignee is not null',
  `create table review_comment (
    id uuid primary key,
    item_id uuid not null,
    answers uuid references review_comment on delete cascade deferrable initially deferred,
    person_id uuid references person on delete cascade,
    by text not null,
    at timestamptz not null,
    body text not null,
    place text,
    quote text,
    mentions uuid[] not null default '{}',
    resolved_by text,
    resolved_at timestamptz
  )`,
  'create index review_comment_of_item on review_comment (item_id, at)',
  `create table notice (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    kind text not null,
    item_id uuid not null,
    locale text,
    by text not null,
    at timestamptz not null,
    seen_at timestamptz
  )`,
  'create index notice_of_person on notice (person_id, at)',
];
