import type { Kysely } from 'kysely';
import { migrate, readSchemaState } from '#src/db/migrate.ts';
import type { Schema } from '#src/db/schema.ts';
import { prepareSession } from '#src/store/read-rows.ts';

class DryRun extends Error {}

/**
 * Brings the database forward to this program's schema in one transaction, which is undone again with
 * `dryRun`. Answers which migrations ran. Throws where a newer program has changed it, or one fails.
 */
export async function upgradeStore(
  db: Kysely<Schema>,
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly string[]> {
  const { pending } = await readSchemaState(db);
  if (pending.length === 0) return pending;
  await db
    .transaction()
    .execute(async (trx) => {
      await prepareSession(trx);
      await migrate(trx);
      if (dryRun) throw new DryRun();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  return pending;
}
