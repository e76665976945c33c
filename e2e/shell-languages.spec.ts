import { LOCALES, localeEntry } from '@masthead/locales/registry';
import type { BrowserContext, Page } from '@playwright/test';
import { samplePaths } from './support/sample.ts';
import { expect, siteUrl, test } from './support/test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** A phone of the smallest kind, which is also 400 % zoom in a window of 1280 × 1024. */
const SMALLEST = { width: 320, height: 256 };

const button = (page: Page) => page.locator('button[popovertarget=languages]');
const list = (page: Page) => page.locator('#languages');
const focused = (page: Page) => page.locator(':focus');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function chosen(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies(siteUrl());
  return cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value;
}

async function choose(context: BrowserContext, locale: string): Promise<void> {
  await context.addCookies([{ name: 'NEXT_LOCALE', value: locale, url: siteUrl() }]);
}

/** Where the language menu of a page leads, by locale. */
async function linksOn(path: string): Promise<Record<string, string>> {
  const html = await (await fetch(siteUrl() + path)).text();
  const found = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*data-locale="([^"]+)"/g)];
  return Object.fromEntries(found.map(([, href, to]) => [to, href]));
}

const MISSING = '#not-translated';

/** A story that is there in all languages, in one of them, and where its language menu leads. */
async function storyIn(locale: string): Promise<{ path: string; links: Record<string, string> }> {
  for (const [name, path] of Object.entries(await samplePaths(locale))) {
    if (!name.startsWith('story')) continue;
    const links = await linksOn(path);
    if (!Object.values(links).some((href) => href.endsWith(MISSING))) return { path, links };
  }
  throw new Error(`no story of ${locale} is there in all languages`);
}

/** A page that one language lacks, and that language. */
async function pageWithoutTranslation(): Promise<{ path: string; locale: string; href: string }> {
  for (const from of ['en', 'de', 'ja'] as const) {
    for (const path of Object.values(await samplePaths(from))) {
      const links = Object.entries(await linksOn(path));
      const [to, href] = links.find(([, each]) => each.endsWith(MISSING)) ?? [];
      if (to !== undefined && href !== undefined) return { path, locale: to, href };
    }
  }
  throw new Error('the sample newsroom has every page in every language');
}

for (const locale of ['en', 'ja']) {
  test.describe(`the desktop's list of languages in ${locale}`, () => {
    test.use({ viewport: DESKTOP });

    test('names each language in itself', async ({ page }) => {
      await page.goto(`${siteUrl()}/${locale}/newsroom`);
      await button(page).click();
      const links = list(page).getByRole('link');
      await expect(links).toHaveText(LOCALES.map((each) => localeEntry(each).name));
      for (const each of LOCALES) {
        const link = list(page).locator(`a[lang="${each}"]`);
        await expect(link).toHaveAttribute('hreflang', each);
        await expect(link).toHaveAttribute('href', `/${each}/newsroom`);
      }
      await expect(list(page).locator('[aria-current]')).toHaveText(
        localeEntry(locale === 'ja' ? 'ja' : 'en').name,
      );
    });

    test('opens and closes by pointer, and nothing moves', async ({ page }) => {
      await page.goto(`${siteUrl()}/${locale}/newsroom`);
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      await button(page).click();
      await expect(list(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
      // The page's margin, where nothing is to be clicked.
      await page.mouse.click(10, 600);
      await expect(list(page)).toBeHidden();
      await button(page).click();
      await button(page).click();
      await expect(list(page)).toBeHidden();
      expect(await scrolled(page)).toBe(0);
    });

    test('is all the keyboard’s: arrows, Home, End, Escape, and on by Tab', async ({ page }) => {
      await page.goto(`${siteUrl()}/${locale}/newsroom`);
      await button(page).focus();
      await page.waitForFunction(() => document.querySelector('mh-island[name=LanguageButton]'));
      await page.keyboard.press('Enter');
      await expect(list(page)).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(focused(page)).toHaveAttribute('lang', locale);
      await page.keyboard.press('End');
      await expect(focused(page)).toHaveAttribute('lang', 'zh-Hant');
      await page.keyboard.press('ArrowDown');
      await expect(focused(page)).toHaveAttribute('lang', 'de');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Home');
      await expect(focused(page)).toHaveAttribute('lang', 'de');
      await page.keyboard.press('Escape');
      await expect(list(page)).toBeHidden();
      await expect(button(page)).toBeFocused();

      await page.keyboard.press('ArrowDown');
      await expect(list(page)).toBeVisible();
      await page.keyboard.press('End');
      await page.keyboard.press('Tab');
      await expect(list(page)).toBeHidden();
      expect(await page.evaluate(() => document.activeElement?.closest('#languages'))).toBeNull();
      expect(await scrolled(page)).toBe(0);
    });

    test('closes when the page scrolls away under it', async ({ page }) => {
      await page.goto(`${siteUrl()}/${locale}/newsroom`);
      await button(page).click();
      await expect(list(page)).toBeVisible();
      await page.mouse.move(300, 600);
      await page.mouse.wheel(0, 400);
      await expect(list(page)).toBeHidden();
    });

    test('opens by the first click, before it is alive', async ({ page }) => {
      await page.goto(`${siteUrl()}/${locale}/newsroom`);
      await button(page).dispatchEvent('click');
      await expect(list(page)).toBeVisible();
    });

    test.describe('with reduced motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      test('does not move', async ({ page }) => {
        await page.goto(`${siteUrl()}/${locale}/newsroom`);
        await button(page).click();
        expect(await list(page).evaluate((each) => each.getAnimations().length)).toBe(0);
      });
    });
  });

  test.describe(`a switch of the language in ${locale}`, () => {
    test.use({ viewport: DESKTOP });

    test('leads to the same page by its slug there, and is kept', async ({ page, context }) => {
      const { path, links } = await storyIn(locale);
      await page.goto(siteUrl() + path);
      await button(page).click();
      await list(page).locator('a[lang="de"]').click();
      await expect(page).toHaveURL(siteUrl() + links.de);
      expect(await chosen(context)).toBe('de');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });

    test('keeps a search, and drops what differs from language to language', async ({ page }) => {
      await page.goto(`${siteUrl()}/${locale}/search?q=Velden&page=1`);
      await button(page).click();
      await list(page).locator('a[lang="fr"]').click();
      await expect(page).toHaveURL(`${siteUrl()}/fr/search?q=Velden`);
    });
  });
}

test.describe('a page that is not translated', () => {
  for (const viewport of [DESKTOP, PHONE, SMALLEST]) {
    test(`leads to its section with a notice at ${viewport.width} px`, async ({ page }) => {
      const { path, locale, href } = await pageWithoutTranslation();
      await page.setViewportSize(viewport);
      await page.goto(siteUrl() + path);
      // Both switchers have it; the one that the window shows is tested above and below.
      await page.locator(`#languages a[lang="${locale}"]`).dispatchEvent('click');
      await expect(page).toHaveURL(siteUrl() + href);
      const notice = page.locator('#not-translated');
      await expect(notice).toBeVisible();
      await expect(notice).toBeFocused();
      await expect(notice).toHaveAttribute('role', 'status');
      expect(await scrolled(page)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await notice.getByRole('link').click();
      await expect(notice).toBeHidden();
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('says so as well', async ({ page }) => {
      const { path, locale, href } = await pageWithoutTranslation();
      await page.setViewportSize(DESKTOP);
      await page.goto(siteUrl() + path);
      await button(page).click();
      await list(page).locator(`a[lang="${locale}"]`).click();
      await expect(page).toHaveURL(siteUrl() + href);
      await expect(page.locator('#not-translated')).toBeVisible();
      await page.locator('#not-translated').getByRole('link').click();
      await expect(page.locator('#not-translated')).toBeHidden();
    });
  });
});

for (const locale of ['en', 'th']) {
  test.describe(`the phone's select in ${locale}`, () => {
    test.use({ viewport: PHONE });
    const select = (page: Page) => page.locator('select[name=to]');
    const openMenu = (page: Page) =>
      page.locator('header button[popovertarget=menu]').first().click();

    test('leads on at a touch, and the choice is kept', async ({ page, context }) => {
      const { path, links } = await storyIn(locale);
      await page.goto(siteUrl() + path);
      await openMenu(page);
      await expect(page.locator('#menu button[type=submit]')).toHaveCSS('visibility', 'hidden');
      await select(page).selectOption({ label: '日本語' });
      await expect(page).toHaveURL(siteUrl() + links.ja);
      expect(await chosen(context)).toBe('ja');
    });

    test('waits for its button while keys choose', async ({ page }) => {
      const { path } = await storyIn(locale);
      await page.goto(siteUrl() + path);
      await openMenu(page);
      await expect(page.locator('#menu button[type=submit]')).toHaveCSS('visibility', 'hidden');
      await select(page).focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.waitForTimeout(300);
      expect(page.url()).toBe(siteUrl() + path);
      const href = await select(page).inputValue();
      expect(href).not.toBe(path);
      await page.keyboard.press('Tab');
      await expect(page.locator('#menu button[type=submit]')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(siteUrl() + href);
    });

    test('names each language in itself, the page’s own chosen', async ({ page }) => {
      await page.goto(`${siteUrl()}/${locale}`);
      for (const each of LOCALES) {
        await expect(select(page).locator(`option[lang="${each}"]`)).toHaveText(
          localeEntry(each).name,
        );
      }
      await expect(select(page)).toHaveValue(`/${locale}`);
    });

    for (const viewport of [{ width: 320, height: 640 }, SMALLEST]) {
      test(`fits into ${viewport.width} × ${viewport.height}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(`${siteUrl()}/${locale}`);
        await openMenu(page);
        await select(page).scrollIntoViewIfNeeded();
        const box = await select(page).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(viewport.width);
      });
    }

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('has a button, and the choice is kept', async ({ page, context }) => {
        const { path, links } = await storyIn(locale);
        await page.goto(siteUrl() + path);
        await openMenu(page);
        await select(page).selectOption({ label: 'Nederlands' });
        await page.locator('#menu button[type=submit]').click();
        await expect(page).toHaveURL(siteUrl() + links.nl);
        expect(await chosen(context)).toBe('nl');
      });
    });
  });
}

test('the language switch leads to no other site', async () => {
  for (const to of ['https://example.com/de', '//example.com/de', '/\\example.com/de', '/xx']) {
    const address = `${siteUrl()}/language?to=${encodeURIComponent(to)}`;
    const reply = await fetch(address, { redirect: 'manual' });
    expect(reply.status, to).toBe(404);
    expect(reply.headers.get('set-cookie')).toBeNull();
  }
});

test.describe('who has chosen a language', () => {
  // Playwright's stand-in for a CDN takes the browser's cache away: sheets come too late for Chromium
  // to change pages by a transition, and it says so on the console.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is sent to the page in it by the server, with what of the query stays', async ({
    page,
    context,
  }) => {
    const { path, links } = await storyIn('en');
    await choose(context, 'ja');
    await page.goto(siteUrl() + path);
    expect(page.url()).toBe(siteUrl() + links.ja);
    await page.goto(`${siteUrl()}/en/search?q=Velden`);
    expect(page.url()).toBe(`${siteUrl()}/ja/search?q=Velden`);
  });

  test('stays on English pages that are never left', async ({ page, context }) => {
    const path = (await samplePaths('en')).release ?? '';
    await choose(context, 'ja');
    await page.goto(siteUrl() + path);
    await page.waitForTimeout(300);
    expect(page.url()).toBe(siteUrl() + path);
  });

  /** What a CDN has kept knows of no cookie. */
  async function serveFromCdn(page: Page, path: string): Promise<void> {
    const kept = await fetch(siteUrl() + path);
    const body = await kept.text();
    const headers = Object.fromEntries(kept.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
      delete headers[name];
    }
    await page.route(siteUrl() + path, (route) => route.fulfill({ status: 200, headers, body }));
  }

  test('is sent on by the browser where a CDN answered, once and for good', async ({
    page,
    context,
  }) => {
    const { path, links } = await storyIn('en');
    await serveFromCdn(page, path);
    await serveFromCdn(page, links.ja ?? '');
    await choose(context, 'ja');
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.goto(siteUrl() + path);
    await expect(page).toHaveURL(siteUrl() + links.ja);
    await page.waitForTimeout(300);
    expect(seen).toEqual([siteUrl() + path, siteUrl() + links.ja]);
  });

  test('is not sent on by the browser from what is never left, nor from a page’s target', async ({
    page,
    context,
  }) => {
    const release = (await samplePaths('en')).release ?? '';
    const { path } = await storyIn('en');
    await choose(context, 'ja');
    const sent = { name: 'NEXT_LOCALE_SENT', value: '1', domain: 'localhost', path };
    await context.addCookies([sent]);
    for (const each of [release, path]) {
      await serveFromCdn(page, each);
      await page.goto(siteUrl() + each);
      await page.waitForTimeout(300);
      expect(page.url()).toBe(siteUrl() + each);
    }
  });
});
