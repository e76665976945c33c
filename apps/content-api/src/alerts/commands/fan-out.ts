import { type Kysely, sql } from 'kysely';
import { type DigestFrequency, digestMorning } from '#src/alerts/queries/digest-times.ts';
import { channelsOf } from '#src/alerts/queries/find-news.ts';
import type { Schema } from '#src/db/schema.ts';

const MAX_SUBSCRIBERS = 1000;

interface Asked {
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Queues mails for the oldest open announcement's next subscribers, at once or in their next digest. Each
 * item goes to each address once. False if there was none.
 */
export function fanOut(db: Kysely<Schema>, asked: Asked): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const news = await trx
      .selectFrom('alert_announcement')
      .selectAll()
      .where(sql<boolean>`not done`)
      .orderBy('moment')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (news === undefined) return false;
    const { item_id: item, locale } = news;
    const channels = await channelsOf(trx, { item, locale, now: asked.now });
    const { count, last } = await tell(trx, { ...asked, ...news, channels });
    const done = count < MAX_SUBSCRIBERS;
    await trx
      .updateTable('alert_announcement')
      .set({ done, told_up_to: last ?? news.told_up_to })
      .where('item_id', '=', item)
      .where('locale', '=', locale)
      .execute();
    return true;
  });
}

interface Told extends Asked {
  readonly item_id: string;
  readonly locale: string;
  readonly moment: Date;
  readonly told_up_to: string | null;
  readonly channels: readonly string[];
}

async function tell(
  trx: Kysely<Schema>,
  { now, timeZone, item_id, locale, moment, told_up_to, channels }: Told,
): Promise<{ count: number; last: string | null }> {
  const next = (frequency: DigestFrequency) => digestMorning('next', frequency, { now, timeZone });
  const { rows } = await sql<{ count: number; last: string | null }>`
    with reader as materialized (
      select subscriber.id, subscriber.frequency from alert_subscriber as subscriber
      where subscriber.status = 'confirmed' and subscriber.locale = ${locale}
        and (${told_up_to}::uuid is null or subscriber.id > ${told_up_to}::uuid)
        and exists (
          select from alert_subscription as wanted
          where wanted.subscriber_id = subscriber.id
            and wanted.channel = any(${[...channels]}::text[]) and wanted.since <= ${moment}
        )
      order by subscriber.id limit ${sql.lit(MAX_SUBSCRIBERS)}
    ), moments as materialized (
      select ${next('daily')} as daily, ${next('weekly')} as weekly
    ), letter as (
      select reader.id as subscriber_id,
        case frequency when 'at_once' then 'item' else frequency end as kind,
        case frequency when 'at_once' then ${now}::timestamptz
          when 'daily' then moments.daily else moments.weekly end as due_at
      from reader cross join moments
      where not exists (
        select from alert_outbox_item as given
        where given.subscriber_id = reader.id and given.item_id = ${item_id}::uuid
      )
    ), mail as (
      insert into alert_outbox (id, subscriber_id, kind, key, priority, due_at, created_at)
      select gen_random_uuid(), subscriber_id, kind,
        case kind when 'item' then ${item_id}::text
          else to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') end,
        1, due_at, ${now}::timestamptz
      from letter
      on conflict (subscriber_id, kind, key) do update set key = excluded.key
      returning id, subscriber_id
    ), given as (
      insert into alert_outbox_item (outbox_id, subscriber_id, item_id)
      select id, subscriber_id, ${item_id}::uuid from mail
      on conflict do nothing
    )
    select count(*)::int as count, (array_agg(id order by id desc))[1] as last from reader
  `.execute(trx);
  return rows[0] ?? { count: 0, last: null };
}
