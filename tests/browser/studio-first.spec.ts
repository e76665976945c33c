/** An editor signs in and finds the areas of the studio. */
import { randomUUID } from 'node:crypto';
import { test } from '../support/edited-servers.ts';
import { change, expect, firstOf, publishCopy, versionIn } from '../support/own-servers.ts';
import { join, openStudio, policyReports } from '../support/studio.ts';

test('an editor signs in and finds an item by its title', async ({ page, servers }) => {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const words = [`quarrel${randomUUID().slice(0, 8)}`, `lantern${randomUUID().slice(0, 8)}`];
  for (const word of words) {
    const { id } = await publishCopy(servers, release?.id ?? '');
    await change(servers, id, (item) => {
      versionIn(item, 'en').fields.title = `The ${word} of today`;
    });
  }
  const refused = await policyReports(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openStudio(page, servers, await join(servers, 'editor'), '/items');
  const [one = '', other = ''] = words;
  await page.getByRole('textbox', { name: 'Search' }).fill(one);
  await expect(page.getByRole('table')).toContainText(one);
  await page.getByRole('textbox', { name: 'Search' }).fill(other);
  await expect(page.getByRole('table')).toContainText(other);
  await expect(page.getByRole('table')).not.toContainText(one);
  // Asked once before anybody has signed in.
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
  expect(refused).toEqual([]);
});
