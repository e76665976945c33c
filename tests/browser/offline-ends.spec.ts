/** What is kept for offline reading ends when it ends for everybody (decision 0038). */

import { setTimeout as sleep } from 'node:timers/promises';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { publishClosed } from '../support/grants.ts';
import { keep } from '../support/offline.ts';
import { expect, firstOf, statusOf, test } from '../support/own-servers.ts';

/** Time to keep it and read it offline once, on a busy machine. */
const LASTS_MS = 40_000;

test(
  'a kept page whose end has come is not shown any more without a connection, nor kept with one',
  DEEP,
  async ({ servers, page, context }) => {
    const releases = `${servers.siteUrl}/en/newsroom/releases`;
    const [lasting] = await firstOf(servers, '/newsroom/releases', 1);
    await keep(page, `${releases}/${lasting?.slug}`);
    const end = Date.now() + LASTS_MS;
    const ending = await publishClosed(servers, { unpublish_at: new Date(end).toISOString() });
    await keep(page, `${releases}/${ending.slug}`);
    const headline = page.getByRole('heading', { level: 1 });
    const kept = () =>
      page.evaluate(async (): Promise<string> => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(stores.map((store) => store.keys()));
        return requests.flatMap((each) => each.map(({ url }) => url)).join('\n');
      });
    expect(await kept()).toContain(ending.picture);

    await context.setOffline(true);
    await page.goto(`${releases}/${ending.slug}`);
    await expect(headline).toHaveText(ending.title);
    expect(Date.now(), 'there was time to read it').toBeLessThan(end);
    await sleep(end - Date.now());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await expect(page.getByText('This page needs a connection.')).toBeVisible();
    await expect(page.getByText(ending.title)).toHaveCount(0);
    await expect(page.locator('main li a')).toHaveCount(1);
    await expect(page.locator('main li a')).toHaveAttribute(
      'href',
      new RegExp(`${lasting?.slug}$`),
    );
    expect(await violationsOf(page)).toEqual([]);

    await context.setOffline(false);
    expect(await statusOf(servers, `/en/newsroom/releases/${ending.slug}`)).toBe('404');
    await page.goto(`${releases}/${ending.slug}`);
    const traces = new RegExp(`${ending.slug}|${ending.picture}`);
    await expect.poll(kept, 'neither it nor its picture').not.toMatch(traces);
    expect(await kept()).toContain(lasting?.slug);
  },
);
