/** A translator's day: her languages alone, twenty items one after the other, by keyboard from the first to the last. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { expect, firstOf, SOON, test, versionIn } from '../support/own-servers.ts';
import type { Servers } from '../support/servers.ts';
import { callPublishing, join, openStudio } from '../support/studio.ts';

const COUNT = 20;
/** The item that she leaves for later. */
const SKIPPED = 3;

/** Publishes short releases that wait for their translation; their titles begin with a word of theirs. */
async function publishShort(servers: Servers, word: string): Promise<void> {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const { item } = await callPublishing<{ item: Parameters<typeof versionIn>[0] }>(
    servers,
    'GET',
    `/items/${release?.id}`,
  );
  const { en } = { en: versionIn(item, 'en') };
  const span = { _type: 'span', _key: 's', marks: [] };
  for (let number = 1; number <= COUNT; number += 1) {
    const children = [{ ...span, text: `What happened on day ${number}.` }];
    const body = [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children }];
    const texts = { title: `${word} ${number}`, description: null, about: null, place: null };
    const fields = { ...en.fields, ...texts, body };
    const locales = { en: { ...en, slug: `${word}-${number}`, fields } };
    await callPublishing(servers, 'PUT', `/items/${randomUUID()}`, {
      ...item,
      version: 1,
      locales,
    });
  }
}

const isTextFocused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA');

test(
  'twenty items are translated one after the other without a mouse',
  DEEP,
  async ({ page, servers }) => {
    test.setTimeout(180_000);
    const word = `Tidewatch${randomUUID().slice(0, 8)}`;
    await publishShort(servers, word.toLowerCase());
    await openStudio(page, servers, await join(servers, 'translator', { name: 'Eva Translates' }));
    await expect(page.getByRole('heading', { name: 'Translations', level: 1 })).toBeVisible(SOON);
    const search = page.getByRole('searchbox', { name: 'Title' });
    await search.focus();
    await page.keyboard.type(word);
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('checkbox')).toHaveCount(COUNT, SOON);
    await expect(grid.getByRole('columnheader', { name: 'Deutsch' })).toBeVisible();
    await expect(grid.getByRole('columnheader')).toHaveCount(4);

    const first = grid.getByRole('link', { name: /^missing: Deutsch/ }).first();
    for (let step = 0; step < 30 && !(await first.evaluate(isActive)); step += 1)
      await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');

    const heading = page.getByRole('heading', { level: 1 });
    const seen = new Set<string>();
    let skipped = '';
    for (let turn = 1; turn <= COUNT + 1; turn += 1) {
      await expect.poll(() => isTextFocused(page), SOON).toBe(true);
      const title = (await heading.textContent()) ?? '';
      const next = page.getByRole('link', { name: /^Next: / });
      if (turn === SKIPPED) {
        skipped = title;
        await expect(next).toBeVisible(SOON);
        await page.keyboard.press('ControlOrMeta+Shift+Enter');
        await expect(heading).not.toHaveText(title);
        continue;
      }
      seen.add(title);
      await translateAll(page);
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText('It waits for an editor.')).toBeVisible(SOON);
      if (turn === COUNT + 1) break;
      await expect(next).toBeFocused(SOON);
      await page.keyboard.press('Enter');
      await expect(heading).not.toHaveText(title, SOON);
    }
    expect(seen.size).toBe(COUNT);
    // What was left for later came last.
    expect([...seen].at(-1)).toBe(skipped);

    await page.goto(`${servers.studioUrl}/studio/ledger?q=${word}`);
    await expect(grid.getByRole('link', { name: /^waiting: Deutsch/ })).toHaveCount(COUNT, SOON);
  },
);

/** Writes each text that is to be done, until all are. */
async function translateAll(page: Page): Promise<void> {
  const isDone = page.getByText('Everything is done.');
  for (let step = 0; step < 20 && !(await isDone.isVisible()); step += 1) {
    await page.keyboard.type('Was heute geschah');
    await page.keyboard.press('ControlOrMeta+Enter');
  }
  await expect(isDone).toBeVisible();
}

const isActive = (element: Element): boolean => element === document.activeElement;
