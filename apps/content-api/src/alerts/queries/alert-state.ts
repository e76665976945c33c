import type { AlertState, SubscriberCount } from '@masthead/contract/alert-desk';
import { topicOf } from '@masthead/contract/alerts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

const DAY_MS = 24 * 3_600_000;

type Outbox = AlertState['outbox'];
type Counts = Pick<AlertState, 'outbox' | 'bounced' | 'bounced_week' | 'subscribers'>;

export async function alertCounts(db: Kysely<Schema>, now: Date): Promise<Counts> {
  const { bounced, bounced_week, confirmed, asked } = await addressCounts(db, daysBefore(now, 7));
  return {
    outbox: { ...(await waitingCounts(db, now)), ...(await endedCounts(db, now)) },
    bounced,
    bounced_week,
    subscribers: { confirmed, asked, by: await subscriptionCounts(db) },
  };
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

type Waiting = Pick<Outbox, 'due' | 'later' | 'later_at' | 'retrying' | 'retry_at'>;

async function waitingCounts(db: Kysely<Schema>, now: Date): Promise<Waiting> {
  const retried = sql`tries > 0 and begun = 0`;
  // A claimed mail is already postponed, in case its process dies.
  const later = sql`tries = 0 and begun = 0 and due_at > ${now}`;
  const row = await db
    .selectFrom('alert_outbox')
    .where('state', '=', 'waiting')
    .select([
      sql<number>`count(*) filter (where not (${retried}) and not (${later}))::int`.as('due'),
      sql<number>`count(*) filter (where ${later})::int`.as('later'),
      sql<Date | null>`min(due_at) filter (where ${later})`.as('later_at'),
      sql<number>`count(*) filter (where ${retried})::int`.as('retrying'),
      sql<Date | null>`min(due_at) filter (where ${retried})`.as('retry_at'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...row,
    later_at: row.later_at?.toISOString() ?? null,
    retry_at: row.retry_at?.toISOString() ?? null,
  };
}

type Ended = Pick<Outbox, 'sent_day' | 'sent_week' | 'given_up_week'>;

function endedCounts(db: Kysely<Schema>, now: Date): Promise<Ended> {
  const isSent = sql`state = 'sent'`;
  return db
    .selectFrom('alert_outbox')
    .where('state', '<>', 'waiting')
    .where('ended_at', '>', daysBefore(now, 7))
    .select([
      sql<number>`count(*) filter (where ${isSent} and ended_at > ${daysBefore(now, 1)})::int`.as(
        'sent_day',
      ),
      sql<number>`count(*) filter (where ${isSent})::int`.as('sent_week'),
      sql<number>`count(*) filter (where state = 'failed')::int`.as('given_up_week'),
    ])
    .executeTakeFirstOrThrow();
}

function addressCounts(db: Kysely<Schema>, week: Date) {
  const refused = sql`status = 'refused'`;
  return db
    .selectFrom('alert_subscriber')
    .select([
      sql<number>`count(*) filter (where ${refused})::int`.as('bounced'),
      sql<number>`count(*) filter (where ${refused} and changed_at > ${week})::int`.as(
        'bounced_week',
      ),
      sql<number>`count(*) filter (where status = 'confirmed')::int`.as('confirmed'),
      sql<number>`count(*) filter (where status = 'asked')::int`.as('asked'),
    ])
    .executeTakeFirstOrThrow();
}

async function subscriptionCounts(db: Kysely<Schema>): Promise<SubscriberCount[]> {
  const rows = await db
    .selectFrom('alert_subscription as wanted')
    .innerJoin('alert_subscriber as subscriber', 'subscriber.id', 'wanted.subscriber_id')
    .where('subscriber.status', '=', 'confirmed')
    .groupBy(['wanted.channel', 'subscriber.locale', 'subscriber.frequency'])
    .orderBy('wanted.channel')
    .orderBy('subscriber.locale')
    .orderBy('subscriber.frequency')
    .select(['wanted.channel', 'subscriber.locale', 'subscriber.frequency'])
    .select(sql<number>`count(*)::int`.as('count'))
    .execute();
  return rows.map((row) => ({ ...row, topic: topicOf(row.channel) }));
}
