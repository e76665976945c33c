import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { RedirectsInput } from '@masthead/contract/publishing';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { CONFIGURATION_TAG, REDIRECTS_TAG } from '#src/changes/tags.ts';
import { writeAudit } from '#src/commands/audit.ts';
import type { Act } from '#src/commands/publish-items.ts';
import { inPublishingTransaction, recordChange } from '#src/commands/transaction.ts';
import type { Schema } from '#src/db/schema.ts';
import { readConfiguration } from '#src/queries/configuration.ts';

/** Replaces the configuration. Answers the change's number, null where it is the same. */
export async function putConfiguration(
  db: Kysely<Schema>,
  configuration: ConfigurationInput,
  { now, by }: Act,
): Promise<number | null> {
  return inPublishingTransaction(db, async (trx) => {
    if (isDeepStrictEqual(await readConfiguration(trx), configuration)) return null;
    const data = JSON.stringify(configuration);
    await trx
      .insertInto('configuration')
      .values({ id: 1, data })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
      .execute();
    await writeAudit(trx, { at: now, by, action: 'configuration.put' });
    return recordChange(trx, [CONFIGURATION_TAG], now);
  });
}

/** Replaces the whole table of redirects. Answers null where it is the same. */
export async function putRedirects(
  db: Kysely<Schema>,
  { redirects }: z.output<typeof RedirectsInput>,
  { now, by }: Act,
): Promise<number | null> {
  const rows = new Map(
    redirects.map(({ from, to, permanent }) => [from, { from_path: from, to_path: to, permanent }]),
  );
  return inPublishingTransaction(db, async (trx) => {
    const stored = await trx.selectFrom('redirect').selectAll().execute();
    if (isDeepStrictEqual(new Map(stored.map((row) => [row.from_path, row])), rows)) return null;
    await trx.deleteFrom('redirect').execute();
    if (rows.size > 0)
      await trx
        .insertInto('redirect')
        .values([...rows.values()])
        .execute();
    await writeAudit(trx, { at: now, by, action: 'redirects.put' });
    return recordChange(trx, [REDIRECTS_TAG], now);
  });
}
