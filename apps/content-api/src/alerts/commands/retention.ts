import { type Kysely, sql } from 'kysely';
import { CONFIRM_WITHIN_MS } from '#src/alerts/alert-tokens.ts';
import { GIVE_UP_AFTER_MS } from '#src/alerts/commands/outbox.ts';
import type { Schema } from '#src/db/schema.ts';

const DAY_MS = 24 * 3_600_000;
/** Addresses that nobody has confirmed. */
const UNCONFIRMED_MS = 7 * DAY_MS;
/** Hashes of addresses that refuse mail: nothing is sent to them meanwhile. */
const REFUSED_MS = 365 * DAY_MS;
/** Mails that were sent or given up. */
const ENDED_MS = 90 * DAY_MS;

/** Erases what has been kept for as long as it may (docs/operations/alerts.md). */
export async function eraseOld(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .deleteFrom('alert_request')
    .where('created_at', '<', before(CONFIRM_WITHIN_MS))
    .execute();
  for (const [status, ms] of [
    ['asked', UNCONFIRMED_MS],
    ['refused', REFUSED_MS],
  ] as const) {
    await db
      .deleteFrom('alert_subscriber')
      .where('status', '=', status)
      .where('changed_at', '<', before(ms))
      .execute();
  }
  await db
    .deleteFrom('alert_outbox')
    .where('state', '<>', 'waiting')
    .where('ended_at', '<', before(ENDED_MS))
    .execute();
  // Its outcome is unknown, or it waited until it was old news.
  await db
    .updateTable('alert_outbox')
    .set({ state: 'failed', ended_at: now })
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where(sql<boolean>`(begun >= 2 or due_at < ${before(GIVE_UP_AFTER_MS)})`)
    .execute();
}
