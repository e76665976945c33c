/**
 * The pair of servers that all journeys share which publish something. Each makes what it changes (`publishCopy`
 * and the like) and asserts of that alone. The runner starts the pair when the first worker asks for it.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';
import {
  joinServers,
  type RunningServers,
  type Servers,
  type ServersPlace,
  startServers,
} from './servers.ts';

/** Names the runner's address to its workers. */
const ADDRESS = 'JOURNEY_EDITED_SERVERS';

interface Offer {
  /** Ends the pair, if it was started; answers where its content server deviated from its description. */
  close(): Promise<readonly string[]>;
}

/** Lets the workers of this run ask for the pair. */
export async function offerEditedServers(): Promise<Offer> {
  let started: Promise<Servers> | undefined;
  const server = createServer((_request, response) => {
    started ??= startServers();
    started.then(
      ({ place }) => response.end(JSON.stringify(place)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async close() {
      server.close();
      const servers = await started;
      await servers?.close();
      return servers?.report.deviations ?? [];
    },
  };
}

async function editedServers(): Promise<RunningServers> {
  const answer = await fetch(process.env[ADDRESS] ?? '');
  if (!answer.ok) throw new Error(await answer.text());
  return joinServers((await answer.json()) as ServersPlace);
}

/** Tests that publish, on the pair that they share. */
export const test = base.extend<object, { servers: RunningServers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => use(await editedServers()),
    { scope: 'worker', timeout: 300_000 },
  ],
});
