import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const results = (page: Page) => page.locator('[data-entries] > li');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Results by type' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const addressOf = (q: string, locale = 'en', more = ''): string =>
  `${siteUrl()}/${locale}/search?q=${encodeURIComponent(q)}${more}`;

/** What is looked for, and a part of it that its first results show as found. */
const LOOKED_FOR = [
  { locale: 'en', q: 'dyehouses', shown: /dyehouse/i },
  { locale: 'ja', q: '水', shown: /水/ },
  { locale: 'th', q: 'น้ำ', shown: /น้ำ/ },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const { locale, q, shown } of LOOKED_FOR) {
      test(
        `what was looked for in ${locale} is marked in the passages shown`,
        deepUnless(locale === 'ja' && !javaScriptEnabled),
        async ({ page }) => {
          await page.goto(addressOf(q, locale));
          await expect(heading(page)).toContainText(q);
          const marks = results(page).locator('mark');
          expect(await marks.count()).toBeGreaterThan(2);
          for (const mark of await marks.allTextContents()) expect(mark).toMatch(shown);
        },
      );
    }

    test(
      'a search says how much it found: nothing, one thing or several',
      DEEP,
      async ({ page }) => {
        for (const [q, said] of [
          ['xyzzyq', 'No results for “xyzzyq”'],
          ['velodrome', '1 result for “velodrome”'],
          ['dyehouse', /^\d+ results for “dyehouse”$/],
        ] as const) {
          await page.goto(addressOf(q));
          await expect(heading(page)).toHaveText(said);
          await expect(page).toHaveTitle(/.+/);
        }
      },
    );

    test(
      'a mistyped word finds nothing; the page offers the right one, and what comes near',
      deepUnless(javaScriptEnabled),
      async ({ page }) => {
        await page.goto(addressOf('dyehuose'));
        const notice = page.locator('[data-corrected]');
        await expect(heading(page)).toHaveText('No results for “dyehuose”');
        await expect(notice.getByRole('link')).toHaveText('Did you mean “dyehouse”?');
        await expect(page.getByRole('heading', { name: 'Close matches' })).toBeVisible();
        await expect(tabs(page), 'nothing is counted').toHaveCount(0);
        const found = await results(page).count();
        expect(found).toBeGreaterThan(0);
        await notice.getByRole('link').click();
        await expect(page).toHaveURL(addressOf('dyehouse'));
        await expect(heading(page)).toHaveText(/^\d+ results for “dyehouse”$/);
        await expect(notice).toHaveCount(0);
        await expect(results(page)).toHaveCount(found);
      },
    );

    test(
      'each tab says how many results it leads to',
      deepUnless(!javaScriptEnabled),
      async ({ page }) => {
        await page.goto(addressOf('water'));
        const links = tabs(page).getByRole('link');
        const listed = await links.evaluateAll((all) =>
          all.map((link) => ({
            href: link.getAttribute('href') ?? '',
            count: Number(link.querySelector('span')?.textContent),
          })),
        );
        const [all, ...types] = listed;
        expect(types.length).toBeGreaterThan(3);
        expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
        for (const { href, count } of types) {
          await page.goto(siteUrl() + href);
          await expect(results(page)).toHaveCount(count);
          await expect(tabs(page).locator('[aria-current=true]')).toContainText(String(count));
          await expect(links, 'the other tabs stay').toHaveCount(listed.length);
        }
      },
    );

    test('a gallery is found among collections, and leads to its page', DEEP, async ({ page }) => {
      await page.goto(addressOf('courts from above', 'en', '&type=collection'));
      const found = results(page).getByRole('link', { name: 'Courts from above' });
      await expect(found).toHaveCount(1);
      await found.click();
      await expect(page).toHaveURL(`${siteUrl()}/en/newsroom/collections/courts-from-above`);
      await expect(heading(page)).toHaveText('Courts from above');
    });

    test(
      'a filter keeps the text, counts what it leaves, and is taken back by “All”',
      deepUnless(javaScriptEnabled),
      async ({ page }) => {
        await page.goto(addressOf('water', 'en', '&type=release'));
        const topics = page.getByRole('navigation', { name: 'Filters' }).getByRole('list').first();
        const topic = topics.getByRole('link').nth(1);
        const count = Number(await topic.locator('span').textContent());
        await topic.click();
        await expect(page).toHaveURL(/\?q=water&type=release&topic=[\w-]+$/);
        await expect(results(page)).toHaveCount(count);
        await topics.getByRole('link').first().click();
        await expect(page).toHaveURL(addressOf('water', 'en', '&type=release'));
      },
    );

    test('nothing found leaves ways on', deepUnless(!javaScriptEnabled), async ({ page }) => {
      await page.goto(addressOf('🏃'));
      await expect(heading(page)).toHaveText('No results for “🏃”');
      await expect(results(page)).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Newsroom' }).click();
      await expect(page).toHaveURL(`${siteUrl()}/en/newsroom`);
    });

    test('filters that leave nothing can be taken away', DEEP, async ({ page }) => {
      await page.goto(addressOf('velodrome', 'en', '&type=release'));
      await expect(results(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(addressOf('velodrome'));
      await expect(results(page)).toHaveCount(1);
    });
  });
}

for (const path of ['search', 'newsroom/search', 'resources/search']) {
  test(
    `the field of ${path} is cleared from the first sign on, and keeps the focus`,
    deepUnless(path === 'search'),
    async ({ page }) => {
      await page.goto(`${siteUrl()}/en/${path}`);
      const main = page.getByRole('main');
      const field = main.getByRole('combobox');
      const clear = main.getByRole('button', { name: 'Clear input' });
      await field.focus();
      await expect(clear).toHaveCount(0);
      await page.keyboard.type('w');
      await expect(clear).toBeVisible();
      await clear.click();
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      await expect(clear).toHaveCount(0);
      await page.keyboard.type('wa');
      await page.keyboard.press('Tab');
      await expect(clear, 'by keyboard').toBeFocused();
      await page.keyboard.press('Space');
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      expect(page.url(), 'nothing else happens').toBe(`${siteUrl()}/en/${path}`);
    },
  );
}

test('on a search page an empty text does nothing', async ({ page }) => {
  await page.goto(addressOf('dyehouse'));
  const field = page.getByRole('main').getByRole('combobox');
  for (const text of ['', '   ']) {
    await field.fill(text);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(addressOf('dyehouse'));
  }
  await field.fill('  water ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(addressOf('water'));
});

test.describe('a search page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sends no empty text, and empties its field by a link', async ({ page }) => {
    await page.goto(addressOf('dyehouse', 'en', '&type=story'));
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox');
    for (const text of ['', '   ']) {
      await field.fill(text);
      await main.getByRole('button', { name: 'Search' }).click();
      expect(page.url()).toBe(addressOf('dyehouse', 'en', '&type=story'));
    }
    await main.getByRole('link', { name: 'Clear input' }).click();
    await expect(page).toHaveURL(`${siteUrl()}/en/search?type=story`);
    await expect(field).toHaveValue('');
  });
});

test('every way into a search without a text shows all there is, newest first', async ({
  page,
}) => {
  await page.goto(`${siteUrl()}/en/newsroom/search`);
  await expect(heading(page)).toBeVisible();
  const dates = await results(page)
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates.length).toBeGreaterThan(5);
  expect(dates).toEqual(dates.toSorted().toReversed());
  await page.goto(`${siteUrl()}/en/newsroom/search?q=+`);
  await expect(results(page)).not.toHaveCount(0);
});
