import { AsyncLocalStorage } from 'node:async_hooks';

/** The search budget of the visitor whose search this is, and the cost of the search (decision 0055). */
export interface CurrentSearch {
  readonly left: number;
  spend(cost: number): void;
}

const storage = new AsyncLocalStorage<CurrentSearch>();

export function duringSearch<T>(search: CurrentSearch, work: () => T): T {
  return storage.run(search, work);
}

export function currentSearch(): CurrentSearch | undefined {
  return storage.getStore();
}
