import { setTimeout as sleep } from 'node:timers/promises';
import { expect, firstOf, SOON, test } from '../support/own-servers.ts';
import type { Servers } from '../support/servers.ts';

/** Addresses of pages that no cache holds yet, each asked for once. */
async function uncached(servers: Servers, siteUrl: string) {
  const releases = await firstOf(servers, '/newsroom/releases', 5);
  return releases.map(({ slug }) => `${siteUrl}/en/newsroom/releases/${slug}`);
}

test('a site that is told to stop sends the pages that it is making', async ({ servers }) => {
  test.slow();
  const copy = await servers.startCopy();
  const addresses = await uncached(servers, copy.siteUrl);
  const asked = Promise.all([...addresses, ...addresses].map((address) => fetch(address)));
  await fetch(`${copy.siteUrl}/healthz`);
  const stopped = copy.close();
  for (const reply of await asked) {
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('</html>');
  }
  await stopped;
});

test('workers are replaced while they are asked, and no request fails', async ({ servers }) => {
  test.slow();
  const copy = await servers.startCopy({ WEB_CONCURRENCY: '2' });
  const addresses = await uncached(servers, copy.siteUrl);
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
