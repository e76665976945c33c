/** Walking the site as it will be: what is asked for, what was left out, and links that run. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { listedItems } from '#src/testing/lists.ts';
import { renderStudio } from '#src/testing/render-studio.tsx';

test('the site with all drafts is asked for, and its link shown', async () => {
  const { user, server } = await renderStudio('/preview', {
    answers: { 'GET /items': listedItems([]) },
  });
  await user.click(await screen.findByRole('radio', { name: 'Now' }));
  await user.click(screen.getByRole('checkbox', { name: 'With all drafts' }));
  await user.click(screen.getByRole('button', { name: 'Show the site' }));
  const link = await screen.findByRole('link', { name: 'Open in a tab' });
  const { data } = example<{ data: { path: string } }>('preview/created-full');
  expect(link.getAttribute('href')).toBe(`https://news.example${data.path}`);
  expect(server.sent('POST', '/previews')).toHaveLength(1);
});

test('previews that run are listed, and taken back', async () => {
  const { user, server } = await renderStudio('/preview', {
    language: 'de',
    answers: { 'GET /items': listedItems([]) },
  });
  const [revoke] = await screen.findAllByRole('button', {
    name: /Vorschau .*(widerrufen|zurück|beenden)/i,
  });
  if (revoke) await user.click(revoke);
  await user.click(await screen.findByRole('button', { name: 'Bestätigen' }));
  await waitFor(() => expect(server.sent('DELETE', /^\/previews\//)).toHaveLength(1));
});
