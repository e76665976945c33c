import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { samplePaths } from '../support/sample.ts';
import { siteUrl } from '../support/test.ts';
import { type Change, HEIGHTS, keepScreens } from './keep-screens.ts';

export interface Taking {
  readonly browser: Browser;
  /** Where the pictures go, each set in a folder of its own, and the sheet beside it. */
  readonly folder: string;
  readonly locale: string;
  readonly width: number;
  /** Part of a set's name, and what else the browser is told of its visitor. */
  readonly look: { readonly name: string; readonly options: BrowserContextOptions };
  /** Names of page types; empty for all. */
  readonly only: readonly string[];
}

/** In windows: enough to see how a page goes on, and ends where it is short. */
const MAX_WINDOWS = 5;
const QUALITY = 85;

/** Takes every page type's picture at a width; answers the sheet's file, and what changed since the last time. */
export async function takeScreens(taking: Taking): Promise<{ sheet: string; changes: Change[] }> {
  const { browser, folder, locale, width, look, only } = taking;
  const set = [locale, width, look.name].filter(Boolean).join('-');
  const height = HEIGHTS[width] ?? width;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...look.options,
  });
  const page = await context.newPage();
  const paths = await samplePaths(locale);
  const names = Object.keys(paths).filter((name) => only.length === 0 || only.includes(name));
  const kept = await keepScreens(folder, set, names, (name) =>
    pictureOf(page, paths[name] ?? '', height * MAX_WINDOWS),
  );
  await context.close();
  return kept;
}

/** The page from its top, with all that loads when it is come to, as WebP. */
async function pictureOf(page: Page, path: string, mostHeight: number): Promise<Buffer> {
  await page.goto(siteUrl() + path, { waitUntil: 'load' });
  const height = await page.evaluate(async (most) => {
    const end = Math.min(document.documentElement.scrollHeight, most);
    for (let y = 0; y < end; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
    const pictures = [...document.images].filter(
      (image) => !image.complete && image.getBoundingClientRect().top < end,
    );
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    return end;
  }, mostHeight);
  const { width = 0 } = page.viewportSize() ?? {};
  const png = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
    animations: 'disabled',
  });
  return sharp(png).webp({ quality: QUALITY }).toBuffer();
}
