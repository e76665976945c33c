import { useQuery } from '@tanstack/react-query';
import { del, get, set } from 'idb-keyval';
import {
  isObject,
  isSame,
  type Json,
  type JsonObject,
  type Path,
  withAt,
} from '#src/items/json.ts';
import { mergeThree } from '#src/items/merge.ts';
import { type Published, readPublished } from '#src/items/stored.ts';

/** What was typed, and what it was changed from. */
interface Kept {
  readonly item: JsonObject;
  readonly from: JsonObject;
}

const keyOf = (id: string): string => `correction:${id}`;

/**
 * Keeps the correction of a published item. It can't be a draft on the server, where another one waits: until it is
 * published it is kept in this browser, so that no closed tab loses it.
 */
export class CorrectionKeeper {
  readonly #id: string;
  readonly #listeners = new Set<() => void>();
  readonly #base: string;
  #held: { readonly item: JsonObject; readonly published: JsonObject };

  constructor(id: string, { item, revision }: Published, kept: Kept | null) {
    this.#id = id;
    this.#base = revision;
    const { merged } = kept ? mergeThree(kept.from, kept.item, item) : { merged: item };
    this.#held = { item: isObject(merged) ? merged : item, published: item };
  }

  /** Names what it is made from. */
  get base(): string {
    return this.#base;
  }

  readonly current = () => this.#held;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (path: Path, value: Json | undefined): void => {
    const { item: before, published } = this.#held;
    const item = withAt(before, path, value);
    if (!isObject(item) || isSame(item, before)) return;
    this.#held = { item, published };
    // A browser that keeps nothing does not keep anybody from writing.
    set(keyOf(this.#id), { item, from: published }).catch(() => undefined);
    for (const listener of this.#listeners) listener();
  };

  /** It is published, or not wanted any more. */
  readonly forget = (): Promise<void> => del(keyOf(this.#id)).catch(() => undefined);
}

/** Opens a published item to be corrected, with what was typed on an earlier page. */
export const useCorrection = (id: string) =>
  useQuery({
    queryKey: ['items', 'correction', id],
    queryFn: async () => {
      const published = await readPublished(id);
      const kept = await get<Kept>(keyOf(id)).catch(() => undefined);
      return new CorrectionKeeper(id, published, kept ?? null);
    },
    // Text that an editor is typing is not fetched again meanwhile.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
