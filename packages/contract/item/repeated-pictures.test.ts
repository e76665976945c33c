import { picturesOnPage, repeatedPictures } from '@masthead/contract/item/repeated-pictures.ts';
import { expect, test } from 'vitest';

const medium = (id: string) => ({ _type: 'media', _ref: id }) as const;
const image = (id: string) => ({ _type: 'image', _key: id, image: medium(id) });
const pageOf = (fields: object, bodies: Readonly<Record<string, readonly object[]>> = {}) => ({
  type: 'story' as const,
  fields,
  locales: Object.fromEntries(
    Object.entries(bodies).map(([locale, body]) => [locale, { fields: { body } }]),
  ),
});

test('a cover that the body, a gallery or an embed shows again is named, with where it stood first', () => {
  const fields = { cover_image: medium('a'), cover_image_mobile: medium('b') };
  const gallery = { _type: 'gallery', images: [medium('c'), medium('b')] };
  const embed = { _type: 'embed', poster: medium('c') };
  const found = repeatedPictures(pageOf(fields, { en: [image('a'), gallery, embed] }));
  expect(found).toEqual([
    { id: 'a', path: 'locales.en.fields.body.0.image', first: 'fields.cover_image' },
    { id: 'b', path: 'locales.en.fields.body.1.images.1', first: 'fields.cover_image_mobile' },
    {
      id: 'c',
      path: 'locales.en.fields.body.2.poster',
      first: 'locales.en.fields.body.1.images.0',
    },
  ]);
});

test('a mobile cover that is the cover itself is a repetition, too', () => {
  const found = repeatedPictures(
    pageOf({ cover_image: medium('a'), cover_image_mobile: medium('a') }),
  );
  expect(found.map(({ path }) => path)).toEqual(['fields.cover_image_mobile']);
});

test('what repeats in every language is told once; languages do not add up', () => {
  const fields = { cover_image: medium('a') };
  const both = repeatedPictures(pageOf(fields, { en: [image('a')], ja: [image('a')] }));
  expect(both.map(({ path }) => path)).toEqual(['locales.en.fields.body.0.image']);
  expect(repeatedPictures(pageOf(fields, { en: [image('b')], ja: [image('b')] }))).toEqual([]);
  const one = repeatedPictures(pageOf(fields, { en: [image('b')], ja: [image('a')] }));
  expect(one.map(({ path }) => path)).toEqual(['locales.ja.fields.body.0.image']);
});

test('files to download, pictures for lists and covers that only lists show are no repetition', () => {
  const downloads = { _type: 'downloads', files: [medium('a')] };
  const fields = {
    cover_image: medium('a'),
    cover_image_listing: medium('a'),
    assets: [medium('a')],
  };
  expect(repeatedPictures(pageOf(fields, { en: [downloads] }))).toEqual([]);
  const video = { cover_image: medium('a'), slides: [{ type: 'image', image: medium('a') }] };
  expect(repeatedPictures({ ...pageOf(video), type: 'vertical_video' })).toEqual([]);
  expect([...picturesOnPage(pageOf(fields, { en: [downloads, image('b')] }))]).toEqual(['a', 'b']);
});
