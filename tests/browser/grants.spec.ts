import { pathTo } from '@masthead/site/src/routes.ts';
import { translatorFor } from '@masthead/site/src/view/translate.ts';
import type { BrowserContext } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { test } from '../support/edited-servers.ts';
import {
  type ClosedRelease,
  giveGrant,
  LANGUAGES,
  PASSWORD,
  publishClosed,
  publishClosedPitches,
  revokeGrant,
} from '../support/grants.ts';
import { expect, withinSecond } from '../support/own-servers.ts';

/** A recipient's link opens the item to them only, and no longer than it may. */

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
  // Nothing is prefetched from a page that is not public.
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
  // Cookies ignore ports: both copies get the same.
  const statuses = () =>
    Promise.all(
      [servers, copy].map(async ({ siteUrl }) =>
        (await context.request.get(siteUrl + pathOf(release))).status(),
      ),
    );
  expect(await statuses()).toEqual([200, 200]);
  await page.goto(`${copy.siteUrl}${pathOf(release)}?secret=${grant.token}`);
  await expect(page.locator('main')).toContainText('Embargoed until');
  const within = await withinSecond(servers);
  await revokeGrant(servers, grant);
  await expect.poll(statuses, within).toEqual([404, 404]);
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

test(
  'a cookie that was altered or is another page’s opens nothing',
  DEEP,
  async ({ context, page, servers }) => {
    const closed = { access: 'password', password: PASSWORD } as const;
    const [own, other] = [
      await publishClosed(servers, closed),
      await publishClosed(servers, closed),
    ];
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
  },
);

test('a link to a collection opens its pitches at all their addresses, and no others', async ({
  page,
  servers,
}) => {
  const { id, slug, pitch } = await publishClosedPitches(servers);
  const other = await publishClosedPitches(servers);
  const { token } = await giveGrant(servers, id, 'embargoed');
  const address = servers.siteUrl + pathTo('en', 'pitch_collection', { slug });
  const pitchIn = (locale: string, of = pitch): string =>
    servers.siteUrl + pathTo(locale, 'pitch', { slug: `${of.slug}-${locale}` });
  expect((await page.request.get(pitchIn('en'))).status()).toBe(404);
  await page.goto(`${address}?secret=${token}`);
  await page.getByRole('link', { name: pitch.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pitch.title);
  // Typed, and in languages without a collection.
  for (const locale of ['en', 'ja', 'de']) {
    await page.goto(pitchIn(locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pitch.title);
  }
  expect((await page.request.get(pitchIn('en', other.pitch))).status()).toBe(404);
  // What it does not open takes nothing from what it does.
  expect((await page.request.get(pitchIn('en'))).status()).toBe(200);
});

test('a dead link says so, the same for all, and whom to ask', async ({ page, servers }) => {
  test.slow();
  const release = await publishClosed(servers, EMBARGO);
  const start = performance.now();
  const revoked = await giveGrant(servers, release.id, 'embargoed');
  await revokeGrant(servers, revoked);
  // It must not end before it is given, even on a busy machine.
  const lasts = 1000 + 10 * (performance.now() - start);
  const expired = await giveGrant(servers, release.id, 'embargoed', lasts);
  const link = `${servers.siteUrl}${pathOf(release)}?secret=${expired.token}`;
  const whereTo = async () =>
    (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
  await expect.poll(whereTo).toContain('link=expired');
  const nowhere = pathTo('en', 'release', { slug: 'never-there' });
  const replies = await Promise.all(
    [
      `${pathOf(release)}?secret=${expired.token}`,
      `${pathOf(release)}?secret=${revoked.token}`,
      `${pathOf(release)}?previewToken=${'x'.repeat(43)}`,
      `${nowhere}?secret=${revoked.token}`,
      `${nowhere}?secret=invented`,
    ].map((path) => linkReply(servers.siteUrl + path)),
  );
  for (const reply of replies) {
    expect(reply.headers).toEqual(replies[0]?.headers);
    expect(reply.body === replies[0]?.body).toBe(true);
    expect(reply.status).toBe(404);
  }
  expect(replies[0]?.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  for (const locale of LANGUAGES) {
    const t = translatorFor(locale);
    await page.goto(
      `${servers.siteUrl}${pathTo(locale, 'release', release)}?secret=${revoked.token}`,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pitch.expired_title'));
    await expect(page.locator('main')).toContainText(
      t('pitch.expired_text', { company: 'Velden' }),
    );
    await expect(page.locator('main a[href^="mailto:"]').first()).toBeVisible();
    expect(page.url()).not.toContain(revoked.token);
    expect(await violationsOf(page)).toEqual([]);
  }
});

/** Without what differs from one second to the next. */
async function linkReply(address: string) {
  const response = await fetch(address);
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
}

test(
  'a secret and a preview token in one address open both what they open',
  DEEP,
  async ({ page, servers }) => {
    const [shown, draft] = [
      await publishClosed(servers, EMBARGO),
      await publishClosed(servers, { status: 'draft' }),
    ];
    const { token: secret } = await giveGrant(servers, shown.id, 'embargoed');
    const { token: preview } = await giveGrant(servers, draft.id, 'draft');
    await page.goto(`${servers.siteUrl}${pathOf(shown)}?secret=${secret}&previewToken=${preview}`);
    await expect(page).toHaveURL(servers.siteUrl + pathOf(shown));
    await expect(page.locator('main')).toContainText('Embargoed until');
    await page.goto(servers.siteUrl + pathOf(draft));
    await expect(page.locator('main')).toContainText('Preview: this version is not public.');
  },
);

test(
  'a reader of many closed pages is sent on with few cookies, and none of the pages is lost',
  DEEP,
  async ({ context, page, servers }) => {
    test.slow();
    const releases = [];
    for (let at = 0; at < 12; at += 1) {
      const release = await publishClosed(servers, EMBARGO);
      const { token } = await giveGrant(servers, release.id, 'embargoed');
      await page.goto(`${servers.siteUrl}${pathOf(release)}?secret=${token}`);
      releases.push(release);
    }
    const held = await context.cookies(`${servers.siteUrl}/media/any`);
    const bytes = held.map(({ name, value }) => `${name}=${value}; `).join('').length;
    expect(bytes).toBeLessThan(7000);
    for (const release of [...releases.slice(0, 1), ...releases.slice(-1)]) {
      await page.goto(servers.siteUrl + pathOf(release));
      const picture = page.locator(`main img[src*="${release.picture}"]`).first();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
  },
);
