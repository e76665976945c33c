import { at, isSame, type Json, type JsonObject, type Path } from '#src/items/json.ts';

export interface Change {
  readonly path: Path;
  readonly value: Json | undefined;
}

/** The object that holds an item as it is typed. */
export interface Keeper {
  readonly change: (path: Path, value: Json | undefined) => void;
  readonly current: () => { readonly item: JsonObject };
}

interface Step {
  readonly changes: readonly (Change & { readonly before: Json | undefined })[];
  readonly at: number;
}

/** What is typed into one place without a longer pause is one step. */
const PAUSE_MS = 1000;
const MOST = 200;

/** The undo history of what somebody has typed on this page. Others' changes meanwhile stay. */
export class TypingHistory {
  readonly #keeper: Keeper;
  readonly #now: () => number;
  readonly #done: Step[] = [];
  #undone: Step[] = [];

  constructor(keeper: Keeper, now: () => number = Date.now) {
    this.#keeper = keeper;
    this.#now = now;
  }

  /** Writes these as one step. */
  readonly change = (...changes: readonly Change[]): void => {
    const item = this.#keeper.current().item;
    const made = changes
      .map((change) => ({ ...change, before: at(item, change.path) }))
      .filter(({ before, value }) => !isSame(before, value));
    if (made.length === 0) return;
    this.#undone = [];
    this.#add({ changes: made, at: this.#now() });
    for (const { path, value } of made) this.#keeper.change(path, value);
  };

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Takes the last step back; answers where it was made, null where there is none. */
  readonly undo = (): Path | null => {
    const step = this.#done.pop();
    if (step === undefined) return null;
    const back = step.changes.map(({ path, value, before }) => ({
      path,
      before: value,
      value: before,
    }));
    if (!this.#write(back)) return this.undo();
    this.#undone.push(step);
    return step.changes[0]?.path ?? null;
  };

  readonly redo = (): Path | null => {
    const step = this.#undone.pop();
    if (step === undefined) return null;
    if (!this.#write(step.changes)) return this.redo();
    this.#done.push(step);
    return step.changes[0]?.path ?? null;
  };

  /** Nothing where another value stands there by now. */
  #write(changes: Step['changes']): boolean {
    const { item } = this.#keeper.current();
    if (!changes.every(({ path, before }) => isSame(at(item, path), before))) return false;
    for (const { path, value } of changes) this.#keeper.change(path, value);
    return true;
  }

  #add(step: Step): void {
    const last = this.#done.at(-1);
    const [now] = step.changes;
    const [before] = last?.changes ?? [];
    const isOne =
      last !== undefined &&
      step.at - last.at < PAUSE_MS &&
      last.changes.length === step.changes.length &&
      now?.path.join() === before?.path.join();
    if (isOne) {
      const changes = step.changes.map((change, index) => ({
        ...change,
        before: last.changes[index]?.before,
      }));
      this.#done[this.#done.length - 1] = { changes, at: step.at };
      return;
    }
    this.#done.push(step);
    if (this.#done.length > MOST) this.#done.shift();
  }
}
