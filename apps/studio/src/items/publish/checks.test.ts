/** What an editor is told before publishing, and what is not worth a word. */
import { expect, test } from 'vitest';
import { checksOf, type Known } from '#src/items/publish/checks.ts';

const texts = (title: string, status: string, body: object[] = []) => ({
  slug: 'a',
  status,
  fields: { title, body: JSON.parse(JSON.stringify(body)) },
});
const picture = (id: string, alt: Record<string, string>) =>
  ({ id, name: `${id}.jpg`, kind: 'image', mime: 'image/jpeg', alt, decorative: false }) as const;
const known = (more: Partial<Known>): Known => ({
  item: { type: 'story', fields: {}, locales: { en: texts('A', 'published') } },
  locales: ['en', 'de', 'ja'],
  source: 'en',
  media: [],
  titles: [],
  privateData: [],
  ...more,
});

test('languages that are missing, or left out', () => {
  const item = {
    type: 'story',
    fields: {},
    locales: { en: texts('A', 'published'), de: texts('B', 'draft') },
  };
  expect(checksOf(known({ item }))).toEqual([
    { kind: 'missing_languages', languages: ['ja'] },
    { kind: 'draft_languages', languages: ['de'] },
  ]);
  const nobody = { ...item, locales: { en: texts('A', 'draft') } };
  expect(checksOf(known({ item: nobody, locales: ['en'] }))).toEqual([{ kind: 'nobody' }]);
});

test('alternative texts, in the languages that show the picture', () => {
  const cover = { _ref: 'cover', _type: 'media' };
  const inText = { _type: 'image', image: { _ref: 'text', _type: 'media' } };
  const item = {
    type: 'story',
    fields: { cover_image: cover },
    locales: { en: texts('A', 'published', [inText]), de: texts('B', 'published') },
  };
  const media = [
    picture('cover', { en: 'A track' }),
    picture('text', {}),
    { ...picture('other', {}), decorative: true },
  ];
  expect(checksOf(known({ item, media, locales: ['en', 'de'] }))).toEqual([
    { kind: 'without_alt', id: 'cover', name: 'cover.jpg', languages: ['de'] },
    { kind: 'without_alt', id: 'text', name: 'text.jpg', languages: ['en'] },
  ]);
});

test('a title much longer than others', () => {
  const titles = Array.from({ length: 20 }, () => 'Twenty letters, all.');
  const item = { type: 'story', fields: {}, locales: { en: texts('x'.repeat(60), 'published') } };
  expect(checksOf(known({ item, titles, locales: ['en'] }))).toEqual([
    { kind: 'long_title', language: 'en', length: 60, usual: 20 },
  ]);
  expect(checksOf(known({ item, titles: titles.slice(0, 4), locales: ['en'] }))).toEqual([]);
});

test('headings that leave out a level, or have no words', () => {
  const heading = (style: string, text: string) => ({
    ...{ _type: 'block', _key: text, style },
    children: [{ _type: 'span', _key: 's', text }],
  });
  const of = (...body: object[]) => ({
    type: 'story',
    fields: {},
    locales: { en: texts('A', 'published', body), de: texts('B', 'draft', [heading('h4', 'C')]) },
  });
  const checks = (...body: object[]) => checksOf(known({ item: of(...body), locales: ['en'] }));
  expect(checks(heading('h2', 'A'), heading('h3', 'B'), heading('h2', 'C'))).toEqual([]);
  expect(checks(heading('h2', 'A'), heading('normal', 'B'), heading('h4', 'C'))).toEqual([
    { kind: 'skipped_level', language: 'en', heading: 'C' },
  ]);
  expect(checks(heading('h3', 'First'))).toEqual([
    { kind: 'skipped_level', language: 'en', heading: 'First' },
  ]);
  expect(checks(heading('h2', ' '))).toEqual([{ kind: 'empty_heading', languages: ['en'] }]);
});

test('a layout without its picture, and files that tell more than they show', () => {
  const locales = { en: texts('A', 'published') };
  const bare = { type: 'story', fields: { hero_layout: 'full_bleed' }, locales };
  expect(checksOf(known({ item: bare, locales: ['en'] }))).toEqual([
    { kind: 'layout_without_picture' },
  ]);
  const cover_image = { _ref: 'cover', _type: 'media' };
  const item = { type: 'story', fields: { hero_layout: 'full_bleed', cover_image }, locales };
  const privateData = [{ id: 'cover', kinds: ['position', 'people'] as const }];
  const media = [picture('cover', { en: 'A track' })];
  expect(checksOf(known({ item, media, privateData, locales: ['en'] }))).toEqual([
    {
      kind: 'private_data',
      id: 'cover',
      name: 'cover.jpg',
      mime: 'image/jpeg',
      kinds: ['position', 'people'],
    },
  ]);
});
