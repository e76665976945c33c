import { pathTo } from '@masthead/site/src/routes.ts';
import type { BrowserContext } from '@playwright/test';
import {
  type ClosedRelease,
  giveGrant,
  PASSWORD,
  publishClosed,
  revokeGrant,
} from './support/grants.ts';
import { expect, test, WITHIN } from './support/own-servers.ts';

/** What a recipient's link opens to them, to nobody else, and for no longer than it may. */

const pathOf = ({ slug }: ClosedRelease): string => pathTo('en', 'release', { slug });
const EMBARGO = { embargo_until: '2031-12-24T09:00:00.000Z' } as const;

async function grantCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name.startsWith('masthead_grant'));
}

test('a link becomes a cookie, and a clean address', async ({ page, context, servers }) => {
  const release = await publishClosed(servers, EMBARGO);
  const { token } = await giveGrant(servers, release.id, 'embargoed');
  const address = servers.siteUrl + pathOf(release);
  expect((await page.request.get(address)).status()).toBe(404);
  await page.goto(`${address}?secret=${token}&a=b`);
  await expect(page).toHaveURL(`${address}?a=b`);
  await expect(page.locator('main')).toContainText('Embargoed until December 24, 2031');
  const cookies = await grantCookies(context);
  expect(cookies.length).toBeGreaterThan(1);
  for (const { httpOnly, sameSite, value, path } of cookies) {
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: 'Lax' });
    expect(path).not.toBe('/');
    expect(value).not.toContain(token);
  }
  expect(await page.content()).not.toContain(token);
  // Nothing is fetched ahead from a page that is not everybody's.
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});

test('a draft says that it is one', async ({ page, servers }) => {
  const release = await publishClosed(servers, { status: 'draft' });
  const { token } = await giveGrant(servers, release.id, 'draft');
  await page.goto(`${servers.siteUrl}${pathOf(release)}?previewToken=${token}`);
  await expect(page.locator('main')).toContainText('Preview: this version is not public.');
});

test('a grant that is taken back is refused within a second, on every copy of the site', async ({
  context,
  page,
  servers,
}) => {
  test.slow();
  const copy = await servers.startCopy();
  const release = await publishClosed(servers, EMBARGO);
  const grant = await giveGrant(servers, release.id, 'embargoed');
  await page.goto(`${servers.siteUrl}${pathOf(release)}?secret=${grant.token}`);
  // Cookies know no ports: both copies are sent the same.
  const statuses = () =>
    Promise.all(
      [servers, copy].map(async ({ siteUrl }) =>
        (await context.request.get(siteUrl + pathOf(release))).status(),
      ),
    );
  expect(await statuses()).toEqual([200, 200]);
  await page.goto(`${copy.siteUrl}${pathOf(release)}?secret=${grant.token}`);
  await expect(page.locator('main')).toContainText('Embargoed until');
  await revokeGrant(servers, grant);
  await expect.poll(statuses, WITHIN).toEqual([404, 404]);
  await page.goto(servers.siteUrl);
  await page.goBack();
  await expect(page.locator('main')).not.toContainText('Embargoed until');
  for (const path of [pathOf(release), '/en/newsroom', '/metrics']) {
    const reply = await fetch(copy.siteUrl + path);
    expect(await reply.text()).not.toContain(grant.token);
  }
  expect(copy.log()).not.toContain(grant.token);
  await copy.close();
});

test('a cookie that was altered or is another page’s opens nothing', async ({
  context,
  page,
  servers,
}) => {
  const closed = { access: 'password', password: PASSWORD } as const;
  const [own, other] = [await publishClosed(servers, closed), await publishClosed(servers, closed)];
  const { token } = await giveGrant(servers, own.id, 'protected');
  await page.goto(`${servers.siteUrl}${pathOf(own)}?secret=${token}`);
  const value = (await grantCookies(context))[0]?.value ?? '';
  const status = async (path: string, sent: string): Promise<number> => {
    const headers = { cookie: `masthead_grant=${sent}` };
    return (await fetch(servers.siteUrl + path, { headers })).status;
  };
  expect(await status(pathOf(own), value)).toBe(200);
  const middle = value.length >> 1;
  const altered = `${value.slice(0, middle)}${value[middle] === 'A' ? 'B' : 'A'}${value.slice(middle + 1)}`;
  expect(await status(pathOf(own), altered)).toBe(401);
  expect(await status(pathOf(other), value)).toBe(401);
  expect(await status(pathOf(own), token)).toBe(401);
});
