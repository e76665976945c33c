/** A draft that waits takes over what was corrected in what readers see, field by field. */
import { CallError } from '#src/data/ask.ts';
import { asObject, type JsonObject } from '#src/items/json.ts';
import { type Conflict, mergeThree } from '#src/items/merge.ts';
import type { Loaded, StoredDraft } from '#src/items/stored.ts';

export interface DraftGround {
  load(id: string): Promise<Loaded>;
  saveDraft(
    id: string,
    save: { item: JsonObject; revision: number | null; base?: number | null },
  ): Promise<StoredDraft>;
}

interface Correction {
  /** As it was published before the correction. */
  readonly before: JsonObject;
  /** The number of that edition; null: not known, there was no draft. */
  readonly edition: number | null;
}

/** Somebody else may save in between. */
const TRIES = 3;

/**
 * Saves the draft with the correction in every field that it has left as it was. Answers the places that it has changed
 * itself: its own text stands there, and may have the same mistake. A draft that was behind already stays behind, for
 * nobody has looked yet at what else was published.
 */
export async function takeIntoDraft(
  id: string,
  { before, edition }: Correction,
  ground: DraftGround,
): Promise<readonly Conflict[]> {
  for (let tries = 1; ; tries += 1) {
    const { published, draft } = await ground.load(id);
    if (draft === null || published === null) return [];
    const { merged, conflicts } = mergeThree(
      content(before),
      content(draft.item),
      content(published),
    );
    const save = {
      item: { ...draft.item, ...asObject(merged) },
      revision: draft.revision,
      ...(draft.base === edition && { base: draft.edition }),
    };
    try {
      await ground.saveDraft(id, save);
      return conflicts;
    } catch (error) {
      if (!(error instanceof CallError && error.status === 409) || tries === TRIES) throw error;
    }
  }
}

/** Its version counts editions; nobody has written it. */
function content({ version: _, ...item }: JsonObject): JsonObject {
  return item;
}
