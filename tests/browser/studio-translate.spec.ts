/** A sentence of a live story changes: a translator mends her language by keyboard, an editor takes it, readers see it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { violationsOf } from '../support/axe.ts';
import { change, expect, SOON, test, versionIn } from '../support/own-servers.ts';
import { join, openStudio } from '../support/studio.ts';

const CHANGED = 'First light, last lap: a second winter';
const GERMAN = 'Erstes Licht, letzte Runde: ein zweiter Winter';

test('a changed title is translated by keyboard, taken by an editor, and read on the site', async ({
  browser,
  page,
  request,
  servers,
}) => {
  test.setTimeout(120_000);
  const listed = await request.get(`${servers.apiUrl}/stories/first-light-last-lap`);
  const { data } = await listed.json();
  await change(servers, data.id, (item) => {
    versionIn(item, 'en').fields.title = CHANGED;
  });

  await openStudio(page, servers, await join(servers, 'translator'), '/ledger');
  await expect(page.getByRole('heading', { name: 'Translations', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Title' }).fill('a second winter');
  const cell = page.getByRole('link', { name: `stale: Deutsch, ${CHANGED}` });
  await expect(cell).toBeVisible();
  // The list is that of the search, and no longer put in the place of another.
  await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: '日本語' })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('grid').getByRole('checkbox').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');

  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toBeVisible();
  await expect(page.locator('mark')).toContainText('a second winter');
  await title.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(GERMAN);
  // Nothing is lost with the tab.
  await page.reload();
  await expect(title).toHaveValue(GERMAN);
  expect(await violationsOf(page)).toEqual([]);
  await title.focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Everything is done.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('It waits for an editor.')).toBeVisible();

  const desk = await browser.newPage();
  await openStudio(desk, servers, await join(servers, 'editor'), `/translate/${data.id}/de`);
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText('It is published.')).toBeVisible(SOON);
  await expect(async () => {
    const { data: german } = await (
      await request.get(`${servers.apiUrl}/stories/${data.id}`, {
        headers: { 'accept-language': 'de' },
      })
    ).json();
    await desk.goto(`${servers.siteUrl}/de/magazine/${german.slug}`);
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(/ein zweiter Winter/i);
  }).toPass(SOON);
  await desk.close();
});

test('the texts stay where they are when the newsroom’s words come late', async ({
  page,
  request,
  servers,
}) => {
  const listed = await request.get(`${servers.apiUrl}/newsroom/releases/paceline-lodeline`);
  const { data } = await listed.json();
  await page.route('**/translations/guide?*', async (route) => {
    await sleep(1500);
    await route.continue();
  });
  const user = await join(servers, 'translator');
  await openStudio(page, servers, user, `/translate/${data.id}/de`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toBeVisible(SOON);
  const before = await title.boundingBox();
  await expect(page.getByText('How Deutsch is written here')).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
});

test('what was chosen goes out as XLIFF and comes back as translations', async ({
  page,
  servers,
}) => {
  await openStudio(
    page,
    servers,
    await join(servers, 'editor', { name: 'An agency desk' }),
    '/ledger',
  );
  await page.getByRole('searchbox', { name: 'Title' }).fill('lodeline');
  // By its name: rows of the list before the search may still be there.
  await page
    .getByRole('grid')
    .getByRole('checkbox', { name: /Lodeline: the shoe/ })
    .check();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^XLIFF in/ }).click();
  const file = await (await download).path();
  await page.locator('input[type=file]').setInputFiles({
    name: 'back.xlf',
    mimeType: 'application/xliff+xml',
    buffer: await readFile(file),
  });
  await expect(page.getByText('1 translation delivered')).toBeVisible();
});

test('the newsroom’s words stand beside a text, and what readers would not see of it is told', async ({
  browser,
  page,
  request,
  servers,
}) => {
  test.setTimeout(120_000);
  const desk = await browser.newPage();
  const administrator = await join(servers, 'administrator', { name: 'Who keeps the words' });
  await openStudio(desk, servers, administrator, '/configuration?part=translation');
  await desk.getByRole('button', { name: 'Add a term' }).click();
  await desk.getByRole('textbox', { name: 'Term, in English' }).fill('3,000 feet');
  await desk.getByRole('textbox', { name: 'Deutsch' }).first().fill('3.000 Füße');
  expect(await violationsOf(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Publish the configuration' }).click();
  await expect(desk.getByText('Nothing is changed.')).toBeVisible();
  await desk.close();

  const listed = await request.get(`${servers.apiUrl}/newsroom/releases/paceline-lodeline`);
  const { data } = await listed.json();
  const german = await join(servers, 'translator', { name: 'A careful one', languages: ['de'] });
  await openStudio(page, servers, german, `/translate/${data.id}/de`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Neu ');
  await expect(page.getByText('The glossary has “3.000 Füße” for “3,000 feet”.')).toBeVisible();
  await expect(page.getByText('“Paceline” is not translated.').first()).toBeVisible();
  const own = page.getByRole('listitem').filter({ has: title });
  await own.getByRole('button', { name: 'Insert “Paceline”' }).click();
  await expect(title).toHaveValue('Neu Paceline');
  await expect(own.getByText('“Paceline” is not translated.')).toHaveCount(0);
  await page.getByText('How Deutsch is written here').click();
  await expect(page.getByText('Readers are Sie, in every text.')).toBeVisible();
  await title.fill('Donaudampfschifffahrtsgesellschaft '.repeat(6));
  await expect(page.getByText('Longer than 3 lines on a card on a phone')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
