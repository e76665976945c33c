/** design.md: none twice on a page, none on more than two items' pages. */
import { join } from 'node:path';
import { picturesOnPage, repeatedPictures } from '@masthead/contract/item/repeated-pictures.ts';
import { MediaReference } from '@masthead/contract/reference';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from '#src/read-content.ts';
import { readScope } from '#src/scope.ts';

const MOST_PAGES = 2;

const scope = readScope([join(import.meta.dirname, '../../../content')]);
if ('reason' in scope) throw new Error(scope.reason);
const { items, media } = await readContent(scope);
const names = new Map(media.map(({ id, name }) => [id, name]));
const pictures = media.filter(({ file }) => file.endsWith('.jpg'));
const nameOf = (id: string): string => names.get(id) ?? id;

const Kit = z.looseObject({
  cover_image: MediaReference.nullable().default(null),
  assets: z.array(MediaReference).default([]),
});

test('no item shows a picture twice', () => {
  const found = items.flatMap(({ path, item }) =>
    repeatedPictures(item).map(
      ({ id, path: again, first }) => `${path}: ${nameOf(id)} at ${first} and ${again}`,
    ),
  );
  expect(found).toEqual([]);
});

test('no picture stands on more than two items’ pages', () => {
  const pages = new Map<string, string[]>();
  for (const { path, item } of items) {
    for (const id of picturesOnPage(item)) pages.set(id, [...(pages.get(id) ?? []), path]);
  }
  const found = pictures.flatMap(({ id, name }) => {
    const on = pages.get(id) ?? [];
    return on.length > MOST_PAGES ? [`${name}: ${on.join(', ')}`] : [];
  });
  expect(found).toEqual([]);
});

test('every release and pitch has a cover, which its press kit offers, and more views beside it', () => {
  const found = items
    .filter(({ item }) => ['release', 'pitch'].includes(item.type))
    .flatMap(({ path, item }) => {
      const { cover_image: cover, assets } = Kit.parse(item.fields);
      const offered = assets.map(({ _ref }) => _ref);
      const isWhole = cover !== null && offered.includes(cover._ref) && offered.length > 2;
      return isWhole && new Set(offered).size === offered.length ? [] : [path];
    });
  expect(found).toEqual([]);
});

test('every picture says in every language what it shows; British texts may be the American ones', () => {
  const found = pictures.flatMap(({ name, metadata }) =>
    LOCALES.filter((locale) => locale !== 'en-GB' && !metadata.locales[locale]?.alt).map(
      (locale) => `${name} ${locale}`,
    ),
  );
  expect(found).toEqual([]);
});
