import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import type { PingTarget } from '#src/db/ping-tables.ts';
import type { Schema } from '#src/db/schema.ts';
import { addPings, type PageEvent } from '#src/pings/commands/add-pings.ts';
import { SETTLE_MS } from '#src/pings/commands/record-pings.ts';
import { findablePages } from '#src/reading/queries/findable-pages.ts';

/** So often it is noted that somebody looks, where nothing has come. */
const SIGN_OF_LIFE_MS = 3_600_000;

/**
 * Notes the pages that have appeared or left by their times since it was last looked. Publishing notes all else
 * (`pings/commands/record-pings.ts`). Where nobody was told before, it begins now.
 */
export async function look(
  db: Kysely<Schema>,
  { targets, now }: { readonly targets: readonly PingTarget[]; readonly now: Date },
): Promise<void> {
  const known = await db.selectFrom('ping_target').select(['target', 'looked_at']).execute();
  const [since] = known.map(({ looked_at }) => looked_at);
  const isSame = known.length === targets.length && known.every((row) => isIn(targets, row));
  if (since === undefined || !isSame) return turnOn(db, { targets, now });
  const isQuiet = (await passed(db, since, now)).length === 0;
  if (isQuiet && now.getTime() - since.getTime() < SIGN_OF_LIFE_MS) return;
  await db.transaction().execute(async (trx) => {
    const [row] = await trx.selectFrom('ping_target').select('looked_at').forUpdate().execute();
    if (row === undefined) return;
    await addPings(trx, await passed(trx, row.looked_at, now), { targets, now });
    await trx.updateTable('ping_target').set({ looked_at: now }).execute();
  });
}

const isIn = (targets: readonly PingTarget[], { target }: { target: PingTarget }) =>
  targets.includes(target);

/** Tells these from now on, and nobody else. What was noted for others is forgotten. */
export async function turnOn(
  db: Kysely<Schema>,
  { targets, now }: { readonly targets: readonly PingTarget[]; readonly now: Date },
): Promise<void> {
  await db
    .deleteFrom('ping_target')
    .where('target', '<>', sql<PingTarget>`all(${[...targets]}::text[])`)
    .execute();
  if (targets.length === 0) return;
  const upTo = sql<Date>`coalesce((select min(looked_at) from ping_target), ${now}::timestamptz)`;
  await db
    .insertInto('ping_target')
    .values(targets.map((target) => ({ target, looked_at: upTo })))
    .onConflict((conflict) => conflict.column('target').doNothing())
    .execute();
}

/** The changes of pages between two moments that follow from their times alone. */
async function passed(db: Kysely<Schema>, since: Date, now: Date): Promise<PageEvent[]> {
  const appeared = await entriesAt(db, now).where('list_entry.visible_from', '>', since).execute();
  const left = await entriesAt(db, since).where('list_entry.visible_until', '<=', now).execute();
  const eventOf = ({ written, slug, ...page }: (typeof left)[number], isThere: boolean) => ({
    ...page,
    ...{ was: isThere ? null : slug, is: isThere ? slug : null },
    dueAt: new Date(Math.max(now.getTime(), written.getTime() + SETTLE_MS)),
  });
  return [
    ...appeared.map((entry) => eventOf(entry, true)),
    ...left.map((entry) => eventOf(entry, false)),
  ];
}

/** The pages that everybody could find at a moment, as they are stored now. */
function entriesAt(db: Kysely<Schema>, at: Date) {
  return findablePages(db, at).select([
    'item.id',
    sql<ItemType>`item.type`.as('type'),
    'item_locale.locale',
    'item_locale.slug',
    'item.updated_at as written',
    sql<string[]>`array(
        select beside.list from list_entry as beside
        where beside.item_id = list_entry.item_id and beside.locale = list_entry.locale
          and position('?' in beside.list) = 0
      )`.as('lists'),
  ]);
}
