import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { untilStill } from './shell.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks WCAG 2.2 AA or good practice on a page, or these rules alone: each with the elements that break it. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The colours of what fades in are not those that are read.
  await untilStill(page);
  // Once for a document that is looked at in several widths: axe is longer than any page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const runOnly: Axe.RunOptions['runOnly'] = rules
    ? { type: 'rule', values: [...rules] }
    : { type: 'tag', values: RULES };
  return page.evaluate(async (only) => {
    const axe: typeof Axe = Reflect.get(window, 'axe');
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      runOnly: only,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  }, runOnly);
}

/** How far a page scrolls sideways, in CSS pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
