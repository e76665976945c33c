import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();
/** Name of work outside of requests: the change feed, the checks of `/readyz`'s neighbours, the server's start. */
const BACKGROUND = 'background';

/** The route of the request for which this code runs: `/api/v1/stories/:id`. */
export function currentCall(): string {
  return storage.getStore() ?? BACKGROUND;
}

/** Runs `work`, and all that it begins, for a request to this route. */
export function duringCall<T>(route: string, work: () => T): T {
  return storage.run(route, work);
}
