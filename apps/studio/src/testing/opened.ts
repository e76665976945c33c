/** The server that the studio of the running test asks. */
import type { FakeServer } from '#src/testing/fake-server.ts';

let server: FakeServer | null = null;

export function open(opened: FakeServer): void {
  server = opened;
  globalThis.fetch = opened.fetch;
}

/** What went wrong between the studio and its server since the last time; nothing is asked from then on. */
export function closeServer(): readonly string[] {
  const faults = server?.faults ?? [];
  server = null;
  globalThis.fetch = () => Promise.reject(new TypeError('no studio is open'));
  return faults;
}
