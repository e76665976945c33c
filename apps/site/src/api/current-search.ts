import { AsyncLocalStorage } from 'node:async_hooks';

/** What the visitor whose search this is may still search, and what it took of that (decision 0055). */
export interface CurrentSearch {
  /** How much of the allowance is left, from 0 to 100. */
  readonly left: number;
  /** The content server says what a call for it cost. */
  spend(cost: number): void;
}

const storage = new AsyncLocalStorage<CurrentSearch>();

/** Runs `work`, and all that it begins, for this search. */
export function duringSearch<T>(search: CurrentSearch, work: () => T): T {
  return storage.run(search, work);
}

/** The search for which this code runs; undefined for none. */
export function currentSearch(): CurrentSearch | undefined {
  return storage.getStore();
}
