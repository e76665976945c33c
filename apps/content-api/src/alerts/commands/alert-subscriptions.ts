/** What visitors and mail services change of subscriptions; every address comes and stays sealed or hashed. */
import { randomUUID } from 'node:crypto';
import type { AlertFrequency } from '@masthead/contract/alerts';
import { type Kysely, sql } from 'kysely';
import { countKeys } from '#src/access/commands/password-tries.ts';
import { CONFIRM_WITHIN_MS } from '#src/alerts/alert-tokens.ts';
import { writeAudit } from '#src/db/audit.ts';
import { nextTurn } from '#src/db/next-turn.ts';
import type { Schema } from '#src/db/schema.ts';

/** What somebody subscribes to. */
export interface Choice {
  readonly locale: string;
  readonly frequency: AlertFrequency;
  readonly channels: readonly string[];
}

interface Request extends Choice {
  readonly hash: string;
  readonly sealed: string;
  /** Keyed hashes of where the request came from, of the mailbox, and of the address's domain. */
  readonly visitor: string;
  readonly mailbox: string;
  readonly domain: string;
}

const HOUR_MS = 3_600_000;
const MAX_REQUESTS_OF_VISITOR = 10;
/** Confirmations that one mailbox is sent in a day; further requests are ignored, since somebody else may make them. */
const MAX_CONFIRMATIONS = 3;
/**
 * Confirmations to one domain, and all together: so many at once, the others one after the other. They come late but do
 * come, or one attacker would lock out everybody whose mailboxes are with a large provider.
 */
const PACES = {
  domain: { atOnce: 60, everyMs: 10_000 },
  all: { atOnce: 200, everyMs: 2000 },
} as const;

/**
 * Notes what is asked for and puts the mail that asks for its confirmation into the outbox. Of an address that
 * refuses mail, of a mailbox that has been written to often today, or for a visitor who asks too often it does nothing,
 * and says nothing of it either.
 */
export async function requestSubscription(
  db: Kysely<Schema>,
  { hash, sealed, visitor, mailbox, domain, ...choice }: Request,
  now: Date,
): Promise<void> {
  const inAn = (ms: number) => new Date(now.getTime() + ms);
  const [asked] = await countKeys(db, [`alerts from ${visitor}`], inAn(HOUR_MS), now);
  if (asked !== undefined && asked.tries > MAX_REQUESTS_OF_VISITOR) return;
  const [written] = await countKeys(db, [`alerts to ${mailbox}`], inAn(24 * HOUR_MS), now);
  if (written !== undefined && written.tries > MAX_CONFIRMATIONS) return;
  await db.transaction().execute(async (trx) => {
    const { id: subscriber_id, status } = await trx
      .insertInto('alert_subscriber')
      .values({
        ...{ id: randomUUID(), address_hash: hash, address: sealed, status: 'asked' },
        ...{ locale: choice.locale, frequency: choice.frequency },
        ...{ created_at: now, changed_at: now },
      })
      .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ address_hash: hash }))
      .returning(['id', 'status'])
      .executeTakeFirstOrThrow();
    if (status === 'refused') return;
    const turns = [
      await nextTurn(trx, `alerts domain ${domain}`, PACES.domain, now),
      await nextTurn(trx, 'alerts all', PACES.all, now),
    ];
    const due_at = new Date(Math.max(...turns.map((turn) => turn.getTime())));
    const id = randomUUID();
    await trx
      .insertInto('alert_request')
      .values({ id, subscriber_id, ...choice, channels: [...choice.channels], created_at: now })
      .execute();
    await trx
      .insertInto('alert_outbox')
      .values({
        ...{ id: randomUUID(), subscriber_id, kind: 'confirmation', key: id },
        ...{ priority: 0, due_at, created_at: now },
      })
      .execute();
  });
}

/** The owner of the address confirms a request: its channels are added. Answers the address's hash; null for none. */
export function confirmRequest(
  db: Kysely<Schema>,
  request: string,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const asked = await trx
      .selectFrom('alert_request')
      .selectAll()
      .where('id', '=', request)
      .where('created_at', '>', new Date(now.getTime() - CONFIRM_WITHIN_MS))
      .executeTakeFirst();
    if (asked === undefined) return null;
    const { subscriber_id: id, locale, frequency, channels } = asked;
    const subscriber = await trx
      .updateTable('alert_subscriber')
      .set({ status: 'confirmed', locale, frequency, changed_at: now })
      .where('id', '=', id)
      .where('status', '<>', 'refused')
      .returning('address_hash')
      .executeTakeFirst();
    if (subscriber === undefined) return null;
    await addChannels(trx, { id, channels, now });
    return subscriber.address_hash;
  });
}

/** Everything that a subscriber has chosen, anew; without any channel the subscription ends. False for no subscriber. */
export function saveChoice(
  db: Kysely<Schema>,
  hash: string,
  { locale, frequency, channels }: Choice,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (channels.length === 0) return endSubscription(trx, hash);
    const found = await trx
      .updateTable('alert_subscriber')
      .set({ locale, frequency, changed_at: now })
      .where('address_hash', '=', hash)
      .where('status', '=', 'confirmed')
      .returning('id')
      .executeTakeFirst();
    if (found === undefined) return false;
    await trx
      .deleteFrom('alert_subscription')
      .where('subscriber_id', '=', found.id)
      .where('channel', '<>', sql<string>`all(${[...channels]}::text[])`)
      .execute();
    await addChannels(trx, { id: found.id, channels, now });
    return true;
  });
}

async function addChannels(
  trx: Kysely<Schema>,
  { id, channels, now }: { id: string; channels: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into alert_subscription (subscriber_id, channel, since)
    select ${id}::uuid, channel, ${now}::timestamptz from unnest(${[...channels]}::text[]) as channel
    on conflict do nothing
  `.execute(trx);
}

/** Erases a subscriber with all that waits for them, at once; that an address refuses mail stays known. */
export async function endSubscription(db: Kysely<Schema>, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_subscriber')
    .where('address_hash', '=', hash)
    .where('status', '<>', 'refused')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Addresses that take no mail: they are erased, and their hashes kept so that nothing is sent to them again. */
export async function refuseAddresses(
  db: Kysely<Schema>,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with refused as (
      update alert_subscriber set status = 'refused', address = null, changed_at = ${now}
      where address_hash = any(${[...hashes]}::text[]) and status <> 'refused'
      returning id
    ), wanted as (
      delete from alert_subscription using refused where subscriber_id = refused.id
    ), asked as (
      delete from alert_request using refused where subscriber_id = refused.id
    )
    delete from alert_outbox using refused where subscriber_id = refused.id
  `.execute(db);
}

/** Erases all that is known of an address, also that it refuses mail, and notes that somebody did. */
export function eraseAddress(
  db: Kysely<Schema>,
  hash: string,
  { now, by }: { now: Date; by: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('alert_subscriber')
      .where('address_hash', '=', hash)
      .executeTakeFirst();
    await trx.deleteFrom('password_try').where('key', '=', `alerts to ${hash}`).execute();
    const nothing = { subject: null, from_version: null, to_version: null };
    await writeAudit(trx, { at: now, by, action: 'alerts.erase', ...nothing });
    return numDeletedRows > 0n;
  });
}
