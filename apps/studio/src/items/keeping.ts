import type { InputError } from '#src/data/ask.ts';
import type { JsonObject } from '#src/items/json.ts';
import type { Conflict } from '#src/items/merge.ts';
import type { StoredDraft, Withdrawn } from '#src/items/stored.ts';

/** The state of what is typed against what the server has. */
export type SaveState =
  /** Nothing was changed since it was published. */
  | 'published'
  | 'saved'
  /** Changed, and about to be sent. */
  | 'waiting'
  | 'saving'
  /** The server cannot be reached or is busy; it is tried again by itself. */
  | 'offline'
  /** The session has ended; it is sent once somebody has signed in again. */
  | 'signed-out'
  /** Somebody else has saved meanwhile, and some of it is the same place. */
  | 'conflict'
  /** The server does not take it, for the reason that `problems` tell. */
  | 'refused';

/** The state of saving, for the interface. A new object for each change. */
export interface Keeping {
  readonly item: JsonObject;
  readonly state: SaveState;
  readonly published: JsonObject | null;
  readonly withdrawn: Withdrawn | null;
  /** The newest save; null before the first. */
  readonly draft: StoredDraft | null;
  readonly problems: readonly InputError[];
  readonly conflicts: readonly Conflict[];
  /** What was taken in last of what others have saved: by whom, null: it was published or the draft discarded. */
  readonly taken: { readonly by: string | null } | null;
  /** Somebody else has discarded it before it was ever published. */
  readonly isGone: boolean;
}

/** The server's newest state of an item: the number of the newest save, and of the published edition. */
export interface Newest {
  readonly revision: number | null;
  readonly edition: number | null;
}
