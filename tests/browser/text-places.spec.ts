/** The figures by which the studio measures (contract, text-places) are those of the pages. */

import { placeOfField, type ScreenName } from '@masthead/contract/text-places';
import type { Page } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const SCREENS = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const satisfies readonly (readonly [ScreenName, object])[];

const PLACES = [
  ['title', '/en/media-library'],
  ['description', '/en/search?q=shoe'],
] as const;

/** What the first text that is cut has for a line, and where it is cut. */
const firstRoom = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const texts = [...main.querySelectorAll('article :is(h2, h3), li p')];
    const cut = texts.find((each) => getComputedStyle(each).webkitLineClamp !== 'none');
    if (cut === undefined) return null;
    const { webkitLineClamp, fontSize, maxInlineSize } = getComputedStyle(cut);
    const most = Number.parseFloat(maxInlineSize);
    const own = cut.parentElement?.clientWidth ?? 0;
    return {
      lines: Number(webkitLineClamp),
      size: Number.parseFloat(fontSize),
      width: Number.isNaN(most) ? own : Math.min(own, most),
    };
  });

for (const [field, path] of PLACES) {
  for (const [screen, viewport] of SCREENS) {
    const place = placeOfField(field);
    const own = place?.on[screen];
    if (own === undefined) continue;
    test(
      `the room of a ${field} on a ${screen}`,
      deepUnless(screen === 'phone'),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(siteUrl() + path);
        const room = await firstRoom(page);
        expect(room?.lines).toBe(place?.lines);
        expect(Math.abs((room?.size ?? 0) - own.size), `${room?.size}`).toBeLessThan(0.5);
        expect(Math.abs((room?.width ?? 0) - own.width), `${room?.width}`).toBeLessThan(8);
      },
    );
  }
}
