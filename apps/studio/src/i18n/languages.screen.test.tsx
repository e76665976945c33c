/** Languages of the interface: the studio's own, and one that the operator has brought as a dictionary. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeComplaints } from '#src/testing/complaints.ts';
import { refused } from '#src/testing/examples.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

const FRENCH = {
  items: {
    name: 'Contenus',
    new: 'Nouveau',
    found: '{{total}} trouvés',
    found_more: '{{total}} trouvés et plus',
  },
  layout: { site: 'Ouvrir le site' },
};

test('another language is chosen in the bar, and the document says so', async () => {
  const { user } = await renderStudio('/items');
  await screen.findByRole('link', { name: 'Content' });
  expect(document.documentElement.lang).toBe('en');
  await user.click(screen.getByLabelText('English', { selector: 'button' }));
  await user.click(await screen.findByRole('menuitem', { name: '日本語' }));
  await screen.findByRole('link', { name: 'コンテンツ' });
  await waitFor(() => expect(document.documentElement.lang).toBe('ja'));
});

test('a dictionary of the operator’s is offered; what it has not is English', async () => {
  const { user, server } = await renderStudio('/items', {
    answers: { 'GET /studio/dictionaries/:file': FRENCH },
  });
  await screen.findByRole('link', { name: 'Content' });
  expect(server.sent('GET', /dictionaries/)).toEqual([]);
  await user.click(screen.getByLabelText('English', { selector: 'button' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Français' }));
  await screen.findByRole('link', { name: 'Contenus' });
  expect(screen.getByText(/trouvés/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Calendar' })).toBeDefined();
  expect(server.sent('GET', /dictionaries/)).toHaveLength(1);
  await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
});

test('a dictionary that cannot be read keeps nobody from working', async () => {
  await renderStudio('/items', {
    language: 'fr',
    answers: { 'GET /studio/dictionaries/:file': refused('not_found') },
  });
  await screen.findByRole('link', { name: 'Content' });
  const told = [expect.stringContaining('the dictionary of fr: HTTP 404')];
  expect(takeComplaints()).toEqual(told);
});
