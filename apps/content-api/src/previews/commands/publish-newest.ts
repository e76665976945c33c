import type { InputError } from '@masthead/contract/problem';
import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newToken } from '#src/access/new-token.ts';
import type { Schema } from '#src/db/schema.ts';
import { beginFromCurrent } from '#src/drafts/commands/draft-saves.ts';
import { type DraftToPublish, storeDrafts } from '#src/drafts/commands/publish-drafts.ts';
import {
  contentOf,
  draftedItems,
  newestSaves,
  type StoredSave,
} from '#src/drafts/queries/drafts.ts';
import { tried } from '#src/plans/commands/rehearse-plan.ts';
import type { ProblemError } from '#src/platform/problems.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';

/** So many drafts are published for a preview: nobody publishes anything meanwhile. */
export const MOST_DRAFTS = 1000;

/** A draft that is not shown, and why: paths begin in the draft, as `item.locales.en.slug`. */
export interface LeftOut {
  readonly item: string;
  readonly type: ItemType;
  readonly errors: readonly InputError[];
}

/** Publishes these items' newest saves, all or none; throws what that would. */
export async function publishNewest(
  trx: Transaction<Schema>,
  items: readonly string[],
  publishing: Publishing,
): Promise<void> {
  const newest = await newestSaves(trx, items);
  if (newest.length === 0) return;
  // A draft that is behind is shown too: its writer must see it to take the other edition in.
  await beginFromCurrent(trx, items);
  const waiting = newest.map((save) => ({ save, at: `items.${items.indexOf(save.item_id)}.` }));
  await storeDrafts(trx, await toPublish(trx, waiting), publishing);
}

/**
 * Publishes the newest save of every draft that breaks no rule, beside the others, up to {@link MOST_DRAFTS}, those that
 * were saved last; answers which were left out.
 */
export async function publishAllNewest(
  trx: Transaction<Schema>,
  publishing: Publishing,
): Promise<LeftOut[]> {
  const drafted = await draftedItems(trx);
  const ids = drafted.slice(0, MOST_DRAFTS).map(({ item }) => item);
  const newest = await newestSaves(trx, ids);
  await beginFromCurrent(trx, ids);
  let waiting = newest.map((save) => ({ save, at: `drafts.${save.revision}.` }));
  const tooMany = { path: '', message: `is not among the ${MOST_DRAFTS} that were saved last` };
  const leftOut: LeftOut[] = drafted
    .slice(MOST_DRAFTS)
    .map((draft) => ({ ...draft, errors: [tooMany] }));
  while (waiting.length > 0) {
    const drafts = await toPublish(trx, waiting);
    const refused = await tried(trx, () => storeDrafts(trx, drafts, publishing));
    if (refused === null) break;
    // An item that leads to one of those that go is refused in the next turn.
    const gone = waiting.flatMap((each) => {
      const errors = errorsOf(refused, each.at);
      return errors.length === 0 ? [] : [{ ...each, errors }];
    });
    if (gone.length === 0) throw refused;
    for (const { save, errors } of gone) {
      leftOut.push({ item: save.item_id, type: contentOf(save).type, errors });
    }
    const ats = new Set(gone.map(({ at }) => at));
    waiting = waiting.filter(({ at }) => !ats.has(at));
  }
  return leftOut;
}

interface Waiting {
  readonly save: StoredSave;
  readonly at: string;
}

/** A protected item without a stored password gets a random one here, since nobody else sees it. */
async function toPublish(
  trx: Kysely<Schema>,
  waiting: readonly Waiting[],
): Promise<DraftToPublish[]> {
  const closed = waiting.filter(({ save }) => save.content.access === 'password');
  const kept = await trx
    .selectFrom('item_password')
    .where('item_id', '=', sql<string>`any(${closed.map(({ save }) => save.item_id)}::uuid[])`)
    .select('item_id')
    .execute();
  const known = new Set(kept.map(({ item_id }) => item_id));
  return waiting.map((each) => {
    const { item_id: id, revision } = each.save;
    const lacksPassword = closed.includes(each) && !known.has(id);
    const password = lacksPassword ? newToken() : undefined;
    return { id, revision, languages: null, note: null, at: each.at, password };
  });
}

const errorsOf = ({ particulars: { errors = [] } }: ProblemError, at: string): InputError[] =>
  errors.flatMap(({ path, message }) =>
    path.startsWith(at) ? [{ path: path.slice(at.length), message }] : [],
  );
