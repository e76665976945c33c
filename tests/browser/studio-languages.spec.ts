/** A language of the interface that the operator brings as one file: offered, chosen, remembered, and the browser's own choice. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join as pathOf } from 'node:path';
import { checkTexts } from '@masthead/locales/interface-texts';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { expect, SOON, test } from '../support/own-servers.ts';
import { join, openStudio } from '../support/studio.ts';

/** What an operator has translated by noon; all else is English still. */
const FRENCH = {
  items: { name: 'Contenus', new: 'Nouveau', found: '{{total}} trouvés' },
  layout: { site: 'Ouvrir le site' },
  plan: { dashboard: { name: 'Aujourd’hui' } },
  session: { title: 'Se connecter' },
  translate: { name: 'Traductions' },
};

test(
  'an operator drops a dictionary, and somebody works in that language from then on',
  DEEP,
  async ({ page, browser, servers }) => {
    const english = await page.request.get(`${servers.studioUrl}/studio/dictionaries/en.json`);
    expect(checkTexts(await english.json(), FRENCH, 'fr').faults).toEqual([]);
    const folder = pathOf(servers.dataDir, 'dictionaries');
    await mkdir(folder, { recursive: true });
    await writeFile(pathOf(folder, 'fr.json'), JSON.stringify(FRENCH));

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openStudio(
      page,
      servers,
      await join(servers, 'editor', { name: 'Une éditrice', email: 'fr@news.example' }),
      '/items',
    );
    await expect(page.getByRole('link', { name: 'Content', exact: true })).toBeVisible(SOON);
    const dictionaries = () =>
      asked.filter((path) => /\/(?:en|de|ja|fr)[^/]*\.js(?:on)?$/.test(path));
    // Of all languages one was loaded.
    expect(dictionaries()).toHaveLength(1);

    const choose = page.getByRole('button', { name: 'English' });
    await choose.press('Enter');
    await page.getByRole('menuitem', { name: 'Français' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Contenus', exact: true })).toBeVisible(SOON);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByText(/\d+ trouvés/)).toBeVisible(SOON);
    // What is not translated yet.
    await expect(page.getByRole('link', { name: 'Calendar', exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Contenus', exact: true })).toBeVisible(SOON);
    await page.getByRole('button', { name: 'Français' }).press('Enter');
    await page.getByRole('menuitem', { name: '日本語' }).press('Enter');
    await expect(page.getByRole('link', { name: 'コンテンツ', exact: true })).toBeVisible(SOON);

    const other = await (await browser.newContext({ locale: 'fr-CA' })).newPage();
    await other.goto(`${servers.studioUrl}/studio`);
    await expect(other.getByRole('heading', { name: 'Se connecter' })).toBeVisible(SOON);
    await other.context().close();
  },
);
