import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

export function duringRequest<T>(id: string, work: () => T): T {
  return storage.run(id, work);
}

export function currentRequest(): string | undefined {
  return storage.getStore();
}
