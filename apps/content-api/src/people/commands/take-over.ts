import type { TakeOverInput } from '@masthead/contract/held';
import type { InputError } from '@masthead/contract/problem';
import { type Kysely, sql, type Transaction } from 'kysely';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { heldOpenings, type Opening } from '#src/people/queries/held.ts';
import { renewPlan } from '#src/plans/commands/plans.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { type Publishing, storeItems } from '#src/publishing/commands/publish-items.ts';
import type { Submission } from '#src/publishing/submission.ts';
import { asItemInput, storedItems } from '#src/store/queries/stored-items.ts';

/** The time and the person who takes openings over. */
export interface TakingOver extends Publishing {
  /** Throws where they may not take these over. */
  readonly authorizeOpenings: (
    openings: readonly Opening[],
    trx: Transaction<Schema>,
  ) => Promise<void>;
}

type Entry = TakeOverInput['entries'][number];
type TakenOver = Entry & { readonly opens_at: string | null };

/**
 * Opens what is held in the name of the person who takes it over: at its time, or at once where that has passed. All of it or
 * nothing. Throws `conflict` for what is not held any more, and as making a plan or publishing an item would.
 */
export function takeOver(
  db: Kysely<Schema>,
  entries: readonly Entry[],
  taking: TakingOver,
): Promise<{ readonly taken: readonly TakenOver[]; readonly warnings: readonly InputError[] }> {
  return inPublishingTransaction(db, async (trx) => {
    const { now, by, defaultLocale: source } = taking;
    const openings = await heldOpenings(trx, { now, source }, entries);
    refuseOthers(entries, openings);
    await taking.authorizeOpenings(openings, trx);
    const taken: TakenOver[] = [];
    const warnings: InputError[] = [];
    const placeOf = (opening: Opening) =>
      `entries.${entries.findIndex(({ kind, id }) => kind === opening.kind && id === opening.id)}.`;
    await takeItems(
      trx,
      openings
        .filter(({ kind }) => kind === 'item')
        .map((item) => ({ ...item, at: placeOf(item) })),
      taking,
    );
    for (const opening of openings) {
      const { kind, id } = opening;
      if (kind === 'grant') await take(trx, 'access_grant', id, by);
      if (kind === 'token') await take(trx, 'publisher_token', id, by);
      if (kind === 'plan') {
        const renewed = await renewPlan(trx, id, taking);
        warnings.push(...renewed.warnings);
        taken.push({ kind, id, opens_at: renewed.at });
        continue;
      }
      const opens = kind === 'item' ? openingAt(opening, now) : null;
      taken.push({ kind, id, opens_at: opens?.toISOString() ?? null });
    }
    await writeAudit(
      trx,
      ...openings.map(({ kind, id: subject }) => ({
        ...{ at: now, by, action: `${kind}.take_over` as const, subject },
      })),
    );
    return { taken, warnings };
  });
}

function refuseOthers(entries: readonly Entry[], held: readonly Opening[]): void {
  const errors = entries.flatMap(({ kind, id }, index) =>
    held.some((opening) => opening.kind === kind && opening.id === id)
      ? []
      : [{ path: `entries.${index}`, message: 'does not wait any more' }],
  );
  if (errors.length === 0) return;
  const detail = 'Somebody else has taken it over, or it is over.';
  throw new ProblemError('conflict', detail, { errors });
}

/** The time of opening if it is taken over now: what nobody has seen yet opens now at the earliest. */
const openingAt = ({ opens_at }: Opening, now: Date): Date =>
  opens_at !== null && opens_at > now ? opens_at : now;

/** Publishes them as they are. */
async function takeItems(
  trx: Transaction<Schema>,
  openings: readonly (Opening & { readonly at: string })[],
  { now, by }: TakingOver,
): Promise<void> {
  const stored = await storedItems(
    trx,
    openings.map(({ id }) => id),
  );
  const submissions = openings.flatMap((opening): Submission[] => {
    const item = stored.get(opening.id);
    if (item === undefined) return [];
    const opens = openingAt(opening, now);
    const late = opens <= now ? { publish_at: now.toISOString() } : {};
    const at = `${opening.at}item.`;
    return [{ id: opening.id, item: { ...asItemInput(item), ...late, version: null }, at }];
  });
  if (submissions.length > 0) await storeItems(trx, submissions, { now, by });
}

async function take(
  trx: Transaction<Schema>,
  table: 'access_grant' | 'publisher_token',
  id: string,
  by: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set held_at = null, by = ${by} where id = ${id}`.execute(
    trx,
  );
}
