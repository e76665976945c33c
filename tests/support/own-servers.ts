import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import {
  change,
  firstOf,
  publishCopy,
  putRedirects,
  remove,
  SOON,
  statusOf,
  versionIn,
} from './publishing.ts';
import { type RunningServers, type Servers, startServers } from './servers.ts';

/** Tests that publish: the servers are their worker's own, so that nobody else's pages change. */
export const test = base.extend<object, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const servers = await startServers();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const SECOND = 1000;
/** In a second, a machine at leisure makes so many pages and more, one after the other. */
const PAGES_IN_A_SECOND = 20;

/**
 * Within a second (product.md, exact invalidation), for pages that were made before; on a machine that is too busy
 * to make twenty others in that time, as long as it takes for them. Ask for it before the change.
 */
export async function withinSecond({ siteUrl }: Pick<RunningServers, 'siteUrl'>): Promise<{
  readonly timeout: number;
  readonly intervals: number[];
}> {
  let slowest = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    const start = performance.now();
    // Nobody has asked for this before: both programs have to work.
    await (await fetch(`${siteUrl}/en/search?q=${randomUUID()}`)).text();
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { timeout: Math.max(SECOND, PAGES_IN_A_SECOND * slowest), intervals: [20] };
}

// One module to import from, for journeys.
export { change, expect, firstOf, publishCopy, putRedirects, remove, SOON, statusOf, versionIn };
