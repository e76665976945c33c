import type { CompanyLanding } from '@masthead/contract/company-landing';
import type { Story } from '@masthead/contract/story';
import { deepUnless } from '../support/deep.ts';
import { itemsOf } from '../support/items.ts';
import { DESKTOP, PHONE } from '../support/shell.ts';
import { askApi, expect, siteUrl, test } from '../support/test.ts';

/** Captions of the picture that is shown, where phones show another. */

/** Both covers have captions. */
async function storyWithTwoCovers() {
  for (const { _type, slug } of await itemsOf('en')) {
    if (_type !== 'story') continue;
    const { data: story } = await askApi<{ readonly data: Story }>(`/stories/${slug}`);
    const { cover_image: wide, cover_image_mobile: upright, hero_layout: layout } = story;
    if (layout === 'standard' && wide?.caption && upright?.caption) return { slug, wide, upright };
  }
  throw new Error('the sample has no such story');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const [name, size] of Object.entries({ 'a phone': PHONE, 'a desktop': DESKTOP })) {
      const isQuick = javaScriptEnabled && size === PHONE;
      test(
        `on ${name} a cover’s words are those of the cover that is shown`,
        deepUnless(isQuick),
        async ({ page }) => {
          const { slug, wide, upright } = await storyWithTwoCovers();
          const [shown, other] = size === PHONE ? [upright, wide] : [wide, upright];
          await page.setViewportSize(size);
          await page.goto(`${siteUrl()}/en/magazine/${slug}`);
          const figure = page.getByRole('figure').first();
          await expect(figure.getByRole('img')).toHaveAccessibleName(shown.alt);
          await expect(figure.getByText(shown.caption ?? '')).toBeVisible();
          await expect(figure.getByText(other.caption ?? '')).toBeHidden();
          const loaded = await figure
            .locator('img')
            .evaluateAll((all) => all.map((each) => 'currentSrc' in each && each.currentSrc));
          // An empty picture stands in for the other.
          const pictures = loaded.filter((each) => !String(each).startsWith('data:'));
          const [address, ...more] = new Set(pictures);
          expect(address).toContain(shown.id);
          expect(more, 'no other picture is loaded').toEqual([]);
        },
      );
    }

    test(
      'a landing’s picture says what it shows at each width',
      deepUnless(javaScriptEnabled),
      async ({ page }) => {
        const { data } = await askApi<{ readonly data: CompanyLanding }>('/company/landing');
        const { cover_image: wide, cover_image_mobile: upright } = data;
        expect(wide?.alt).not.toBe(upright?.alt);
        await page.goto(`${siteUrl()}/en/company`);
        for (const [size, image] of [
          [PHONE, upright],
          [DESKTOP, wide],
        ] as const) {
          await page.setViewportSize(size);
          const first = page.getByRole('main').getByRole('img').first();
          await expect(first).toHaveAccessibleName(image?.alt ?? '');
        }
      },
    );
  });
}

for (const path of [
  '',
  'magazine',
  'mission',
  'company',
  'newsroom',
  'magazine/a-thread-of-shade',
]) {
  test(
    `pictures that load move nothing on /${path}`,
    deepUnless(path.startsWith('magazine/')),
    async ({ page }) => {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/media\//, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${siteUrl()}/en/${path}`, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      // As laid out: what scrolls in may be drawn elsewhere, or smaller.
      const heights = () =>
        page
          .locator('main, main img')
          .evaluateAll((all) => all.map((element) => getComputedStyle(element).height));
      const before = await heights();
      release();
      for (const image of await page.locator('main img:visible').all()) {
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveJSProperty('complete', true);
      }
      expect(before.length).toBeGreaterThan(1);
      expect(await heights()).toEqual(before);
    },
  );
}
