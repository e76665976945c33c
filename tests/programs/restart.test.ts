import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedServers } from '../support/programs-test.ts';
import { firstOf, SOON } from '../support/publishing.ts';

/** Between two requests of a visitor, in milliseconds: workers that start need the processors too. */
const PAUSE = 10;

/** Addresses of pages that no cache holds yet, each asked for once. */
async function uncached(siteUrl: string) {
  const releases = await firstOf(sharedServers(), '/newsroom/releases', 5);
  return releases.map(({ slug }) => `${siteUrl}/en/newsroom/releases/${slug}`);
}

test('a site that is told to stop sends the pages that it is making', async () => {
  const copy = await sharedServers().startCopy();
  const addresses = await uncached(copy.siteUrl);
  const asked = Promise.all([...addresses, ...addresses].map((address) => fetch(address)));
  await fetch(`${copy.siteUrl}/healthz`);
  const stopped = copy.close();
  for (const reply of await asked) {
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('</html>');
  }
  await stopped;
});

test('workers are replaced while they are asked, and no request fails', async () => {
  const copy = await sharedServers().startCopy({ WEB_CONCURRENCY: '2' });
  try {
    const addresses = await uncached(copy.siteUrl);
    const started = (): number[] =>
      [...copy.log().matchAll(/"pid":(\d+),[^\n]*Server listening/g)].map(([, pid]) => Number(pid));
    const statuses: number[] = [];
    let isOver = false;
    const load = addresses.map(async (address) => {
      for (; !isOver; await sleep(PAUSE)) statuses.push((await fetch(address)).status);
    });
    await expect.poll(() => started().length, SOON).toBe(2);
    const replaced = started();
    copy.signal('SIGUSR2');
    await expect.poll(() => started().length, { timeout: 60_000 }).toBe(4);
    await expect.poll(() => replaced.filter(runs), SOON).toEqual([]);
    isOver = true;
    await Promise.all(load);
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await copy.close();
  }
});

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
