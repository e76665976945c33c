/** A machine writes what is open: marked at the desk and in the ledger, and nobody's to publish until somebody takes it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { change, versionIn } from '../support/own-servers.ts';
import { startServers } from '../support/servers.ts';
import { join, openStudio } from '../support/studio.ts';

const CHANGED = 'Paceline shows Lodeline';
/** Enough for that title once. */
const PER_DAY = 30;

test(
  'what a machine has written is taken by a person, and only then by an editor',
  DEEP,
  async ({ page, request }) => {
    test.setTimeout(300_000);
    const service = createServer(async (asked, response) => {
      const { texts } = (await json(asked)) as { texts: { id: string; text: string }[] };
      const made = texts.map(({ id, text }) => ({ id, text: `${text}, übersetzt` }));
      response.end(JSON.stringify({ texts: made }));
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const { port } = service.address() as AddressInfo;
    const servers = await startServers({
      MACHINE_TRANSLATION_URL: `http://127.0.0.1:${port}/`,
      MACHINE_TRANSLATION_PER_DAY: String(PER_DAY),
    });
    try {
      const listed = await request.get(`${servers.apiUrl}/newsroom/releases/paceline-lodeline`);
      const { data } = await listed.json();
      await change(servers, data.id, (item) => {
        versionIn(item, 'en').fields.title = CHANGED;
      });
      await openStudio(page, servers, await join(servers, 'editor'), `/translate/${data.id}/de`);
      const ask = page.getByRole('button', { name: 'Translate open texts by machine' });
      await expect(page.getByText(`${PER_DAY} of ${PER_DAY} characters left today.`)).toBeVisible();
      await ask.click();
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      await expect(title).toHaveValue(`${CHANGED}, übersetzt`);
      const left = PER_DAY - CHANGED.length;
      await expect(page.getByText(`${left} of ${PER_DAY} characters left today.`)).toBeVisible();
      await expect(page.getByText('by machine: accept or change it')).toHaveCount(1);
      await expect(page.getByText('1 text was translated by machine')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);

      await page.goto(`${servers.studioUrl}/studio/ledger?q=${encodeURIComponent(CHANGED)}`);
      await expect(
        page.getByRole('link', { name: /^waiting, 1 text was translated by machine/ }),
      ).toBeVisible();
      await page.goto(`${servers.studioUrl}/studio/translate/${data.id}/de`);
      await page.getByRole('button', { name: 'Done: Title', exact: true }).click();
      await page.getByRole('button', { name: 'Deliver' }).click();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published.')).toBeVisible();

      await page.goto(`${servers.studioUrl}/studio/translate/${data.id}/fr`);
      await ask.click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'longer than today’s limit' }),
      ).toContainText(`${left} of ${PER_DAY} characters are left`);
      expect(await violationsOf(page)).toEqual([]);
    } finally {
      await servers.close();
      service.close();
    }
  },
);
