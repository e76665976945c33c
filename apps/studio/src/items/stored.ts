/** An item as the publishing calls store it, and what is done with it. */
import type { Draft } from '@masthead/contract/draft';
import type { Withdrawal } from '@masthead/contract/withdrawal';
import { type Answer, CallError, type InputError, publishing } from '#src/data/ask.ts';
import type { JsonObject } from '#src/items/json.ts';

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

async function orNull<T>(call: Promise<Answer<T>>): Promise<T | null> {
  try {
    return (await call).data;
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Reads both; neither is there for a UUID that nothing has. */
export async function load(id: string): Promise<Loaded> {
  const [stored, draft] = await Promise.all([
    orNull(publishing<{ item: Loaded['published'] }>('GET', `/items/${id}`)),
    orNull(publishing<StoredDraft>('GET', `/items/${id}/draft`)),
  ]);
  const withdrawn =
    stored === null ? await orNull(publishing<Withdrawn>('GET', `/items/${id}/withdrawal`)) : null;
  return { published: stored?.item ?? null, draft, withdrawn };
}

/** Saves a draft over the save that it was made from; {@link CallError} 409 where another is newest. */
export async function saveDraft(
  id: string,
  save: { item: JsonObject; revision: number | null; base?: number | null },
): Promise<StoredDraft> {
  return (await publishing<StoredDraft>('PUT', `/items/${id}/draft`, save)).data;
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
  const answer = await publishing('POST', `/items/${id}/draft/publish`, publication);
  return answer.warnings ?? [];
}

/** Deletes a draft with all its saves; one that somebody else has discarded meanwhile is gone as well. */
export async function discardDraft(id: string): Promise<void> {
  await orNull(publishing('DELETE', `/items/${id}/draft`));
}

/** What the addresses of a withdrawn item are to answer. */
export type WithdrawalChoice =
  | { readonly answer: 'gone' | 'not_found' }
  | { readonly redirect_to: string };

/** Takes a published item from readers; its text stays. */
export async function withdrawItem(id: string, choice: WithdrawalChoice): Promise<void> {
  await publishing('DELETE', `/items/${id}`, choice);
}

/** Gives a withdrawn item back to readers, with the draft in which it was mended or as it was. */
export async function putBack(
  id: string,
  body: { revision: number | null; note: string | null; password?: string },
): Promise<void> {
  await publishing('POST', `/items/${id}/put-back`, body);
}

/** Deletes a withdrawn item with all its editions. */
export async function eraseItem(id: string): Promise<void> {
  await publishing('POST', `/items/${id}/erase`);
}

/** What readers are to see of an item, with what names it as it is now. */
export interface Published {
  readonly item: JsonObject & { readonly type: string };
  readonly revision: string;
}

export async function readPublished(id: string): Promise<Published> {
  return (await publishing<Published>('GET', `/items/${id}`)).data;
}

/** Publishes a whole item at once, whatever draft waits; {@link CallError} 409 where it is not any more what `base` names. */
export async function publishItem(
  id: string,
  { item, base, note }: { item: JsonObject; base: string; note: string | null },
): Promise<void> {
  const entry = { id, item: { ...item, version: null }, base, ...(note !== null && { note }) };
  await publishing('PUT', '/items', { items: [entry] });
}
