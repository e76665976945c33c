import { open } from 'node:fs/promises';
import { createAddressKeys } from '#src/alerts/address-keys.ts';
import { eraseAddress } from '#src/alerts/commands/alert-subscriptions.ts';
import { subscribersAfter } from '#src/alerts/queries/alert-subscribers.ts';
import type { Config } from '#src/config.ts';
import { writeAudit } from '#src/db/audit.ts';
import type { Database } from '#src/db/database.ts';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';
import { systemClock } from '#src/platform/clock.ts';
import { type CommandRun, Misused, whereOf } from '#src/store/command.ts';

const USAGE = `Use: npm run subscribers -- export FILE
     npm run subscribers -- erase ADDRESS`;
const AT_ONCE = 500;
const BY = 'operator';

/**
 * `export FILE`: every confirmed subscriber as a JSON line, into a new file only its owner may read. `erase
 * ADDRESS`: everything about an address. Both are audited without the address.
 */
export async function subscribersCommand({ args, environment, print }: CommandRun): Promise<void> {
  const [verb, subject, ...others] = args;
  const isKnown = verb === 'export' || verb === 'erase';
  if (!isKnown || subject === undefined || others.length > 0) throw new Misused(USAGE);
  const { config } = whereOf(environment);
  const { addressKey } = keyOf(config);
  const keys = createAddressKeys(addressKey);
  const database = await openDatabase(config);
  const now = systemClock(config.clockOffset)();
  try {
    await migrate(database.db);
    if (verb === 'export') {
      print(`${await exportTo(subject, database, keys, now)} subscribers exported to ${subject}.`);
      return;
    }
    const erased = await eraseAddress(database.db, keys.hash(subject), { now, by: BY });
    print(
      erased ? 'Erased: nothing is known of the address any more.' : 'Nothing was known of it.',
    );
  } finally {
    await database.close();
  }
}

function keyOf({ alerts }: Config) {
  if (alerts === null)
    throw new Error('SMTP_URL, MAIL_FROM and ADDRESS_KEY must be set as for the server');
  return alerts;
}

async function exportTo(
  file: string,
  { db }: Database,
  keys: ReturnType<typeof createAddressKeys>,
  now: Date,
): Promise<number> {
  const written = await open(file, 'wx', 0o600);
  let count = 0;
  try {
    for (let after: string | null = null; ; ) {
      const rows = await subscribersAfter(db, after, AT_ONCE);
      for (const { address, locale, frequency, channels, changed_at } of rows) {
        const line = { address: keys.open(address), locale, frequency, channels };
        await written.write(
          `${JSON.stringify({ ...line, changed_at: changed_at.toISOString() })}\n`,
        );
      }
      count += rows.length;
      after = rows.at(-1)?.id ?? null;
      if (rows.length < AT_ONCE) break;
    }
  } finally {
    await written.close();
  }
  const nothing = { subject: null, from_version: null, to_version: null };
  await writeAudit(db, { at: now, by: BY, action: 'alerts.export', ...nothing });
  return count;
}
