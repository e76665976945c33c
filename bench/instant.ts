import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Page } from 'puppeteer-core';
import type { Bench } from './bench.ts';
import { BenchProblem } from './bench-problem.ts';
import { startChromium } from './chromium.ts';
import { print } from './output.ts';
import { sizesFor } from './scale.ts';
import { startSlowProxy } from './slow-proxy.ts';
import { median } from './table.ts';

const ROUND_TRIP_MS = 100;
/** From resting on a link to pressing the button, as people do. */
const REST_MS = 300;
const TOUCH_MS = 90;
const SIZES = {
  usual: { links: 5, from: ['/en', '/en/magazine', '/en/newsroom/releases', '/ja/magazine'] },
  smoke: { links: 1, from: ['/en'] },
};
const WINDOW = { width: 1440, height: 900 };
const LAST_MS = 10_000;
const POLL_MS = 20;
/** Links that the rules let a browser prerender (apps/site/src/render/speculation-rules.ts). */
const LINK = 'main a[href]:not([href*="?"], [href*="."], [lang], [download], [rel~=nofollow])';

/** The link is in the middle of this box. */
type Follow = (page: Page, link: { readonly x: number; readonly y: number }) => Promise<void>;

/** The first, a click without warning, is the baseline. */
const WAYS: Readonly<Record<string, Follow>> = {
  'a click out of nothing': async (page, { x, y }) => {
    await page.evaluate(
      (left, top) => document.elementFromPoint(left, top)?.closest('a')?.click(),
      x,
      y,
    );
  },
  'pointer rests, then clicks': async (page, { x, y }) => {
    await page.mouse.move(x, y, { steps: 4 });
    await sleep(REST_MS);
    await page.mouse.click(x, y);
  },
  'finger touches and lifts': async (page, { x, y }) => {
    const touch = await page.touchscreen.touchStart(x, y);
    await sleep(TOUCH_MS);
    await touch.end();
  },
};

/** From the click to the next page's first paint, with a network delay of 100 ms. */
export const benchInstant: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const { site } = await sample.site();
  const origin = await startSlowProxy(site.origin, ROUND_TRIP_MS);
  const browser = await connect({ browserURL: `http://127.0.0.1:${await startChromium()}` });
  let baseline: number | undefined;
  for (const [name, follow] of Object.entries(WAYS)) {
    const times: number[] = [];
    for (const from of sizes.from) {
      for (let link = 0; link < sizes.links; link += 1) {
        const page = await browser.newPage();
        await page.setViewport({ ...WINDOW, hasTouch: name.startsWith('finger') });
        const time = await timeOf(page, origin + from, { link, follow });
        if (time !== null) times.push(time);
        await page.close();
      }
    }
    if (times.length === 0) throw new BenchProblem(`no link to follow at ${sizes.from.join(', ')}`);
    const middle = median(times);
    baseline ??= middle;
    const slowest = Math.max(...times).toFixed(0);
    print(
      `  ${name.padEnd(28)}${middle.toFixed(0).padStart(6)} ms p50  ${(middle / baseline).toFixed(2)} ×  slowest ${slowest} of ${times.length}`,
    );
  }
  await browser.disconnect();
};

/** Milliseconds; null without such a link. */
async function timeOf(
  page: Page,
  address: string,
  { link, follow }: { readonly link: number; readonly follow: Follow },
): Promise<number | null> {
  await page.goto(address, { waitUntil: 'networkidle0' });
  const place = await page.evaluate(placeOf, LINK, link);
  if (place === null) return null;
  await page.evaluate(() => {
    addEventListener('click', () => localStorage.setItem('clicked', String(Date.now())), true);
  });
  await follow(page, place);
  const painted = await askNext(page, address);
  const clicked = await page.evaluate(() => Number(localStorage.getItem('clicked')));
  return Math.max(painted - clicked, 0);
}

/** Asked until the next page was painted. */
async function askNext(page: Page, before: string): Promise<number> {
  for (const last = performance.now() + LAST_MS; performance.now() < last; await sleep(POLL_MS)) {
    // A prerendered page is another target to the debugger, which ends a question under way.
    const there = await page.evaluate(() => location.href).catch(() => before);
    if (there === before) continue;
    const painted = await page.evaluate(paintedAt).catch(() => null);
    if (painted !== null) return painted;
  }
  throw new BenchProblem(`a link of ${before} leads nowhere within ${LAST_MS / 1000} s`);
}

/** Scrolls to the link; its middle in window pixels. Runs in the page. */
function placeOf(selector: string, index: number): { x: number; y: number } | null {
  const own = location.pathname.split('/')[1];
  const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)].filter(
    ({ pathname, host }) =>
      host === location.host && pathname.startsWith(`/${own}/`) && pathname !== location.pathname,
  );
  const link = links[index];
  if (link === undefined) return null;
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** First paint for its visitor, in milliseconds since 1970. Runs in the page. */
function paintedAt(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntriesByName('first-contentful-paint')[0];
      if (entry) resolve(performance.timeOrigin + entry.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}
