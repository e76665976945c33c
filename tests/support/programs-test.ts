import { test as base, inject } from 'vitest';
import type { SharedServers } from './programs-servers.ts';
import { type Servers, startServers } from './servers.ts';
import { type Programs, programsIn } from './servers-programs.ts';

/** The pair of servers that all files share: nothing may be published there. */
export function sharedServers(): SharedServers & Programs {
  const servers = inject('servers');
  return { ...servers, ...programsIn(servers.environment) };
}

/** Tests that publish: the servers are their file's own, so that no page of the shared ones changes. */
export const test = base.extend<{ $file: { servers: Servers } }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const servers = await startServers();
      await use(servers);
      await servers.close();
    },
    { scope: 'file' },
  ],
});
