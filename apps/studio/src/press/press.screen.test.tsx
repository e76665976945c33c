/** The press desk: links for journalists, passwords, and what subscribers are sent. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example, refused } from '#src/testing/examples.ts';
import { apart, listedItems } from '#src/testing/lists.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const officer = { role: 'press_officer' } as const;

test('links are listed with their openings; one that runs can be taken back', async () => {
  const { user, server } = await renderStudio('/press/links', {
    ...officer,
    answers: { 'GET /grants': apart('grant/grants-full'), 'GET /items': listedItems([]) },
  });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row', { name: /Ada Nwosu, Morning Ledger.* 2 times/ })).toHaveLength(
    2,
  );
  const revoke = table.getAllByRole('button', {
    name: 'Revoke the link of Ada Nwosu, Morning Ledger',
  });
  expect(revoke).toHaveLength(1);
  if (revoke[0]) await user.click(revoke[0]);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(server.sent('DELETE', /^\/grants\//)).toHaveLength(1));
});

test('pages of links go on and back', async () => {
  const first = apart('grant/grants-full');
  const { user, server } = await renderStudio('/press/links', {
    ...officer,
    answers: {
      'GET /grants': { ...first, meta: { ...first.meta, next: 'key-of-2' } },
      'GET /items': listedItems([]),
    },
  });
  await screen.findByText('Page 1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2');
  expect(server.sent('GET', '/grants').at(-1)?.query.get('after')).toBe('key-of-2');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('Page 1');
});

test('a password that can be guessed is refused at its field; one that is made is shown once', async () => {
  const { user, server } = await renderStudio('/press/passwords', {
    ...officer,
    answers: { 'GET /passwords': apart('item-password/full') },
  });
  await user.click(await screen.findByRole('button', { name: 'Set the password of First light' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Set the password of First light' }),
  );
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^New password/ });
  server.answer({
    'PUT /items/:id/password': refused('invalid_input', {
      errors: [{ path: 'password', message: 'can be guessed: it is among the most used' }],
    }),
  });
  await user.type(field, 'password1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/can be guessed/);
  expect(field.getAttribute('aria-invalid')).toBe('true');

  server.answer({ 'PUT /items/:id/password': example('item-password/set-full') });
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  const { value } = field;
  expect(value.length).toBeGreaterThan(15);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(value);
});

test('contacts are those of the configuration, in German too', async () => {
  await renderStudio('/press/contacts', { ...officer, language: 'de' });
  const mail = await screen.findByRole('link', { name: 'press@velden.example' });
  expect(mail.getAttribute('href')).toBe('mailto:press@velden.example');
});

test('pitches lead to the list of content, narrowed to them', async () => {
  const { address } = await renderStudio('/press/pitches', officer);
  await waitFor(() =>
    expect(decodeURIComponent(address())).toContain('/items?filter={"type":"pitch"}'),
  );
  await screen.findByRole('table');
});

test('how mail goes is told, with what stands in its way', async () => {
  await renderStudio('/press/alerts', { ...officer, answers: { 'GET /items': listedItems([]) } });
  await screen.findByText(/^No e-mail could be sent since Nov 20, 2026/);
  const sending = within(screen.getByRole('region', { name: 'Sending' }));
  expect(sending.getAllByRole('definition').map(({ textContent }) => textContent)).toContain(
    '2310',
  );
  expect(screen.getByRole('row', { name: 'Releases 80 310 390' })).toBeDefined();
});
