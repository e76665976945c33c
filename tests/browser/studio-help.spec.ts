/** The studio's own help: for everybody who works there, with the keys that work there. */
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, SOON, test } from '../support/own-servers.ts';
import { join, openStudio } from '../support/studio.ts';

test(
  'a writer reads what words mean and which keys there are, in the language of the studio',
  DEEP,
  async ({ page, servers }) => {
    const writer = await join(servers, 'writer', {
      ...{ name: 'A writer', email: 'help@news.example' },
    });
    await openStudio(page, servers, writer, '/items');
    await page.getByRole('link', { name: 'Help', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible(SOON);
    const main = page.getByRole('main');
    await expect(main.getByText('In Content, choose “New”')).toBeVisible();
    await expect(main.getByRole('term').filter({ hasText: 'Embargo until' })).toBeVisible();
    const keys = main.getByRole('table', { name: 'In a text' });
    await expect(keys.getByRole('row', { name: 'Bold Ctrl+B' })).toBeVisible();
    await expect(keys.getByRole('row', { name: 'Move block up Alt+Shift+↑' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'English' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Deutsch' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible(SOON);
    // No text that is not there, and none that is not filled in.
    expect(await main.innerText()).not.toMatch(/\bhelp\.|\{\{/);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.body.scrollWidth))
      .toBeLessThanOrEqual(320);
    for (const button of await page.getByRole('banner').getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  },
);
