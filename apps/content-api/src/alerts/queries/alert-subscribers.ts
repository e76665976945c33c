import type { AlertFrequency } from '@masthead/contract/alerts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** A subscriber as stored: the address is sealed. */
export interface SubscriberRow {
  readonly id: string;
  readonly address: string;
  readonly address_hash: string;
  readonly locale: string;
  readonly frequency: AlertFrequency;
  readonly changed_at: Date;
  readonly channels: readonly string[];
}

function confirmed(db: Kysely<Schema>) {
  return db
    .selectFrom('alert_subscriber')
    .where('status', '=', 'confirmed')
    .where('address', 'is not', null)
    .select([
      'id',
      sql<string>`address`.as('address'),
      'address_hash',
      'locale',
      'frequency',
      'changed_at',
      sql<string[]>`array(
        select channel from alert_subscription where subscriber_id = alert_subscriber.id order by channel
      )`.as('channels'),
    ]);
}

/** The subscriber with that address; null for none who has confirmed. */
export async function subscriberBy(
  db: Kysely<Schema>,
  hash: string,
): Promise<SubscriberRow | null> {
  return (await confirmed(db).where('address_hash', '=', hash).executeTakeFirst()) ?? null;
}

/** The next confirmed subscribers by id. */
export function subscribersAfter(
  db: Kysely<Schema>,
  after: string | null,
  limit: number,
): Promise<readonly SubscriberRow[]> {
  const query = confirmed(db).orderBy('id').limit(limit);
  return (after === null ? query : query.where('id', '>', after)).execute();
}

export async function requestsBy(db: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { channels: string[]; frequency: AlertFrequency }>();
  const rows = await db
    .selectFrom('alert_request')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['id', 'channels', 'frequency'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function outboxState(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ waiting: number; due: number }> {
  const { rows } = await sql<{ waiting: number; due: number }>`
    select count(*)::int as waiting, count(*) filter (where due_at <= ${now})::int as due
    from alert_outbox where state = 'waiting'
  `.execute(db);
  return rows[0] ?? { waiting: 0, due: 0 };
}
