import { randomUUID } from 'node:crypto';
import type { AlertFrequency } from '@masthead/contract/alerts';
import { type Kysely, sql } from 'kysely';
import { countKeys } from '#src/access/commands/password-tries.ts';
import { CONFIRM_WITHIN_MS } from '#src/alerts/alert-tokens.ts';
import { writeAudit } from '#src/db/audit.ts';
import { nextTurn } from '#src/db/next-turn.ts';
import type { Schema } from '#src/db/schema.ts';

/** The channels, frequency and language of a subscription. */
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
/** Confirmations per mailbox and day; more are ignored, since somebody else may request them. */
const MAX_CONFIRMATIONS = 3;
/**
 * Bursts of confirmations per domain and overall; further ones are spaced out. They are delayed, not dropped,
 * so an attacker cannot lock out a provider's users.
 */
const PACES = {
  domain: { atOnce: 60, everyMs: 10_000 },
  all: { atOnce: 200, everyMs: 2000 },
} as const;

/**
 * Records a request and queues its confirmation mail. For addresses that refuse mail, mailboxes written to
 * often today, and visitors who ask too often it silently does nothing.
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

/** Confirms a request and adds its channels. Returns the address's hash; null if there is none. */
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

/**
 * Replaces a subscriber's choices; without any channel the subscription ends. False if there is no
 * subscriber.
 */
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

/** Erases a subscriber and their queue at once; a refusal of mail stays recorded. */
export async function endSubscription(db: Kysely<Schema>, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_subscriber')
    .where('address_hash', '=', hash)
    .where('status', '<>', 'refused')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Addresses that bounce: they are erased, and their hashes kept to block further mail. */
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

/** Erases everything about an address, including its refusal, and audits that. */
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
