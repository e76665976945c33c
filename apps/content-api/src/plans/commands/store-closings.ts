import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { type DraftToPublish, storeDrafts } from '#src/drafts/commands/publish-drafts.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { holdItems } from '#src/publishing/commands/hold-openings.ts';
import type {
  Published,
  Publishing,
  PublishOutcome,
} from '#src/publishing/commands/publish-items.ts';
import { type StoredItem, storedItems } from '#src/store/queries/stored-items.ts';

/**
 * Publishes the drafts of a held plan that only close something, each by itself, within a publishing transaction:
 * withdrawals wait for nobody. The others go on waiting, as does what does not go through.
 */
export async function storeClosings(
  trx: Transaction<Schema>,
  plan: string,
  drafts: readonly DraftToPublish[],
  publishing: Publishing,
): Promise<Published> {
  const outcomes: PublishOutcome[] = [];
  for (const draft of drafts) {
    const closed = await storeClosing(trx, draft, publishing);
    if (closed === null) continue;
    outcomes.push(...closed.outcomes);
    await trx
      .deleteFrom('plan_entry')
      .where('plan_id', '=', plan)
      .where('item_id', '=', draft.id)
      .execute();
  }
  return { outcomes, warnings: [] };
}

/** Null, with nothing changed, where it would open something. */
async function storeClosing(
  trx: Transaction<Schema>,
  draft: DraftToPublish,
  publishing: Publishing,
): Promise<Published | null> {
  const read = async () => (await storedItems(trx, [draft.id])).get(draft.id);
  await sql`savepoint closing`.execute(trx);
  try {
    const before = await read();
    // Closings always run.
    const published = await storeDrafts(trx, [draft], { ...publishing, needsApproval: false });
    const after = await read();
    if (after !== undefined && onlyCloses(before, after)) {
      // It was published in the name of somebody who may open nothing: what is to open of it later waits.
      if (opensAt(after) > publishing.now.getTime() || before?.held_at) {
        await holdItems(trx, [draft.id], publishing.now);
      }
      return published;
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
  await sql`rollback to savepoint closing`.execute(trx);
  return null;
}

/** Whether everybody who reads an item as it is `after` could read the very same of it `before`. */
function onlyCloses(before: StoredItem | undefined, after: StoredItem): boolean {
  const texts = Object.entries(after.locales).filter(([, { status }]) => status === 'published');
  if (texts.length === 0) return true;
  if (before === undefined) return false;
  const isNoWider =
    (before.access === 'public' || after.access === 'password') &&
    (!before.private || after.private) &&
    opensAt(after) >= opensAt(before) &&
    endsAt(after) <= endsAt(before);
  return (
    isNoWider &&
    after.type === before.type &&
    isDeepStrictEqual(after.fields, before.fields) &&
    texts.every(([locale, own]) => {
      const old = before.locales[locale];
      return (
        old?.status === 'published' &&
        old.slug === own.slug &&
        isDeepStrictEqual(old.fields, own.fields)
      );
    })
  );
}

const opensAt = ({ publish_at, embargo_until }: StoredItem): number =>
  Math.max(publish_at?.getTime() ?? -Infinity, embargo_until?.getTime() ?? -Infinity);
const endsAt = ({ unpublish_at }: StoredItem): number => unpublish_at?.getTime() ?? Infinity;
