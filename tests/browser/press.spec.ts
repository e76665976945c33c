import { readFile } from 'node:fs/promises';
import { translatorFor } from '@masthead/site/src/view/translate.ts';
import type { Page } from '@playwright/test';
import { sidewaysScroll, violationsOf } from '../support/axe.ts';
import { DEEP, deepUnless } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import { askApi, expect, siteUrl, test } from '../support/test.ts';

/** Tools for journalists on an article. */

const USED = ['story full_bleed', 'release', 'statement', 'policy', 'report'] as const;

async function openAt(page: Page, locale: string, name: string): Promise<string> {
  const address = siteUrl() + ((await samplePaths(locale))[name] ?? '');
  await page.goto(address);
  await page.locator('[data-tools] summary').first().press('Enter');
  return address;
}

for (const locale of ['en', 'ja'] as const) {
  for (const name of USED) {
    test(
      `a ${name} in ${locale} is copied as text, with its credits and its reference`,
      deepUnless(locale === 'ja' && name === 'release'),
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        const t = translatorFor(locale, null);
        const address = await openAt(page, locale, name);
        const button = page.getByRole('button', { name: t('share.copy_text') });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(page.locator('mh-island[name=TextTools] [role=status]').last()).toHaveText(
          t('share.text_copied'),
        );
        const text = await page.evaluate(() => navigator.clipboard.readText());
        const title = (await page.locator('h1').textContent()) ?? '';
        expect(text.startsWith(title) || text.includes(`\n\n${title}\n\n`), name).toBe(true);
        expect(text.endsWith(address) || text.includes(`${address}`), name).toBe(true);
        const reference = (await page.locator('[data-reference]').textContent()) ?? '';
        expect(text.endsWith(reference.trim()), name).toBe(true);
        for (const credit of await page
          .locator('article figcaption .quiet:visible')
          .allTextContents()) {
          expect(text, name).toContain(credit.trim());
        }
        for (const word of [t('share.copy_link'), t('share.print'), 'RIS']) {
          expect(text, name).not.toContain(word);
        }
      },
    );
  }
}

test('where the clipboard is refused, the text is there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openAt(page, 'en', 'release');
  await page.getByRole('button', { name: 'Copy text' }).click();
  const field = page.getByRole('textbox', { name: 'Copy text' });
  await expect(field).toHaveValue(/https?:\/\//);
  await expect(page.getByText('The text couldn’t be copied.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('printing waits for the pictures, then asks the browser', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
      document.documentElement.dataset.printed = String(pictures.every(({ complete }) => complete));
    };
  });
  await openAt(page, 'en', 'story full_bleed');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reference, a file of it and a contact can be had', async ({ page }) => {
    const address = await openAt(page, 'en', 'release');
    const tools = page.locator('[data-tools] details');
    await expect(tools.locator('[data-reference]')).toContainText(address);
    await expect(tools.getByRole('button')).toHaveCount(0);
    const record = await saved(page, () => tools.getByRole('link', { name: 'RIS' }).click());
    expect(record).toMatch(/^TY {2}- ELEC\r\n/);
    expect(record).toContain(`UR  - ${address}\r\n`);
    const contact = page.getByRole('link', { name: /^Add to contacts/ }).first();
    const card = await saved(page, () => contact.click());
    expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\n/);
    expect(card).toMatch(/\r\nEMAIL;TYPE=INTERNET:\S+@\S+\r\n/);
    expect(card).toMatch(/\r\nEND:VCARD\r\n$/);
  });
});

const KINDS = {
  Markdown: 'text/markdown; charset=utf-8',
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

for (const locale of ['en', 'th']) {
  for (const name of USED) {
    const isQuick = locale === 'en' && name === 'release';
    test(
      `a ${name} in ${locale} can be had as a file of each kind`,
      deepUnless(isQuick),
      async ({ page }) => {
        await openAt(page, locale, name);
        for (const [label, type] of Object.entries(KINDS)) {
          const link = page.locator('[data-tools]').getByRole('link', { name: label, exact: true });
          const file = await page.request.get(
            siteUrl() + ((await link.getAttribute('href')) ?? ''),
          );
          expect(file.status(), `${name} in ${locale} as ${label}`).toBe(200);
          expect(file.headers()['content-type']).toBe(type);
        }
      },
    );
  }
}

test('all pictures of an article are one file', DEEP, async ({ page }) => {
  await openAt(page, 'en', 'story full_bleed');
  const link = page.getByRole('link', { name: 'All images (ZIP)' });
  const response = await page.request.get(siteUrl() + ((await link.getAttribute('href')) ?? ''));
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('application/zip');
});

test('a contact of a page is the one that the content server names', DEEP, async ({ page }) => {
  const path = (await samplePaths('ja')).release ?? '';
  const slug = path.split('/').at(-1) ?? '';
  interface Answer {
    readonly data: { readonly contacts: readonly { readonly name: string }[] };
  }
  const { data } = await askApi<Answer>(`/newsroom/releases/${slug}`, 'ja');
  await page.goto(siteUrl() + path);
  const cards = await page
    .locator('a[href^="data:text/vcard"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const names = cards.map((card) => /\r\nFN:(.*)\r\n/.exec(decodeURIComponent(card))?.[1]);
  expect(names).toEqual(data.contacts.map(({ name }) => name));
});

for (const locale of ['en', 'ja', 'th', 'de']) {
  test(`the open tools fit and break no rule in ${locale}`, DEEP, async ({ page }) => {
    for (const name of ['story standard', 'release', 'policy']) {
      if ((await samplePaths(locale))[name] === undefined) continue;
      await page.setViewportSize({ width: 390, height: 900 });
      await openAt(page, locale, name);
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await sidewaysScroll(page), `${name} at ${width}`).toBe(0);
        expect(await violationsOf(page), `${name} at ${width}`).toEqual([]);
      }
    }
  });
}

/** Of the file that a click saves. */
async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await download.path(), 'utf8');
}
