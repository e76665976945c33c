import { isDeepStrictEqual } from 'node:util';
import { pagePath } from '@masthead/contract/addresses';
import { allTags } from '@masthead/contract/changes';
import type { PlanEffect } from '@masthead/contract/plan';
import { type Kysely, sql, type Transaction } from 'kysely';
import { laterIn } from '#src/changes/later-tags.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { storePlan } from '#src/plans/commands/publish-plan.ts';
import { plansDue } from '#src/plans/queries/plans.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import type { Published, Publishing } from '#src/publishing/commands/publish-items.ts';
import { type StoredItem, storedItems } from '#src/store/queries/stored-items.ts';

type Languages = Omit<Publishing, 'now' | 'by'>;

/**
 * Publishes a plan as at its instant, after those that come before it, and takes all of it back. Throws as
 * publishing it would. `look` sees the store as it is then, and as it was before.
 */
export async function rehearse<T>(
  trx: Transaction<Schema>,
  id: string,
  languages: Languages,
  look?: (published: Published, before: ReadonlyMap<string, StoredItem>) => Promise<T>,
): Promise<Published & { readonly seen?: T }> {
  const { at } = await trx
    .selectFrom('plan')
    .where('id', '=', id)
    .select('at')
    .executeTakeFirstOrThrow();
  return undone(trx, async () => {
    // The effect that it would have if it were taken over.
    await trx.updateTable('plan').set({ held_at: null }).where('id', '=', id).execute();
    for (const earlier of await plansDue(trx, at)) {
      if (earlier.id === id) break;
      await tried(trx, () => storePlan(trx, earlier.id, { ...languages, now: earlier.at }));
    }
    const before = await storedItems(trx, await itemsOf(trx, id));
    const published = await storePlan(trx, id, { ...languages, now: at });
    return { ...published, ...(look && { seen: await look(published, before) }) };
  });
}

/** Does `work` and takes back what it has written. */
async function undone<T>(trx: Transaction<Schema>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(trx);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(trx);
  }
}

/** Does `work`; what it has written is taken back where it is refused, and the refusal answered. */
export async function tried(
  trx: Transaction<Schema>,
  work: () => Promise<unknown>,
): Promise<ProblemError | null> {
  await sql`savepoint earlier`.execute(trx);
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await sql`rollback to savepoint earlier`.execute(trx);
    return error;
  }
}

async function itemsOf(trx: Kysely<Schema>, plan: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('plan_entry')
    .where('plan_id', '=', plan)
    .orderBy('place')
    .select('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** The changes that a waiting plan would make at its instant, or why it would fail. Changes nothing. */
export function planEffect(
  db: Kysely<Schema>,
  id: string,
  languages: Languages,
): Promise<PlanEffect> {
  return inPublishingTransaction(db, async (trx) => {
    const plan = await trx
      .selectFrom('plan')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirst();
    if (plan === undefined) throw notFound();
    if (plan.state !== 'planned') {
      throw new ProblemError('conflict', `The release plan is ${plan.state}: it has no effect.`);
    }
    try {
      const { outcomes, warnings, seen } = await rehearse(trx, id, languages, (...done) =>
        effectOf(trx, ...done),
      );
      const items = outcomes.flatMap(({ id: item, outcome }) => {
        const change = seen?.items.get(item);
        return change ? [{ id: item, outcome, ...change }] : [];
      });
      return { problems: [], warnings: [...warnings], items, tags: seen?.tags ?? [] };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const problems = error.particulars.errors ?? [{ path: '', message: error.message }];
      return { problems: [...problems], warnings: [], items: [], tags: [] };
    }
  });
}

type Language = PlanEffect['items'][number]['languages'][number];

async function effectOf(
  trx: Kysely<Schema>,
  { outcomes }: Published,
  before: ReadonlyMap<string, StoredItem>,
) {
  const after = await storedItems(
    trx,
    outcomes.map(({ id }) => id),
  );
  const seq = outcomes.find((outcome) => outcome.seq !== null)?.seq ?? 0;
  const change = await trx
    .selectFrom('change')
    .where('seq', '=', seq)
    .select(['tags', 'dependencies'])
    .executeTakeFirst();
  const items = new Map(
    [...after].map(([id, item]) => [
      id,
      { type: item.type, languages: languagesChanged(before.get(id), item) },
    ]),
  );
  const later = laterIn(change?.dependencies ?? {});
  return { items, tags: allTags({ tags: change?.tags ?? [], later }) };
}

/** The languages that readers have another text of, or at another address, or that come or go. */
function languagesChanged(old: StoredItem | undefined, now: StoredItem): Language[] {
  const names = new Set([...Object.keys(old?.locales ?? {}), ...Object.keys(now.locales)]);
  return [...names].sort().flatMap((locale): Language[] => {
    const [was, is] = [pageOf(old, locale), pageOf(now, locale)];
    if (isDeepStrictEqual(was, is)) return [];
    const change = was === null ? 'added' : is === null ? 'removed' : 'changed';
    return [{ locale, change, from: was?.path ?? null, to: is?.path ?? null }];
  });
}

function pageOf(item: StoredItem | undefined, locale: string) {
  const own = item?.locales[locale];
  if (item === undefined || own?.status !== 'published') return null;
  const { id: _, version: __, locales: ___, ...frame } = item;
  return { path: pagePath(item.type, own.slug), texts: own.fields, frame };
}
