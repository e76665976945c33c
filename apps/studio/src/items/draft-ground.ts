import type { JsonObject } from '#src/items/json.ts';
import type { Loaded, StoredDraft } from '#src/items/stored.ts';

/** Text that was typed and may not be saved, kept in the browser. */
export interface Kept {
  readonly item: JsonObject;
  /** What it was changed from. */
  readonly from: JsonObject | null;
  readonly revision: number | null;
}

/** The services of a draft: the server's calls, and a place in the browser. */
export interface Ground {
  load(id: string): Promise<Loaded>;
  saveDraft(
    id: string,
    save: { item: JsonObject; revision: number | null; base?: number | null },
  ): Promise<StoredDraft>;
  /** Removes the draft and all its saves. */
  discardDraft(id: string): Promise<void>;
  /** Null: nothing is kept any more. */
  keep(id: string, kept: Kept | null): Promise<void>;
}
