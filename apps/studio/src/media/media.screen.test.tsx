/** The library and one of its files: texts by language, the point that stays in sight, captions. */
import type { MediaListAnswer, StoredMediumAnswer } from '@masthead/contract/media-list';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { example } from '#src/testing/examples.ts';
import { ITEM, keepsDrafts, release, stored } from '#src/testing/items.ts';
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

test('a shape has a point of its own, and goes back to the common one', async () => {
  const { user, server } = await openPicture();
  await user.click(screen.getByRole('button', { name: '4:5' }));
  const point = screen.getByRole('slider', { name: 'Focal point of 4:5' });
  const move = () => fireEvent.keyDown(point, { key: 'ArrowRight', shiftKey: true });
  move();
  expect(screen.getByRole('button', { name: '4:5 · own point' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use the common point' }));
  expect(screen.getByRole('button', { name: '4:5' })).toBeDefined();
  move();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent('PUT', /^\/media\//)).toHaveLength(1));
  const { body } = server.sent('PUT', /^\/media\//)[0] ?? {};
  const sent = body instanceof FormData ? JSON.parse(String(body.get('metadata'))) : null;
  expect(sent).toMatchObject({ focal: { x: 0.5 }, crops: { '4x5': { x: 0.6 } } });
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

test('a file that nothing uses is deleted, of one in use it is said where', async () => {
  const { user, server, address } = await openPicture();
  await user.click(screen.getByRole('button', { name: 'Delete …' }));
  const used = within(await screen.findByRole('dialog', { name: '“track.jpg” is still in use' }));
  await used.findByRole('link', { name: 'First light' });
  expect(used.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(used.getByRole('button', { name: 'Cancel' }));

  server.answer({ 'GET /media/:id/uses': { data: { items: [], media: [] }, meta: null } });
  await user.click(await screen.findByRole('button', { name: 'Delete …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “track.jpg”?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/media'));
  expect(server.sent('DELETE', /^\/media\//)).toHaveLength(1);
});

test('several pictures come into a gallery at once, in the order of choosing', async () => {
  const item = release();
  const gallery = { _type: 'gallery', _key: 'g', title: null, images: [] };
  if (item.locales.en) item.locales.en.fields.body = [gallery];
  const listed = example<z.infer<typeof MediaListAnswer>>('media-list/full');
  const [first] = listed.data;
  if (!first) throw new Error('the example lists none');
  const ids = [1, 2, 3].map((each) => `00000000-0000-4000-8000-00000000000${each}`);
  const data = ids.map((id) => ({ ...first, id, name: `${id.slice(-1)}.jpg` }));
  const { user, server } = await renderStudio(`/items/${ITEM}`, {
    answers: {
      ...{ 'GET /items/:id': stored(), ...keepsDrafts(item) },
      'GET /media': { ...listed, data },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add pictures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose: Add pictures' }));
  for (const name of [/3\.jpg/, /1\.jpg/, /2\.jpg/, /1\.jpg/])
    await user.click(await dialog.findByRole('button', { name }));
  await user.click(dialog.getByRole('button', { name: 'Add 2' }));
  await waitFor(() =>
    expect(server.sent('PUT', `/items/${ITEM}/draft`).at(-1)?.body).toMatchObject({
      item: {
        locales: {
          en: { fields: { body: [{ images: [{ _ref: ids[2] }, { _ref: ids[1] }] }] } },
        },
      },
    }),
  );
});

test('private data is looked for in all pictures, and taken out of those that have any', async () => {
  const listed = example<z.infer<typeof MediaListAnswer>>('media-list/full');
  const [first] = listed.data;
  if (!first) throw new Error('the example lists none');
  const medium = (at: number, mime: string) => ({
    ...{ ...first, kind: 'image' as const, mime, name: `${at}.jpg` },
    id: `00000000-0000-4000-8000-00000000000${at}`,
  });
  const data = [medium(1, 'image/jpeg'), medium(2, 'image/jpeg'), medium(3, 'image/avif')];
  const told = [data[1], data[2]].map((each) => ({ id: each?.id, kinds: ['position'] }));
  const { user, server } = await renderStudio('/media', {
    answers: {
      'GET /media': { data, meta: { ...listed.meta, total: 3, next: null } },
      'GET /media/private-data': { data: told, meta: null },
    },
  });
  const name = 'Remove private data from all pictures';
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.click(await dialog.findByRole('button', { name: 'Remove it from 1 file' }));
  await dialog.findByText('Private data is removed from 1 file.');
  const cleaned = server.sent('DELETE', /private-data$/).map(({ path }) => path);
  expect(cleaned).toEqual([`/v1/publishing/media/${data[1]?.id}/private-data`]);
});

test('a caption is written at the picture in the text, in the language of the text', async () => {
  const item = release();
  const image = { _type: 'image', _key: 'i', image: { _ref: ITEM, _type: 'media' }, size: 'wide' };
  if (item.locales.en) item.locales.en.fields.body = [image];
  const { user, server } = await renderStudio(`/items/${ITEM}`, {
    answers: {
      ...{ 'GET /items/:id': stored(), ...keepsDrafts(item) },
      'GET /media/:id': picture(),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Caption and alternative text' }));
  const caption = await screen.findByRole('textbox', { name: 'Caption' });
  fireEvent.change(caption, { target: { value: 'The track at dawn' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Pages show it now.');
  const { body } = server.sent('PUT', /^\/media\//)[0] ?? {};
  const sent = body instanceof FormData ? JSON.parse(String(body.get('metadata'))) : null;
  expect(sent?.locales.en.caption).toBe('The track at dawn');
});
