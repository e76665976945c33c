/** The library and one of its files: texts by language, the point that stays in sight, captions. */
import type { StoredMediumAnswer } from '@masthead/contract/media-list';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { example } from '#src/testing/examples.ts';
import { ITEM } from '#src/testing/items.ts';
import { type Opening, renderStudio } from '#src/testing/render-studio.tsx';

type Stored = z.infer<typeof StoredMediumAnswer>;

/** The example's film as a picture. */
function picture(): Stored {
  const { data, meta } = example<Stored>('media-list/stored-full');
  const { metadata } = data;
  return {
    data: {
      ...data,
      kind: 'image',
      mime: 'image/jpeg',
      duration: null,
      metadata: { ...metadata, name: 'track.jpg', duration: null, poster: null },
    },
    meta,
  };
}

async function openPicture({ answers = {}, ...opening }: Opening = {}) {
  const opened = await renderStudio(`/media/${ITEM}`, {
    ...opening,
    answers: {
      'GET /media/:id': picture(),
      'GET /media/private-data': { data: [], meta: null },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'track.jpg' });
  return opened;
}

test('files are listed with what they lack, and looked for', async () => {
  const { user, server } = await renderStudio('/media');
  await screen.findByRole('link', { name: /track-dawn\.jpg/ });
  await user.type(screen.getByRole('searchbox'), 'dolly');
  await waitFor(() => expect(server.sent('GET', '/media').at(-1)?.query.get('q')).toBe('dolly'));
});

test('the point that stays in sight is moved by keys, and its fields follow', async () => {
  await openPicture();
  const point = screen.getByRole('slider', { name: 'Focal point' });
  fireEvent.keyDown(point, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(point, { key: 'ArrowUp' });
  expect(screen.getByLabelText('From left %')).toHaveProperty('value', '60');
  expect(screen.getByLabelText('From top %')).toHaveProperty('value', '34');
  expect(point.getAttribute('aria-valuenow')).toBe('60');
});

test('a language’s texts are written and saved, and the save says that pages show it', async () => {
  const { user, server } = await openPicture();
  await user.click(screen.getByRole('button', { name: /^Deutsch/ }));
  const alt = screen.getByRole('textbox', { name: 'Alternative text' });
  await user.clear(alt);
  await user.type(alt, 'Eine blaue Laufbahn');
  expect(alt.getAttribute('lang') ?? alt.closest('[lang]')?.getAttribute('lang')).toBe('de');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Pages show it now.');
  const sent = server.sent('PUT', /^\/media\//)[0]?.body;
  const metadata = sent instanceof FormData ? JSON.parse(String(sent.get('metadata'))) : null;
  expect(metadata?.locales.de.alt).toBe('Eine blaue Laufbahn');
});

test('languages without an alternative text are told of', async () => {
  await openPicture({ language: 'de' });
  const missing = screen.getAllByRole('button', { name: /Kein Alternativtext/ });
  expect(missing.map(({ textContent }) => textContent?.slice(0, 3))).toContain('日本語');
});

test('what the file itself tells is warned of, and can be removed', async () => {
  const kinds = {
    data: [{ id: '00000000-0000-4000-8000-000000000003', kinds: ['position'] }],
    meta: null,
  };
  const { user, server } = await openPicture({ answers: { 'GET /media/private-data': kinds } });
  expect(
    (await screen.findByText(/^The file contains private data: where it was taken/)).closest(
      '[role=alert]',
    ),
  ).not.toBeNull();
  server.answer({ 'GET /media/private-data': { data: [], meta: null } });
  await user.click(screen.getByRole('button', { name: 'Remove private data' }));
  await screen.findByText('The private data is removed.');
  expect(server.sent('DELETE', /private-data$/)).toHaveLength(1);
});

test('who only reads changes nothing', async () => {
  await openPicture({ role: 'editor' });
  expect(screen.getByRole('button', { name: 'Replace the file everywhere …' })).toBeDefined();
});
