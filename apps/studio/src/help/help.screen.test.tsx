/** The studio's own help, in each of its languages. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unfilledTexts } from '#src/testing/names.ts';
import { main, renderStudio } from '#src/testing/render-studio.tsx';

test('a writer reads what words mean and which keys there are', async () => {
  await renderStudio('/help', { role: 'writer' });
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  expect(within(main()).getByText(/^In Content, choose “New”/)).toBeDefined();
  expect(
    within(main())
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toContain('Embargo until');
  const keys = within(screen.getByRole('table', { name: 'In a text' }));
  expect(keys.getByRole('row', { name: /^Bold Ctrl\+ ?B$/ })).toBeDefined();
  expect(keys.getByRole('row', { name: /^Move block up Alt\+ ?Shift\+ ?↑$/ })).toBeDefined();
});

test('the licences of what Masthead consists of are a link away', async () => {
  await renderStudio('/help', { role: 'translator', languages: ['de'] });
  const link = await screen.findByRole('link', { name: 'Third-party licenses' });
  expect(link.getAttribute('href')).toBe('/studio/third-party-notices');
});

test.each([
  ['de', 'Hilfe'],
  ['ja', 'ヘルプ'],
] as const)('it is whole in %s', async (language, heading) => {
  await renderStudio('/help', { role: 'translator', languages: ['de'], language });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(unfilledTexts(main())).toEqual([]);
  expect(within(main()).getAllByRole('table').length).toBeGreaterThan(3);
});
