/** What is shown before something goes to readers, and what has come of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { example, refused } from '#src/testing/examples.ts';
import type { Answers } from '#src/testing/fake-server.ts';
import {
  addresses,
  draftOf,
  ITEM,
  type Item,
  keepsDrafts,
  release,
  stored,
} from '#src/testing/items.ts';
import { unnamedControls } from '#src/testing/names.ts';
import { type Opening, renderStudio } from '#src/testing/render-studio.tsx';

const changed = (title: string, more: Partial<Item> = {}): Item => {
  const item = release(more);
  if (item.locales.en) item.locales.en.fields.title = title;
  return item;
};

async function openDialog(answers: Answers = {}, { language = 'en', role }: Opening = {}) {
  const opened = await renderStudio(`/items/${ITEM}`, {
    ...(role !== undefined && { role }),
    language,
    answers: {
      'GET /items/:id': stored(),
      'GET /items/:id/draft': draftOf(changed('The mill opens today')),
      'GET /media': { ...example('media-list/minimal') },
      'GET /media/private-data': example('media-list/private-data-minimal'),
      'GET /addresses': addresses(
        ['en', '/newsroom/releases/mill'],
        ['de', '/newsroom/releases/muehle'],
      ),
      ...answers,
    },
  });
  const name = language === 'de' ? 'Veröffentlichen …' : 'Publish …';
  await opened.user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  return { ...opened, dialog: within(dialog), element: dialog };
}

test('a change is shown word by word, published with its reason, and looked for where readers are', async () => {
  const { dialog, element, user, server } = await openDialog();
  await waitFor(() => expect(element.querySelector('ins')?.textContent).toContain('today'));
  expect(dialog.getByText(/^Readers see it immediately: English, Deutsch/)).toBeDefined();
  expect(dialog.getByText(/^Not written yet: /)).toBeDefined();
  expect(unnamedControls(element)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason, for your colleagues' }), 'A word');
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  const places = await dialog.findAllByRole('listitem');
  await waitFor(() =>
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'English/en/newsroom/releases/millReaders see it',
      'Deutsch/de/newsroom/releases/muehleReaders see it',
    ]),
  );
  expect(dialog.getByRole('status').textContent).toBe('Published. Readers see it now.');
  expect(server.sent('POST', `/items/${ITEM}/draft/publish`)[0]?.body).toEqual({
    ...{ revision: 1, note: 'A word', languages: null },
  });
});

test('one language is published alone', async () => {
  const draft = changed('The mill opens today');
  if (draft.locales.de) draft.locales.de.fields.title = 'Neu: Die Mühle';
  const { dialog, user, server } = await openDialog({ 'GET /items/:id/draft': draftOf(draft) });
  await user.click(await dialog.findByRole('radio', { name: 'Only these languages' }));
  const choices = dialog.getAllByRole('checkbox');
  expect(choices.map((each) => (each as HTMLInputElement).checked)).toEqual([true, false]);
  expect(dialog.getByRole('checkbox', { name: 'English' })).toBe(choices[0]);
  expect(
    dialog.getByRole('checkbox', { name: 'Deutsch' }).closest('[lang]')?.getAttribute('lang'),
  ).toBe('de');
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  await waitFor(() =>
    expect(server.sent('POST', /publish$/)[0]?.body).toMatchObject({ languages: ['en'] }),
  );
});

test('translations that wait are ticked, and one click publishes all that is ready', async () => {
  const fields = { title: '製粉所が開く' };
  const { data, meta } = stored();
  const translations = {
    ja: { slug: 'seifunjo', fields, source_version: 1 },
    fr: { slug: 'moulin', fields: { title: 'Le moulin' }, source_version: 1, machine: ['title'] },
  };
  const { dialog, user, server } = await openDialog({
    'GET /items/:id': { data: { ...data, translations }, meta },
    ...keepsDrafts(changed('The mill opens today')),
  });
  const group = within(await dialog.findByRole('group', { name: 'Translations that are ready' }));
  const boxes = group.getAllByRole('checkbox');
  expect(boxes.map((each) => (each as HTMLInputElement).checked)).toEqual([true, false]);
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(server.sent('POST', /publish$/)).toHaveLength(1));
  const [save] = server.sent('PUT', `/items/${ITEM}/draft`);
  expect(save?.body).toMatchObject({
    item: { locales: { ja: { slug: 'seifunjo', status: 'published', fields } } },
  });
  expect(server.sent('POST', /publish$/)[0]?.body).toMatchObject({ revision: 2, languages: null });
});

test('what stands against it stops it; what is worth a look does not', async () => {
  const problems = [{ path: 'locales.en.fields.place', message: 'must not be empty' }];
  const warnings = [{ path: 'fields.related.1', message: 'leads to a deleted story' }];
  const draft = draftOf(changed('New'), { problems, warnings });
  const { dialog } = await openDialog({ 'GET /items/:id/draft': draft }, { language: 'de' });
  await dialog.findByText('Das müssen Sie zuerst beheben');
  expect(dialog.getByRole('button', { name: 'English · Ort' })).toBeDefined();
  expect(dialog.getByText('Bitte prüfen')).toBeDefined();
  expect(dialog.getByText(/leads to a deleted story/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a picture without its words, and a file that tells more than it shows, are warned of', async () => {
  const list = example<{ data: { id: string; alt: object }[]; meta: object }>('media-list/full');
  const [picture] = list.data;
  if (!picture) throw new Error('the example has no picture');
  picture.alt = { en: 'A track' };
  const cover = { cover_image: { _type: 'media', _ref: picture.id } };
  const draft = changed('New');
  draft.fields = { ...draft.fields, ...cover };
  const { dialog } = await openDialog({
    'GET /items/:id/draft': draftOf(draft),
    'GET /media': { ...list, meta: { ...list.meta, next: null } },
    'GET /media/private-data': { data: [{ id: picture.id, kinds: ['position'] }], meta: null },
  });
  await dialog.findByText('track-dawn.jpg has no alternative text: Deutsch');
  await dialog.findByText(/^The file of track-dawn\.jpg contains private data/);
  expect(dialog.getByRole('button', { name: 'Remove private data' })).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Publish now' })).toHaveProperty('disabled', false);
});

test('what only the password opens cannot be published without one', async () => {
  const pitch: Item = {
    ...release(),
    ...example<Item>('publishing/pitch-minimal'),
    access: 'password',
  };
  const problems = [{ path: 'password', message: 'must be sent: the item has none' }];
  const { dialog, user, server } = await openDialog(
    {
      'GET /items/:id': refused('not_found'),
      'GET /items/:id/draft': draftOf(pitch, { problems, edition: null, base: null }),
    },
    { role: 'press_officer' },
  );
  await dialog.findByText('This is the first publication.');
  expect(dialog.getByText('Enter a password. Without one nobody can open the page.')).toBeDefined();
  const now = dialog.getByRole('button', { name: 'Publish now' });
  expect(now).toHaveProperty('disabled', true);
  // What she would be refused is not offered.
  expect(dialog.queryByRole('link')).toBeNull();
  await user.type(
    dialog.getByRole('textbox', { name: /^Password for readers/ }),
    'lantern over the quay',
  );
  server.answer({ 'GET /items/:id': stored(release()) });
  await user.click(now);
  await waitFor(() =>
    expect(server.sent('POST', /publish$/)[0]?.body).toMatchObject({
      password: 'lantern over the quay',
    }),
  );
});

test('an embargo is told in the clocks of the offices', async () => {
  const embargo_until = '2099-12-01T06:00:00.000Z';
  const draft = draftOf(changed('Later', { embargo_until }));
  const { dialog } = await openDialog({ 'GET /items/:id/draft': draft });
  await dialog.findByText(/^Readers see it at this moment, to the second/);
  const clocks = dialog.getByRole('table', { name: 'Local times' });
  expect(within(clocks).getByRole('row', { name: /^Tokyo.*3:00/ })).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Schedule' })).toHaveProperty('disabled', false);
  expect(dialog.queryByRole('button', { name: 'Publish now' })).toBeNull();
});

test('a refusal is told with its fields', async () => {
  const errors = [{ path: 'locales.en.slug', message: 'is taken' }];
  const { dialog, user } = await openDialog({
    'POST /items/:id/draft/publish': refused('invalid_input', { errors }),
  });
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('English · Address: is taken');
});

test('a choice is shown by its label', async () => {
  const item = example<Item>('publishing/story-minimal');
  item.fields = { ...item.fields, hero_layout: 'standard' };
  const { element } = await openDialog({ 'GET /items/:id/draft': draftOf(item) });
  await waitFor(() => expect(element.textContent).toContain('Title first'));
  expect(element.textContent).not.toContain('standard');
});
