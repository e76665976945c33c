/** Two people change one medium: what each did stands, and what both did is told. */
import { expect, test } from 'vitest';
import { EMPTY_TEXTS, type MediaInput, metadataFor } from '#src/media/calls.ts';
import { differences, merge, tidied } from '#src/media/edits.ts';

const base: MediaInput = metadataFor('a.jpg', { en: { ...EMPTY_TEXTS, alt: 'A track' } });
const says = (metadata: MediaInput, locale: string, texts: Partial<typeof EMPTY_TEXTS>) => ({
  ...metadata,
  locales: {
    ...metadata.locales,
    [locale]: { ...EMPTY_TEXTS, ...metadata.locales[locale], ...texts },
  },
});

test('fields that differ; a language without texts is none', () => {
  expect(differences(base, says(base, 'de', {}))).toEqual([]);
  const other = says({ ...base, focal: { x: 0.1, y: 0.5 } }, 'de', { alt: 'Bahn' });
  expect(differences(base, other)).toEqual(['focal', 'locales.de.alt']);
});

test('what one has changed stands beside what the other has', () => {
  const mine = says({ ...base, licence: 'CC0' }, 'de', { alt: 'Bahn' });
  const theirs = says({ ...base, focal: { x: 0, y: 0 } }, 'de', { credit: 'Wir' });
  const { merged, both } = merge(base, mine, theirs);
  expect(both).toEqual([]);
  expect(merged).toMatchObject({ licence: 'CC0', focal: { x: 0, y: 0 } });
  expect(merged.locales.de).toMatchObject({ alt: 'Bahn', credit: 'Wir' });
});

test('where both have, mine stands and is named; where they agree, nothing is', () => {
  const mine = says({ ...base, licence: 'CC0' }, 'en', { alt: 'Mine' });
  const theirs = says({ ...base, licence: 'CC0' }, 'en', { alt: 'Theirs' });
  const { merged, both } = merge(base, mine, theirs);
  expect(both).toEqual(['locales.en.alt']);
  expect(merged.locales.en?.alt).toBe('Mine');
  const emptied = merge(says(base, 'de', { alt: 'X' }), base, says(base, 'de', { alt: 'X' }));
  expect(emptied.merged.locales.de?.alt).toBe('');
});

test('what is stored has no blanks around it, and the source language always', () => {
  const edited = says(says(base, 'de', { caption: ' ' }), 'en', { alt: '', title: ' T ' });
  expect(tidied(edited, 'en').locales).toEqual({ en: { ...EMPTY_TEXTS, title: 'T' } });
  expect(Object.keys(tidied({ ...base, locales: {} }, 'en').locales)).toEqual([]);
});
