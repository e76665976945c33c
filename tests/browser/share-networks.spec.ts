import { DEEP } from '../support/deep.ts';
import { expect, test } from '../support/own-servers.ts';
import { samplePaths } from '../support/sample.ts';
import { PUBLISH_TOKEN } from '../support/servers.ts';

test(
  'Mastodon, where the newsroom adds it, is asked for on the reader’s own server, and nothing before',
  DEEP,
  async ({ page, servers: { apiUrl, siteUrl } }) => {
    const configuration = `${apiUrl}/publishing/configuration`;
    const headers = {
      authorization: `Bearer ${PUBLISH_TOKEN}`,
      'content-type': 'application/json',
    };
    const { data } = await (await fetch(configuration, { headers })).json();
    const body = JSON.stringify({ ...data, share_networks: ['mastodon'] });
    const put = await fetch(configuration, { method: 'PUT', headers, body });
    expect(put.status, await put.text()).toBe(200);
    const asked: string[] = [];
    await page.route(
      (url) => url.origin !== siteUrl,
      (route) => {
        asked.push(route.request().url());
        // No content: the page stays, and its field.
        return route.fulfill({ status: 204 });
      },
    );
    const address = siteUrl + (await samplePaths('en')).release;
    const field = page.getByLabel('Mastodon server');
    await expect(async () => {
      await page.goto(address);
      await page.locator('[data-tools] summary').first().press('Enter');
      await expect(field).toBeVisible({ timeout: 1000 });
    }).toPass();
    await field.fill('mastodon');
    await page.keyboard.press('Enter');
    expect(asked).toEqual([]);
    await field.fill('@press@social.example');
    const [request] = await Promise.all([
      page.waitForRequest(/^https:\/\/social\.example\/share/),
      // The window's key: the field's would wait for a navigation, which does not happen.
      page.keyboard.press('Enter'),
    ]);
    expect(new URL(request.url()).searchParams.get('text')).toContain(address);
    expect(asked.every((url) => url === request.url())).toBe(true);
  },
);
