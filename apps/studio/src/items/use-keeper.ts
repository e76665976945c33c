import { del, get, set } from 'idb-keyval';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallError } from '#src/data/ask.ts';
import type { Ground, Kept } from '#src/items/draft-ground.ts';
import { DraftKeeper } from '#src/items/draft-keeper.ts';
import type { JsonObject } from '#src/items/json.ts';
import { discardDraft, load, saveDraft } from '#src/items/stored.ts';

const keyOf = (id: string): string => `draft:${id}`;

const GROUND: Ground = {
  load,
  saveDraft,
  discardDraft,
  keep: (id, kept) => (kept === null ? del(keyOf(id)) : set(keyOf(id), kept)),
};

/** What was typed into an item on an earlier page and is not known to be saved; none in a browser that keeps nothing. */
const keptOf = (id: string): Promise<Kept | null> =>
  get<Kept>(keyOf(id)).then(
    (kept) => kept ?? null,
    () => null,
  );

export type Opened =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly keeper: DraftKeeper };

/**
 * Opens an item to be written; what waits when the page is left is sent then. `begun`: what it begins with where there is
 * nothing of it yet.
 */
export function useKeeper(
  id: string,
  begun: JsonObject | null = null,
): Opened & { readonly again: () => void } {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn opens it again, and what it begins with is known from the first
  useEffect(() => {
    let keeper: DraftKeeper | null = null;
    let isLeft = false;
    const open = async () => {
      const [loaded, kept] = await Promise.all([load(id), keptOf(id)]);
      if (isLeft) return;
      if (!loaded.published && !loaded.withdrawn && !loaded.draft && !kept && !begun)
        return setOpened({ state: 'gone' });
      keeper = new DraftKeeper(id, loaded, kept, GROUND, begun);
      setOpened({ state: 'open', keeper });
    };
    setOpened({ state: 'loading' });
    open().catch((error: unknown) => {
      const isGone = error instanceof CallError && error.status === 404;
      if (!isLeft) setOpened(isGone ? { state: 'gone' } : { state: 'failed', error });
    });
    const flush = () => void keeper?.flush();
    const hide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
      keeper?.close();
    };
  }, [id, turn]);
  return { ...opened, again: () => setTurn(turn + 1) };
}

/** The state of saving, drawn again with each change. */
export const useKeeping = (keeper: DraftKeeper) =>
  useSyncExternalStore(keeper.subscribe, keeper.current);
