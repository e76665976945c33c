/** What is withdrawn from readers: what they get in its place, its text, and the ways back and out. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example, refused } from '#src/testing/examples.ts';
import type { Answers } from '#src/testing/fake-server.ts';
import { addresses, draftOf, ITEM, release, stored } from '#src/testing/items.ts';
import { unnamedControls } from '#src/testing/names.ts';
import { type Opening, renderStudio } from '#src/testing/render-studio.tsx';

const taken = (changes: object = {}) => ({
  data: {
    ...example<{ data: object }>('withdrawal/withdrawal-minimal').data,
    ...{ id: ITEM, item: release(), by: 'Ada (5b0a1f6e-6a52-4f3f-9f0e-2f4f6d0a7c99)', ...changes },
  },
  meta: null,
});
const AWAY: Answers = {
  'GET /items/:id': refused('not_found'),
  'GET /items/:id/draft': refused('not_found'),
  'GET /items/:id/withdrawal': taken(),
};

const openItem = (answers: Answers = {}, opening: Opening = {}) =>
  renderStudio(`/items/${ITEM}`, { ...opening, answers: { ...AWAY, ...answers } });

test('withdrawing names the addresses that go, and asks what they answer', async () => {
  const { user, server } = await renderStudio(`/items/${ITEM}`, {
    answers: {
      'GET /items/:id': stored(),
      'GET /items/:id/draft': refused('not_found'),
      'GET /addresses': addresses(['en', '/newsroom/releases/mill']),
      'DELETE /items/:id': { data: { seq: 9 }, meta: null },
    },
  });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Withdraw …' }));
    return within(await screen.findByRole('dialog', { name: 'Withdraw from readers' }));
  };
  let dialog = await ask();
  await dialog.findByRole('link', { name: '/en/newsroom/releases/mill' });
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'They lead to another page' }));
  await user.type(dialog.getByRole('textbox'), '/en/newsroom');
  await user.click(dialog.getByRole('button', { name: 'Withdraw now' }));
  await screen.findByText('Withdrawn. Readers no longer see it.');
  dialog = await ask();
  await user.click(dialog.getByRole('radio', { name: 'There is no such page (404)' }));
  server.answer(AWAY);
  await user.click(dialog.getByRole('button', { name: 'Withdraw now' }));
  await screen.findByRole('button', { name: 'Put back …' });
  expect(server.sent('DELETE', `/items/${ITEM}`).map(({ body }) => body)).toEqual([
    { redirect_to: '/en/newsroom' },
    { answer: 'not_found' },
  ]);
});

test('its text can be mended; the dialog shows what was, and puts it back with that', async () => {
  const mended = release();
  if (mended.locales.en) mended.locales.en.fields.title = 'The mill opens at noon';
  const { user, server } = await openItem({
    'GET /items/:id/draft': draftOf(mended, { edition: null, base: null, revision: 7 }),
  });
  expect((await screen.findByText(/^Ada withdrew it on/)).textContent).toMatch(
    /say that it is gone.*until you put it back\./,
  );
  expect(screen.queryByRole('button', { name: 'Publish …' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete …' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Put back …' }));
  const element = await screen.findByRole('dialog', { name: 'Put back' });
  const dialog = within(element);
  await waitFor(() => expect(element.querySelector('ins')?.textContent).toContain('at noon'));
  expect(unnamedControls(element)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason, for your colleagues' }), 'The hour');
  server.answer({ 'GET /items/:id': stored(mended), 'GET /items/:id/draft': refused('not_found') });
  await user.click(dialog.getByRole('button', { name: 'Put back now' }));
  await screen.findByText(/^It is back\./);
  expect(server.sent('POST', `/items/${ITEM}/put-back`)[0]?.body).toEqual({
    ...{ revision: 7, note: 'The hour' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Put back …' })).toBeNull());
});

test('unmended it comes back as it was; a protected one with a password', async () => {
  const item = release({ access: 'password' });
  const { user, server } = await openItem({ 'GET /items/:id/withdrawal': taken({ item }) });
  await user.click(await screen.findByRole('button', { name: 'Put back …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Nothing. It comes back as it was.')).toBeDefined();
  const now = dialog.getByRole('button', { name: 'Put back now' });
  expect(now).toHaveProperty('disabled', true);
  await user.type(
    dialog.getByRole('textbox', { name: /^Password for readers/ }),
    'lantern over the quay',
  );
  await user.click(now);
  await waitFor(() =>
    expect(server.sent('POST', /put-back$/)[0]?.body).toEqual({
      ...{ revision: null, note: null, password: 'lantern over the quay' },
    }),
  );
});

test('an administrator deletes it for good, after a question', async () => {
  const { user, server } = await openItem({}, { role: 'administrator', language: 'de' });
  await user.click(await screen.findByRole('button', { name: 'Löschen …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Endgültig löschen' }));
  expect(server.sent('POST', /erase$/)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(server.sent('POST', `/items/${ITEM}/erase`)).toHaveLength(1));
});

test('an editor who may not publish it is offered neither', async () => {
  await openItem({}, { role: 'writer' });
  await screen.findByText(/^Ada withdrew it on/);
  expect(screen.queryByRole('button', { name: 'Put back …' })).toBeNull();
});

test('restoring an edition shows what changes and makes it the draft', async () => {
  const { user, server } = await renderStudio(`/items/${ITEM}/history`, {
    answers: { 'GET /items/:id': stored(), 'GET /items/:id/draft': refused('not_found') },
  });
  const [restore] = await screen.findAllByRole('button', { name: /^Restore edition/ });
  if (restore === undefined) throw new Error('no edition can be restored');
  await user.click(restore);
  const dialog = within(await screen.findByRole('dialog', { name: /^Restore edition/ }));
  await dialog.findByRole('heading', { name: 'What changes' });
  await user.click(await dialog.findByRole('button', { name: 'Make it the draft' }));
  await waitFor(() => expect(server.sent('PUT', `/items/${ITEM}/draft`)).toHaveLength(1));
  expect(server.sent('POST', /restore$/)).toEqual([]);
});
