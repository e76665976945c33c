import { samplePaths } from './support/sample.ts';
import { expect, siteUrl, test } from './support/test.ts';

const { CHROMIUM_PATH } = process.env;

// Playwright turns the back-forward cache off, which is what these journeys are about.
test.use({
  launchOptions: {
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
});

test('every page type is restored as it was left', async ({ page }) => {
  test.setTimeout(180_000);
  for (const [name, path] of Object.entries(await samplePaths('en'))) {
    await page.goto(siteUrl() + path);
    // A page of its own for each, or going to it would be a reload.
    const elsewhere = `${siteUrl()}/en/resources?from=${encodeURIComponent(name)}`;
    await page.goto(elsewhere, { waitUntil: 'domcontentloaded' });
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html'), name).toHaveAttribute('data-restored', 'true');
  }
});

test('a restored page in the language left behind goes to the one chosen since', async ({
  page,
}) => {
  // The page leads on while it is still being changed to: Chromium tells the console of a change
  // cut short, and nobody sees one here.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${siteUrl()}/en/mission`);
  await page.goto(`${siteUrl()}/en/newsroom`);
  await page.locator('button[popovertarget=languages]').click();
  await page.locator('#languages a[lang=ja]').click();
  await expect(page).toHaveURL(`${siteUrl()}/ja/newsroom`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(`${siteUrl()}/ja/newsroom`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(`${siteUrl()}/ja/mission`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
