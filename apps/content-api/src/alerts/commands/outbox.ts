/** The outbox of alerts: mails are claimed, handed over and marked, one statement each. */
import type { AlertFrequency } from '@masthead/contract/alerts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** A mail that is in this process's hands. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: Schema['alert_outbox']['kind'];
  readonly key: string;
  readonly tries: number;
  readonly created_at: Date;
  readonly subscriber_id: string;
  readonly address: string;
  readonly address_hash: string;
  readonly locale: string;
  readonly frequency: AlertFrequency;
  readonly items: readonly string[];
}

/** Time for which a process may hold a mail: far longer than a hand-over takes. */
const CLAIM_MS = 5 * 60_000;
/** Hand-overs with unknown outcome before giving up. */
const MAX_UNKNOWN = 2;
/** A mail that could not be handed over for this long is old news and is dropped. */
export const GIVE_UP_AFTER_MS = 72 * 3_600_000;
const MAX_TRIES = 12;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;

/**
 * Claims due mails, confirmations first. Claims of a dead process are due again after {@link CLAIM_MS},
 * behind others; a mail keeps its id and thus its `Message-ID`.
 */
export async function claimMails(
  db: Kysely<Schema>,
  { now, limit }: { now: Date; limit: number },
): Promise<readonly ClaimedMail[]> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const { rows } = await sql<ClaimedMail>`
    with due as materialized (
      select id from alert_outbox
      where state = 'waiting' and due_at <= ${now} and begun < ${sql.lit(MAX_UNKNOWN)}
      order by priority, due_at, id limit ${limit} for update skip locked
    ), claimed as (
      update alert_outbox set begun = begun + 1, due_at = ${until}
      from due where alert_outbox.id = due.id
      returning alert_outbox.*
    )
    select claimed.id, claimed.kind, claimed.key, claimed.tries, claimed.created_at, claimed.subscriber_id,
      subscriber.address, subscriber.address_hash, subscriber.locale, subscriber.frequency,
      array(select item_id from alert_outbox_item where outbox_id = claimed.id) as items
    from claimed inner join alert_subscriber as subscriber on subscriber.id = claimed.subscriber_id
    where subscriber.address is not null
  `.execute(db);
  return rows;
}

/** The mail is with the other side, or will never be. */
export async function endMail(
  db: Kysely<Schema>,
  { id }: Pick<ClaimedMail, 'id'>,
  state: 'sent' | 'failed',
  now: Date,
): Promise<void> {
  await db
    .updateTable('alert_outbox')
    .set({ state, begun: 0, ended_at: now })
    .where('id', '=', id)
    .execute();
}

/** Returns the mail untouched: it is due again for the next process. */
export async function giveBack(
  db: Kysely<Schema>,
  mails: readonly Pick<ClaimedMail, 'id'>[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  await db
    .updateTable('alert_outbox')
    .set((eb) => ({ begun: eb('begun', '-', 1), due_at: now }))
    .where('id', '=', sql<string>`any(${mails.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** Deferred by the mail server: retried after a minute, doubling each time, with jitter. */
export async function putOff(
  db: Kysely<Schema>,
  mail: Pick<ClaimedMail, 'id' | 'tries' | 'created_at'>,
  now: Date,
): Promise<void> {
  const isOld = now.getTime() - mail.created_at.getTime() > GIVE_UP_AFTER_MS;
  if (isOld || mail.tries + 1 >= MAX_TRIES) return endMail(db, mail, 'failed', now);
  await db
    .updateTable('alert_outbox')
    .set((eb) => ({
      begun: eb('begun', '-', 1),
      tries: eb('tries', '+', 1),
      due_at: new Date(now.getTime() + backOff(mail.tries)),
    }))
    .where('id', '=', mail.id)
    .execute();
}

/** Milliseconds before the next attempt: doubled with each, with up to a quarter more by chance. */
export function backOff(tries: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);
  return Math.round(delay * (1 + Math.random() / 4));
}

/** There is nothing left to send in them. */
export async function dropMails(
  db: Kysely<Schema>,
  mails: readonly Pick<ClaimedMail, 'id'>[],
): Promise<void> {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  await db.deleteFrom('alert_outbox').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

/** An item of a mail that nobody sees at its hand-over. */
export interface Withdrawn {
  readonly item: string;
  readonly locale: string;
  readonly mail: string;
}

/**
 * Removes items that are not visible from mails. If they become visible later, they are announced to those
 * who have not had them.
 */
export async function withdrawItems(
  db: Kysely<Schema>,
  withdrawn: readonly Withdrawn[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  const columns = (['item', 'locale', 'mail'] as const).map((name) =>
    withdrawn.map((each) => each[name]),
  );
  const [items = [], locales = [], mails = []] = columns;
  await sql`
    with gone as (
      select * from unnest(${items}::uuid[], ${locales}::text[], ${mails}::uuid[]) as gone (item, locale, mail)
    ), taken as (
      delete from alert_outbox_item using gone
      where alert_outbox_item.outbox_id = gone.mail and alert_outbox_item.item_id = gone.item
    )
    delete from alert_announcement using gone
    where alert_announcement.item_id = gone.item and alert_announcement.locale = gone.locale
  `.execute(db);
}
