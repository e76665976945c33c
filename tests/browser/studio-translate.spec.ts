/** A sentence of a live story changes: a translator mends her language by keyboard, an editor takes it, readers see it. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { test as shared } from '../support/edited-servers.ts';
import { change, expect, firstOf, SOON, test, versionIn } from '../support/own-servers.ts';
import type { RunningServers } from '../support/servers.ts';
import { callPublishing, join, openAs, openStudio } from '../support/studio.ts';

interface Translated {
  readonly id: string;
  readonly word: string;
}

/** A release of a test's own in English and German, whose titles hold a word that nothing else has. */
async function publishInTwo(servers: RunningServers): Promise<Translated> {
  const [first] = await firstOf(servers, '/newsroom/releases', 1);
  const { item } = await callPublishing<{ item: Parameters<typeof versionIn>[0] }>(
    servers,
    'GET',
    `/items/${first?.id}`,
  );
  const [id, word] = [randomUUID(), `tidewatch${randomUUID().slice(0, 8)}`];
  const texts = { description: null, about: null, place: null, body: [] };
  const version = (title: string) => ({
    ...{ slug: `${word}-${title.length}`, status: 'published' },
    fields: { ...texts, title: `${title} ${word}` },
  });
  const locales = { en: version('The winter of'), de: version('Der Winter von') };
  await callPublishing(servers, 'PUT', `/items/${id}`, { ...item, version: 1, locales });
  return { id, word };
}

shared(
  'a changed title is translated by keyboard, taken by an editor, and read on the site',
  async ({ browser, page, servers }) => {
    const { id, word } = await publishInTwo(servers);
    const changed = `A second winter of ${word}`;
    const german = `Ein zweiter Winter von ${word}`;
    await change(servers, id, (item) => {
      versionIn(item, 'en').fields.title = changed;
    });

    await openAs(page, servers, 'translator', '/ledger');
    await page.getByRole('searchbox', { name: 'Title' }).fill(word);
    const cell = page.getByRole('link', { name: `stale: Deutsch, ${changed}` });
    await expect(cell).toBeVisible();
    // The list is that of the search, and no longer put in the place of another.
    await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(1);
    await expect(page.getByRole('columnheader', { name: '日本語' })).toHaveCount(0);
    await page.getByRole('grid').getByRole('checkbox').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');

    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await expect(title).toBeVisible();
    await expect(page.locator('mark').first()).toContainText('second');
    await title.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(german);
    // Nothing is lost with the tab.
    await page.reload();
    await expect(title).toHaveValue(german);
    expect(await violationsOf(page)).toEqual([]);
    await title.focus();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Everything is done.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('It waits for an editor.')).toBeVisible();

    const desk = await browser.newPage();
    await openAs(desk, servers, 'editor', `/translate/${id}/de`);
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByText('Published.')).toBeVisible(SOON);
    const address = `${servers.siteUrl}/de/newsroom/releases/${word}-14`;
    await expect.poll(async () => (await fetch(address)).text(), SOON).toContain(german);
    await desk.close();
  },
);

shared(
  'what was chosen goes out as XLIFF and comes back as translations',
  async ({ page, servers }) => {
    const { word } = await publishInTwo(servers);
    await openAs(page, servers, 'editor', '/ledger');
    await page.getByRole('searchbox', { name: 'Title' }).fill(word);
    // By its name: rows of the list before the search may still be there.
    await page
      .getByRole('grid')
      .getByRole('checkbox', { name: new RegExp(word) })
      .check();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Export XLIFF in/ }).click();
    const file = await (await download).path();
    await page.locator('input[type=file]').setInputFiles({
      name: 'back.xlf',
      mimeType: 'application/xliff+xml',
      buffer: await readFile(file),
    });
    await expect(page.getByText('1 translation delivered')).toBeVisible();
  },
);

test(
  'the newsroom’s words stand beside a text, and what readers would not see of it is told',
  DEEP,
  async ({ browser, page, request, servers }) => {
    test.setTimeout(120_000);
    const desk = await browser.newPage();
    const administrator = await join(servers, 'administrator', { name: 'Who keeps the words' });
    await openStudio(desk, servers, administrator, '/configuration?part=translation');
    await desk.getByRole('button', { name: 'Add a term' }).click();
    await desk.getByRole('textbox', { name: 'Term, in English' }).fill('3,000 feet');
    await desk.getByRole('textbox', { name: 'Deutsch' }).first().fill('3.000 Füße');
    expect(await violationsOf(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Publish the configuration' }).click();
    await expect(desk.getByText('No changes.')).toBeVisible();
    await desk.close();

    const listed = await request.get(`${servers.apiUrl}/newsroom/releases/paceline-lodeline`);
    const { data } = await listed.json();
    const german = await join(servers, 'translator', { name: 'A careful one', languages: ['de'] });
    await openStudio(page, servers, german, `/translate/${data.id}/de`);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Neu ');
    await expect(
      page.getByText('The glossary translates “3,000 feet” as “3.000 Füße”.'),
    ).toBeVisible();
    await expect(page.getByText('“Paceline” must not be translated.').first()).toBeVisible();
    const own = page.getByRole('listitem').filter({ has: title });
    await own.getByRole('button', { name: 'Insert “Paceline”' }).click();
    await expect(title).toHaveValue('Neu Paceline');
    await expect(own.getByText('“Paceline” must not be translated.')).toHaveCount(0);
    await page.getByText('How Deutsch is written here').click();
    await expect(page.getByText('Readers are Sie, in every text.')).toBeVisible();
    await title.fill('Donaudampfschifffahrtsgesellschaft '.repeat(6));
    await expect(page.getByText('More than 3 lines on a card on a phone')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  },
);
