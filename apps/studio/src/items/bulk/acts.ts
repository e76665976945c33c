import type { ListedItem } from '@masthead/contract/item-list';
import { CallError } from '#src/data/ask.ts';
import { dataOf } from '#src/data/calls.ts';
import { isObject } from '#src/items/json.ts';
import { discardDraft, eraseItem, publishDraft, withdrawItem } from '#src/items/stored.ts';
import { handOver } from '#src/review/calls.ts';

export type BulkAct = 'publish' | 'withdraw' | 'assign' | 'delete';

/** The outcome for one row. `null`: it is done; else the reason, as a key of `items.bulk` or in the server's words. */
export type Outcome = { readonly key: string } | { readonly message: string } | null;

type Row = Pick<ListedItem, 'id' | 'type' | 'state' | 'version' | 'draft' | 'languages'>;

/** The person to whom drafts are given, and the due day; what is left out stays as it is. */
export interface Handed {
  /** Null: nobody. */
  readonly assignee?: string | null;
  readonly due?: string;
}

export async function doOne(act: BulkAct, row: Row, handed: Handed): Promise<Outcome> {
  try {
    return await ACTS[act](row, handed);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const [first] = error.errors;
    return { message: first ? `${error.message} ${first.path}: ${first.message}` : error.message };
  }
}

const draftOf = ({ id }: Row) => dataOf('readDraft', { id });

const isTaken = ({ state }: Row): boolean => state === 'withdrawn' || state === 'deleted';

const ACTS: Readonly<Record<BulkAct, (row: Row, handed: Handed) => Promise<Outcome>>> = {
  async publish(row) {
    if (isTaken(row)) return { key: 'put_back_first' };
    if (!row.draft) return { key: 'no_draft' };
    const { revision } = await draftOf(row);
    await publishDraft(row.id, { revision, note: null, languages: null });
    return null;
  },
  async withdraw(row) {
    if (isTaken(row) || row.version === 0) return { key: 'not_published' };
    await withdrawItem(row.id, { answer: 'gone' });
    return null;
  },
  async assign(row, handed) {
    if (!row.draft) return { key: 'no_draft' };
    const { revision, item } = await draftOf(row);
    for (const locale of Object.keys(isObject(item.locales) ? item.locales : {})) {
      await handOver(row.id, locale, { revision, ...handed });
    }
    return null;
  },
  async delete(row) {
    if (row.state === 'withdrawn') await eraseItem(row.id);
    else if (row.version === 0) await discardDraft(row.id);
    else return { key: 'withdraw_first' };
    return null;
  },
};
