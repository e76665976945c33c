/** An item as the publishing calls store it, and what is done with it. */
import type { Draft } from '@masthead/contract/draft';
import type { ItemInput } from '@masthead/contract/publishing';
import type { Withdrawal } from '@masthead/contract/withdrawal';
import { CallError, type InputError } from '#src/data/ask.ts';
import { call, dataOf } from '#src/data/calls.ts';
import { bodyOf, type JsonObject, jsonOf } from '#src/items/json.ts';

/** The newest save of an item's draft. */
export type StoredDraft = Omit<Draft, 'item'> & { readonly item: JsonObject & { type: string } };

/** An item that was taken from readers and keeps its text. */
export type Withdrawn = Omit<Withdrawal, 'item'> & { readonly item: JsonObject & { type: string } };

/** An item with its draft, as far as either is there. */
export interface Loaded {
  /** As published; null before it ever was, and while it is withdrawn. */
  readonly published: (JsonObject & { type: string }) | null;
  /** Since when readers do not find it, with its text; null for all else. */
  readonly withdrawn: Withdrawn | null;
  readonly draft: StoredDraft | null;
}

const asStored = (draft: Draft): StoredDraft => ({ ...draft, item: jsonOf(draft.item) });

async function orNull<T>(data: Promise<T>): Promise<T | null> {
  try {
    return await data;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Reads both; neither is there for a UUID that nothing has. */
export async function load(id: string): Promise<Loaded> {
  const [stored, draft] = await Promise.all([
    orNull(dataOf('readItem', { id })),
    orNull(dataOf('readDraft', { id }).then(asStored)),
  ]);
  const withdrawn = stored === null ? await orNull(dataOf('readWithdrawal', { id })) : null;
  return { published: stored?.item ?? null, draft, withdrawn };
}

/** Saves a draft over the save that it was made from; {@link CallError} 409 where another is newest. */
export async function saveDraft(
  id: string,
  save: { item: JsonObject; revision: number | null; base?: number | null },
): Promise<StoredDraft> {
  return asStored(
    await dataOf('saveDraft', { id, body: { ...save, item: bodyOf<Draft['item']>(save.item) } }),
  );
}

export interface Publication {
  readonly revision: number;
  readonly note: string | null;
  /** Null: all. */
  readonly languages: readonly string[] | null;
  readonly password?: string;
  /** What readers are told was put right, by language. */
  readonly correction?: Readonly<Record<string, string>>;
}

/** Publishes a save; answers what an editor should know of it all the same. */
export async function publishDraft(
  id: string,
  publication: Publication,
): Promise<readonly InputError[]> {
  return (await call('publishDraft', { id, body: publication })).warnings;
}

/** Deletes a draft with all its saves; one that somebody else has discarded meanwhile is gone as well. */
export async function discardDraft(id: string): Promise<void> {
  await orNull(call('deleteDraft', { id }));
}

/** The answers at the addresses of a withdrawn item. */
export type WithdrawalChoice =
  | { readonly answer: 'gone' | 'not_found' }
  | { readonly redirect_to: string };

/** Takes a published item from readers; its text stays. */
export async function withdrawItem(id: string, choice: WithdrawalChoice): Promise<void> {
  await call('withdrawItem', { id, body: choice });
}

/** Gives a withdrawn item back to readers, with the draft in which it was mended or as it was. */
export async function putBack(
  id: string,
  body: { revision: number | null; note: string | null; password?: string },
): Promise<void> {
  await call('putBack', { id, body });
}

/** Deletes a withdrawn item with all its editions. */
export async function eraseItem(id: string): Promise<void> {
  await call('eraseItem', { id });
}

/** The item as readers are to see it, with the present state of what names it. */
export interface Published {
  readonly item: JsonObject & { readonly type: string };
  readonly revision: string;
}

export async function readPublished(id: string): Promise<Published> {
  return dataOf('readItem', { id });
}

/** Publishes a whole item at once, whatever draft waits; {@link CallError} 409 where it is not any more what `base` names. */
export async function publishItem(
  id: string,
  { item, base, note }: { item: JsonObject; base: string; note: string | null },
): Promise<void> {
  const whole = bodyOf<ItemInput>({ ...item, version: null });
  const entry = { id, item: whole, base, ...(note !== null && { note }) };
  await call('storeItems', { body: { items: [entry] } });
}
