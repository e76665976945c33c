import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work`, and all that it begins, for the request of this name. */
export function duringRequest<T>(id: string, work: () => T): T {
  return storage.run(id, work);
}

/** The name of the request for which this code runs; undefined for none, as behind visitors' backs. */
export function currentRequest(): string | undefined {
  return storage.getStore();
}
