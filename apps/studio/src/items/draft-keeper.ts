import { CallError } from '#src/data/ask.ts';
import type { Ground, Kept } from '#src/items/draft-ground.ts';
import {
  asObject,
  at,
  isSame,
  type Json,
  type JsonObject,
  type Path,
  withAt,
} from '#src/items/json.ts';
import type { Keeping, Newest } from '#src/items/keeping.ts';
import { type Conflict, mergeThree } from '#src/items/merge.ts';
import type { Loaded } from '#src/items/stored.ts';

/** From the last keystroke to the save. */
const PAUSE_MS = 600;
/** What is not saved is tried again as often. */
const AGAIN_MS = 4000;

/**
 * Keeps what is typed into an item: in the browser at once, on the server after a pause. Nothing is ever lost by a closed
 * tab, a lost network, an ended session or somebody else's save, with which it is merged field by field.
 */
export class DraftKeeper {
  readonly #id: string;
  readonly #ground: Ground;
  readonly #listeners = new Set<() => void>();
  #keeping: Keeping;
  /** What the server has, as far as is known here. */
  #from: JsonObject | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The save on its way. */
  #saving: Promise<void> | null = null;
  #isClosed = false;
  /** From the moment that the draft is being discarded: no save may bring it back. */
  #isDiscarded = false;
  /** The edition that the next save takes into account; undefined: the one that the draft began from. */
  #base: number | null | undefined;
  /** The edition that readers see, as far as it was heard of. */
  #edition: { readonly is: number | null } | null = null;

  /**
   * `kept`: what an earlier page has left in the browser. `begun`: what a new item begins with; it is not saved before
   * somebody has changed it.
   */
  constructor(
    id: string,
    { published, draft, withdrawn }: Loaded,
    kept: Kept | null,
    ground: Ground,
    begun: JsonObject | null = null,
  ) {
    this.#id = id;
    this.#ground = ground;
    this.#from = draft?.item ?? published ?? withdrawn?.item ?? begun;
    const item = this.#from ?? kept?.item ?? { type: '' };
    const state = draft ? 'saved' : 'published';
    const problems = draft?.problems ?? [];
    this.#keeping = {
      ...{ item, state, published, withdrawn, draft, problems, conflicts: [] },
      ...{ taken: null, isGone: false },
    };
    if (kept) this.#takeUp(kept);
  }

  readonly current = (): Keeping => this.#keeping;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Writes a value at a path of the item. */
  readonly change = (path: Path, value: Json | undefined): void => {
    if (isSame(at(this.#keeping.item, path), value)) return;
    this.#write(withAt(this.#keeping.item, path, value));
  };

  /** Takes in what others have saved or published, once it is known that they have. */
  readonly heard = async ({ revision, edition }: Newest): Promise<void> => {
    const { draft, state } = this.#keeping;
    const known = this.#edition ?? { is: draft ? draft.edition : edition };
    this.#edition = { is: edition };
    const isOld = revision === null ? draft === null : revision <= (draft?.revision ?? 0);
    if (isOld && known.is === edition) return;
    if (this.#saving || this.#isDiscarded || state === 'conflict') return;
    await this.#mergeNewest();
  };

  /** Chooses for one conflict; with the last one it is saved. */
  readonly settle = (conflict: Conflict, value: Json | undefined): void => {
    const conflicts = this.#keeping.conflicts.filter((each) => each !== conflict);
    const item = withAt(this.#keeping.item, [...conflict.path, ...conflict.within], value);
    const state = conflicts.length > 0 ? 'conflict' : 'waiting';
    this.#set({ item: asObject(item), conflicts, state });
    this.#keep();
    if (state === 'waiting') this.#saveIn(0);
  };

  /** Sends what waits now; resolves when it is saved, or is known not to be. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.isUnsaved()) await this.#save();
  };

  /** Saves a new item although nobody has changed it, so that what it lacks is known. */
  readonly saveNew = async (): Promise<void> => {
    clearTimeout(this.#timer);
    const { draft, published, withdrawn } = this.#keeping;
    const isNew = draft === null && published === null && withdrawn === null;
    if (this.isUnsaved() || isNew) await this.#save();
  };

  /** Whether something was typed that the server is not known to have. */
  readonly isUnsaved = (): boolean =>
    !this.#isDiscarded && !isSame(this.#keeping.item, this.#from ?? undefined);

  /** Takes what the server has by now, after a publication, say. */
  readonly reload = async (): Promise<void> => {
    const { published, draft, withdrawn } = await this.#ground.load(this.#id);
    this.#from = draft?.item ?? published ?? withdrawn?.item ?? null;
    this.#set({
      item: this.#from ?? this.#keeping.item,
      state: draft ? 'saved' : 'published',
      published,
      withdrawn,
      draft,
      problems: draft?.problems ?? [],
      conflicts: [],
    });
    await this.#ground.keep(this.#id, null);
  };

  /**
   * Discards the draft, here and on the server, and returns to what is published. An item that was never published is then
   * gone: nothing that is written to this keeper is saved any more. Throws {@link CallError} where the server refuses.
   */
  readonly discard = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#isDiscarded = true;
    try {
      await this.#saving;
      await this.#ground.discardDraft(this.#id);
    } catch (error) {
      this.#isDiscarded = false;
      if (this.isUnsaved()) this.#saveIn(AGAIN_MS);
      throw error;
    }
    await this.reload();
    const { published, withdrawn, draft } = this.#keeping;
    this.#isDiscarded = published === null && withdrawn === null && draft === null;
  };

  /**
   * Merges the edition that was published since the draft began into it; `before`: the one that it began from. The save
   * that follows says that it was taken into account.
   */
  readonly takeIn = async (before: JsonObject | null): Promise<void> => {
    await this.flush();
    if (this.isUnsaved()) return;
    const { published, draft, withdrawn } = await this.#ground.load(this.#id);
    this.#from = draft?.item ?? published ?? withdrawn?.item ?? null;
    this.#base = draft?.edition;
    this.#set({ published, draft, withdrawn });
    this.#merge(before, this.#from ?? this.#keeping.item, published);
  };

  readonly close = (): void => {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  };

  #takeUp(kept: Kept): void {
    if (isSame(kept.item, this.#from ?? undefined)) return;
    if (kept.revision === (this.#keeping.draft?.revision ?? null)) this.#write(asObject(kept.item));
    else this.#merge(kept.from, kept.item, this.#from);
  }

  #write(item: Json): void {
    const state = this.#keeping.state === 'conflict' ? 'conflict' : 'waiting';
    this.#set({ item: asObject(item), state });
    this.#keep();
    if (state === 'waiting') this.#saveIn(PAUSE_MS);
  }

  #keep(): void {
    if (this.#isDiscarded) return;
    const { item, draft } = this.#keeping;
    const kept = { item, from: this.#from, revision: draft?.revision ?? null };
    // A browser that keeps nothing (private windows, a full disk) does not keep anybody from writing.
    this.#ground.keep(this.#id, kept).catch(() => undefined);
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed && !this.#isDiscarded)
      this.#timer = setTimeout(() => void this.#save(), ms);
  }

  async #save(): Promise<void> {
    if (this.#saving || this.#isDiscarded || this.#keeping.state === 'conflict') return;
    const { item, draft } = this.#keeping;
    this.#set({ state: 'saving' });
    const send = this.#ground.saveDraft(this.#id, {
      item,
      revision: draft?.revision ?? null,
      ...(this.#base !== undefined && { base: this.#base }),
    });
    this.#saving = send.then(
      () => undefined,
      () => undefined,
    );
    try {
      const saved = await send;
      this.#base = undefined;
      this.#from = item;
      this.#set({ draft: saved, problems: saved.problems });
      this.#saving = null;
      await this.#goOn();
    } catch (error) {
      this.#saving = null;
      await this.#failed(error);
    }
  }

  async #goOn(): Promise<void> {
    if (this.isUnsaved()) {
      this.#set({ state: 'waiting' });
      this.#saveIn(PAUSE_MS);
      return;
    }
    await this.#settled();
  }

  async #settled(): Promise<void> {
    clearTimeout(this.#timer);
    this.#set({ state: this.#keeping.draft ? 'saved' : 'published' });
    await this.#ground.keep(this.#id, null).catch(() => undefined);
  }

  async #failed(error: unknown): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 409) return this.#mergeNewest();
    if (error.status === 401) this.#set({ state: 'signed-out' });
    else if (error.status === 0 || error.status === 429 || error.status >= 500)
      this.#set({ state: 'offline' });
    else {
      const problems =
        error.errors.length > 0 ? error.errors : [{ path: '', message: error.message }];
      // What cannot be saved at all is written on: it may be right after the next keystroke.
      this.#set({ state: 'refused', problems });
      return;
    }
    this.#saveIn(AGAIN_MS);
  }

  /** Somebody else's save is newest: what each has changed comes together, and is saved over it. */
  async #mergeNewest(): Promise<void> {
    const newest = await this.#ground.load(this.#id).catch(() => null);
    // A save that has begun meanwhile is refused, and merged then; what is discarded is not brought back.
    if (this.#saving || this.#isDiscarded || this.#isClosed) return;
    // One that has arrived meanwhile is newer than what was read.
    const { draft: own } = this.#keeping;
    if (own && newest?.draft && newest.draft.revision < own.revision) return;
    if (newest === null) {
      if (!this.isUnsaved()) return;
      this.#set({ state: 'offline' });
      return this.#saveIn(AGAIN_MS);
    }
    const before = this.#from;
    const { published, draft, withdrawn } = newest;
    const wasUnsaved = this.isUnsaved();
    this.#from = draft?.item ?? published ?? withdrawn?.item ?? null;
    const isNews = draft?.revision !== this.#keeping.draft?.revision;
    const taken = isNews ? { by: draft?.by ?? null } : this.#keeping.taken;
    const problems = draft?.problems ?? [];
    this.#set({ published, draft, withdrawn, problems, taken });
    if (this.#from !== null) return this.#merge(before, this.#keeping.item, this.#from);
    // What nobody has saved here goes with it; what is typed here begins it again.
    if (wasUnsaved) return this.#write(this.#keeping.item);
    this.#isDiscarded = true;
    this.#set({ isGone: true });
  }

  #merge(base: JsonObject | null, mine: JsonObject, theirs: JsonObject | null): void {
    const { merged, conflicts } = mergeThree(base ?? undefined, mine, theirs ?? undefined);
    this.#set({ item: asObject(merged ?? null), conflicts });
    if (conflicts.length === 0 && !this.isUnsaved() && this.#base === undefined)
      return void this.#settled();
    this.#set({ state: conflicts.length > 0 ? 'conflict' : 'waiting' });
    this.#keep();
    if (conflicts.length === 0) this.#saveIn(0);
  }

  #set(changes: Partial<Keeping>): void {
    this.#keeping = { ...this.#keeping, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
