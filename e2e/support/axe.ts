import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks WCAG 2.2 AA or good practice on a page: each rule with the elements that break it. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Once for a document that is looked at in several widths: axe is longer than any page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const axe: typeof Axe = Reflect.get(window, 'axe');
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  }, RULES);
}

/** How far a page scrolls sideways, in CSS pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
