import type { Locator, Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import { countShifts } from '../support/shifts.ts';
import { askApi, expect, siteUrl, test } from '../support/test.ts';

interface Video {
  readonly slides: readonly { readonly type: 'image' | 'video'; readonly text: string | null }[];
}

/** The sample's vertical video: its address, its slides, and the number of its first film, from 1. */
async function theVideo(): Promise<{ address: string; slides: Video['slides']; film: number }> {
  const path = (await samplePaths('en')).vertical_video ?? '';
  const slug = path.split('/').at(-1) ?? '';
  const { slides } = (await askApi<{ data: Video }>(`/stories/videos/${slug}`)).data;
  const film = slides.findIndex(({ type }) => type === 'video') + 1;
  expect(film, 'the sample has a film').toBeGreaterThan(0);
  return { address: siteUrl() + path, slides, film };
}

const slide = (page: Page, number: number): Locator => page.locator(`#slide-${number}`);
const control = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const isPaused = (page: Page, number: number): Promise<boolean> =>
  slide(page, number)
    .locator('video')
    .evaluate((film: HTMLVideoElement) => film.paused);

test('the keyboard leads through the slides, and the address says which one is seen', async ({
  page,
}) => {
  const { address, slides } = await theVideo();
  await page.goto(address);
  // The buttons are there once the feed is alive.
  await expect(control(page, 'Next slide')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL(`${address}#slide-2`);
  await expect(page.locator('#feed [aria-current=true]')).toHaveAttribute('href', '#slide-2');
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`${address}#slide-${slides.length}`);
  await expect(slide(page, slides.length)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(address);
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
});

test(
  'its title and what stands beneath leave each other room, and the page ends with some',
  DEEP,
  async ({ page }) => {
    await page.goto((await theVideo()).address);
    for (const [width, height] of [
      [390, 844],
      [900, 740],
      [1200, 740],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { between, end } = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const last = [...document.querySelectorAll('main time')].at(-1)?.getBoundingClientRect();
        return {
          between: (box('#feed > div:last-child')?.top ?? 0) - (box('h1')?.bottom ?? 0),
          end: (box('body > footer')?.top ?? 0) - (last?.bottom ?? 0),
        };
      });
      expect(between, `at ${width} px`).toBeGreaterThanOrEqual(16);
      expect(end, `at ${width} px`).toBeGreaterThanOrEqual(40);
    }
  },
);

test('the buttons and the ticks lead through the slides, too', async ({ page }) => {
  const { address } = await theVideo();
  await page.goto(address);
  await control(page, 'Next slide').click();
  await expect(page).toHaveURL(`${address}#slide-2`);
  await page.locator('#feed a[href="#slide-3"]').click();
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.9 });
  await control(page, 'Previous slide').click();
  await expect(page).toHaveURL(`${address}#slide-2`);
});

test('a film plays silently while it is seen; it can be paused, and heard', async ({ page }) => {
  const { address, film } = await theVideo();
  await page.goto(`${address}#slide-${film}`);
  await expect(slide(page, film)).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => isPaused(page, film)).toBe(false);
  await expect(slide(page, film).locator('video')).toHaveJSProperty('muted', true);

  await control(page, 'Pause').click();
  await expect.poll(() => isPaused(page, film)).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page, film)).toBe(false);
  await page.keyboard.press('m');
  await expect(slide(page, film).locator('video')).toHaveJSProperty('muted', false);
  await control(page, 'Mute').click();
  await expect(slide(page, film).locator('video')).toHaveJSProperty('muted', true);

  await page.keyboard.press('ArrowUp');
  await expect.poll(() => isPaused(page, film)).toBe(true);
});

test('the words of a film come and go, and nothing moves', async ({ page }) => {
  const { address, film } = await theVideo();
  await page.goto(`${address}#slide-${film}`);
  const words = slide(page, film).locator('[data-captions]');
  const shifts = await countShifts(page);
  await expect(words).toBeVisible();
  const first = await words.textContent();
  await expect(words).not.toHaveText(first ?? '');
  expect(await shifts()).toBe(0);
});

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing plays by itself', async ({ page }) => {
    const { address, film } = await theVideo();
    await page.goto(`${address}#slide-${film}`);
    await expect(control(page, 'Play')).toBeVisible();
    await expect(page.locator(`#feed [aria-current=true]`)).toHaveAttribute(
      'href',
      `#slide-${film}`,
    );
    expect(await isPaused(page, film)).toBe(true);
    await control(page, 'Play').click();
    await expect.poll(() => isPaused(page, film)).toBe(false);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every slide shows its picture and its text, and films have the browser’s controls', async ({
    page,
  }) => {
    const { address, slides } = await theVideo();
    await page.goto(address);
    for (const [index, { text, type }] of slides.entries()) {
      const place = slide(page, index + 1);
      await place.scrollIntoViewIfNeeded();
      await expect(place.locator('img')).toBeVisible();
      if (text !== null) await expect(place.getByText(text)).toBeVisible();
      if (type === 'video') await expect(place.locator('video')).toHaveAttribute('controls', '');
    }
  });
});
