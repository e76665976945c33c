import { pathTo } from '@masthead/site/src/routes.ts';
import { translatorFor } from '@masthead/site/src/view/translate.ts';
import type { Locator, Page } from '@playwright/test';
import { sidewaysScroll, violationsOf } from '../support/axe.ts';
import { deepUnless } from '../support/deep.ts';
import { test } from '../support/edited-servers.ts';
import { type ClosedRelease, LANGUAGES, PASSWORD, publishClosed } from '../support/grants.ts';
import { expect } from '../support/own-servers.ts';
import { DESKTOP, PHONE } from '../support/shell.ts';

/** Protected pages ask for a password at their own address and tell nothing before (product.md). */

const closed = { access: 'password', password: PASSWORD } as const;
const pathOf = ({ slug }: ClosedRelease, locale = 'en'): string =>
  pathTo(locale, 'release', { slug });

/** The window's key: one given to the field twice would submit the next page's too. */
async function tryPassword(page: Page, password: string): Promise<void> {
  await fieldOf(page).fill(password);
  await page.keyboard.press('Enter');
}

const fieldOf = (page: Page): Locator => page.locator('main input[type=password]');

/** On a phone and a desktop, whichever opened the page. */
async function expectAccessible(page: Page): Promise<void> {
  const opened = page.viewportSize() ?? DESKTOP;
  const other = opened.width === PHONE.width ? DESKTOP : PHONE;
  for (const size of [opened, other]) {
    await page.setViewportSize(size);
    expect(await violationsOf(page), `at ${size.width} px`).toEqual([]);
    expect(await sidewaysScroll(page), `at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(opened);
}

for (const [index, locale] of LANGUAGES.entries()) {
  const size = index % 2 === 0 ? PHONE : DESKTOP;
  test(
    `wrong, then right, in ${locale} at ${size.width} px`,
    deepUnless(locale === 'en'),
    async ({ page, servers }) => {
      await page.setViewportSize(size);
      const release = await publishClosed(servers, closed);
      const t = translatorFor(locale);
      const address = servers.siteUrl + pathOf(release, locale);
      const reply = await page.goto(address);
      expect(reply?.status()).toBe(401);
      expect(await reply?.headerValue('cache-control')).toBe('no-store');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('password.title'));
      await expectAccessible(page);

      await tryPassword(page, 'not it');
      const field = page.getByLabel(t('password.label'));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp(t('password.failure')));
      await expectAccessible(page);

      await tryPassword(page, PASSWORD);
      await expect(page).toHaveURL(`${address}#opened`);
      const notice = page.locator('#opened[role=status]');
      await expect(notice).toBeVisible();
      await expect(notice).toContainText(t('password.success'));
      await expect(page.locator('main')).toContainText(t('preview.protected'));
      await expectAccessible(page);
    },
  );
}

test('without scripts it is the same', async ({ browser, servers }) => {
  const release = await publishClosed(servers, closed);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(servers.siteUrl + pathOf(release));
  await tryPassword(page, '');
  await expect(page.getByText(translatorFor('en')('password.empty'))).toBeVisible();
  await tryPassword(page, PASSWORD);
  await expect(page.getByText(translatorFor('en')('password.success'))).toBeVisible();
  await context.close();
});

test('a switch of the language keeps the page open', async ({ page, servers }) => {
  const release = await publishClosed(servers, closed);
  await page.goto(servers.siteUrl + pathOf(release));
  await tryPassword(page, PASSWORD);
  await page.waitForURL(/#opened$/);
  await page.locator('[popovertarget=languages]').click();
  await page.locator('#languages a[lang=de]').click();
  await expect(page).toHaveURL(servers.siteUrl + pathOf(release, 'de'));
  await expect(page.locator('main')).toContainText(translatorFor('de')('preview.protected'));
});

test('its pictures and its kit are the holder’s alone', async ({ page, request, servers }) => {
  const release = await publishClosed(servers, closed);
  await page.goto(servers.siteUrl + pathOf(release));
  await tryPassword(page, PASSWORD);
  await page.waitForURL(/#opened$/);
  const picture = page.locator(`main img[src*="${release.picture}"]`).first();
  const source = (await picture.getAttribute('src')) ?? '';
  const kit = `/media/kits/en/${release.id}.zip`;
  for (const path of [source, kit]) {
    const own = await page.request.get(servers.siteUrl + path);
    expect(own.status(), path).toBe(200);
    expect(own.headers()['cache-control'], path).toMatch(/no-store$/);
    expect((await request.get(servers.siteUrl + path)).status(), path).toBe(404);
  }
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test('too many wrong passwords are told how long to wait', async ({ page, servers }) => {
  const release = await publishClosed(servers, closed);
  const address = servers.siteUrl + pathOf(release);
  await page.goto(address);
  const refused = await page.evaluate(async () => {
    const body = new URLSearchParams({ password: 'guess' });
    for (let tries = 0; tries < 30; tries += 1) {
      const reply = await fetch(location.href, { method: 'POST', body });
      if (reply.status === 429) return Number(reply.headers.get('retry-after'));
    }
    return 0;
  });
  expect(refused).toBeGreaterThan(0);
  await tryPassword(page, PASSWORD);
  await expect(page.locator('#password-failure')).toContainText('minute');
});
