import { LOCALES } from '@masthead/locales/registry';
import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { readTags } from '../support/html.ts';
import { samplePaths } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';

async function switchTo(page: Page, language: string): Promise<void> {
  await page.locator('button[popovertarget=languages]').click();
  await page
    .getByRole('navigation', { name: 'Choose a language' })
    .getByRole('link', { name: language, exact: true })
    .click();
}

test(
  'every page type leads to itself in each other language, or to where it would be',
  DEEP,
  async () => {
    test.slow();
    const faults: string[] = [];
    for (const [name, path] of Object.entries(await samplePaths('en'))) {
      // Pitch pages have a logo at most (spec §2.3).
      if (name.includes('pitch')) continue;
      const tags = readTags(await (await fetch(siteUrl() + path)).text());
      const found = tags.map(({ attributes }) => attributes);
      for (const locale of LOCALES) {
        const itself = found.find(
          ({ rel, hreflang }) => rel === 'alternate' && hreflang === locale,
        );
        const links = found.filter((each) => each.lang === locale && 'href' in each);
        if (links.length === 0) faults.push(`${path} has no link to ${locale}`);
        for (const { href = '' } of links) {
          const target = new URL(href, siteUrl());
          const isItself = itself === undefined || target.href === itself.href;
          const response = await fetch(target);
          const isThere = response.ok && response.headers.get('content-language') === locale;
          await response.body?.cancel();
          if (!isItself || !isThere) faults.push(`${path} leads to ${href} in ${locale}`);
        }
      }
    }
    expect(faults).toEqual([]);
  },
);

test('the choice of a language is kept, for all but the pages that English readers are sent to', async ({
  page,
}) => {
  await page.goto(`${siteUrl()}/en/magazine`);
  await switchTo(page, '日本語');
  await expect(page).toHaveURL(`${siteUrl()}/ja/magazine`);
  await page.goto(`${siteUrl()}/en/mission`);
  await expect(page).toHaveURL(`${siteUrl()}/ja/mission`);
  await page.goto(`${siteUrl()}/en/newsroom/releases`);
  await expect(page).toHaveURL(`${siteUrl()}/en/newsroom/releases`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the media-library host remembers a choice as well', async ({ page }) => {
    const mediaUrl = siteUrl().replace('//localhost', '//media.localhost');
    await page.goto(`${mediaUrl}/en/newsroom`);
    await switchTo(page, 'Deutsch');
    await expect(page).toHaveURL(`${mediaUrl}/de/newsroom`);
    await page.goto(`${mediaUrl}/en/mission`);
    await expect(page).toHaveURL(`${mediaUrl}/de/mission`);
  });

  test('the language menu opens and leads on', async ({ page }) => {
    await page.goto(`${siteUrl()}/en/newsroom`);
    await switchTo(page, 'Deutsch');
    await expect(page).toHaveURL(`${siteUrl()}/de/newsroom`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
