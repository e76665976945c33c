/** The table of languages: what is missing or out of date where, and the way to it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { keepsDrafts, stored } from '#src/testing/items.ts';
import { type Opening, renderStudio } from '#src/testing/render-studio.tsx';

async function openLedger(opening: Opening, path = '/ledger') {
  const opened = await renderStudio(path, opening);
  const grid = await screen.findByRole('grid');
  return { ...opened, grid };
}

test('a translator sees her own language alone, and each item’s state in it', async () => {
  const { grid } = await openLedger({ role: 'translator', languages: ['de'] });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Item', 'Ready by', 'de']);
  const cell = within(grid).getByRole('link', { name: 'missing: Deutsch, Tarn, spring 2027' });
  expect(cell.getAttribute('href')).toMatch(/^\/translate\/[0-9a-f-]+\/de$/);
});

test('an editor sees the newsroom’s languages, and choosing a count narrows the table', async () => {
  const { user, server, address } = await openLedger({});
  await user.click(await screen.findByRole('button', { name: 'Deutsch, missing: 2' }));
  await waitFor(() => expect(address()).toBe('/ledger?locale=de&state=missing'));
  await waitFor(() => {
    const asked = server.sent('GET', '/ledger').at(-1)?.query;
    expect([asked?.get('state'), asked?.get('locale')]).toEqual(['missing', 'de']);
  });
});

test('a page on keeps what is searched for', async () => {
  const { user, server } = await openLedger({}, '/ledger?q=Tarn');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => {
    const asked = server.sent('GET', '/ledger').at(-1)?.query;
    expect([asked?.get('page'), asked?.get('q')]).toEqual(['2', 'Tarn']);
  });
});

test('arrows lead from cell to cell, and one of them alone is a stop of Tab', async () => {
  const { grid, user } = await openLedger({ role: 'translator', languages: ['de'] });
  const stops = () => [...grid.querySelectorAll('[tabindex="0"]')];
  expect(stops()).toHaveLength(1);
  const [first] = within(grid).getAllByRole('checkbox');
  first?.focus();
  await user.keyboard('{ArrowRight}');
  const cell = within(grid).getByRole('link', { name: /^waiting: Deutsch, First Light/ });
  await waitFor(() => expect(document.activeElement).toBe(cell));
});

test('of nothing found it is said, in the language of the interface', async () => {
  const none = example<{ data: unknown[]; meta: { page: object } }>('ledger/minimal');
  await renderStudio('/ledger?q=nothing', {
    language: 'de',
    answers: {
      'GET /ledger': {
        ...none,
        data: [],
        meta: { page: { ...none.meta.page, total: 0, pages: 0 } },
      },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent !== '')).toBe(true),
  );
  expect(screen.queryByRole('grid')).toBeNull();
});

test('what is ready of the chosen items is published in one language', async () => {
  const { data, meta } = stored();
  const translations = { de: { slug: 'muehle', fields: { title: 'Neu' }, source_version: 1 } };
  const { server, user } = await renderStudio('/ledger?locale=de', {
    role: 'editor',
    answers: {
      'GET /items/:id': { data: { ...data, translations }, meta },
      ...keepsDrafts(),
    },
  });
  const [row] = await screen.findAllByRole('checkbox');
  if (row === undefined) throw new Error('no row can be chosen');
  await user.click(row);
  await user.click(await screen.findByRole('button', { name: 'Publish Deutsch' }));
  await screen.findByText('1 item is done.');
  expect(server.sent('POST', /draft\/publish$/)[0]?.body).toMatchObject({ languages: ['de'] });
});
