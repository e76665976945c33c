import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedServers } from '../support/programs-test.ts';
import { firstOf, SOON } from '../support/publishing.ts';

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
  const addresses = await uncached(copy.siteUrl);
  const started = () => copy.log().match(/Server listening/g)?.length;
  const statuses: number[] = [];
  let isOver = false;
  const load = addresses.map(async (address) => {
    while (!isOver) statuses.push((await fetch(address)).status);
  });
  await expect.poll(started, SOON).toBe(2);
  copy.signal('SIGUSR2');
  await expect.poll(started, { timeout: 60_000 }).toBe(4);
  // The last to be replaced takes half a second to leave.
  await sleep(1000);
  isOver = true;
  await Promise.all(load);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await copy.close();
});
