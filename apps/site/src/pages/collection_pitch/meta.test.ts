import { CollectionPitchAnswer } from '@masthead/contract/pitch-collection';
import { expect, test } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { collectionPitchMeta } from './meta.ts';

const pitch = CollectionPitchAnswer.parse(
  example('pitch-collection/examples/collection-pitch-full.json'),
).data;

function addresses(collectionSlugs: Record<string, string>, slugs: Record<string, string>) {
  const collection = { ...pitch.collection, localized_slugs: collectionSlugs };
  return collectionPitchMeta({ pitch: { ...pitch, collection }, slugs, siblings: [] }).addresses;
}

test('the page stands in the languages that have both its collection and itself', () => {
  expect(
    addresses(
      { en: 'autumn', ja: 'aki', de: 'herbst' },
      { en: 'shoe', de: 'schuh', fr: 'soulier' },
    ),
  ).toEqual({
    en: { slug: 'autumn', pitchSlug: 'shoe' },
    de: { slug: 'herbst', pitchSlug: 'schuh' },
  });
  expect(addresses({ en: 'autumn' }, {})).toEqual({});
});

test('it is never found by a search, whatever its flags say', () => {
  const flags = { ...pitch.page.flags, private: false };
  const open = { ...pitch, page: { ...pitch.page, flags } };
  expect(collectionPitchMeta({ pitch: open, slugs: {}, siblings: [] }).flags.private).toBe(true);
});
