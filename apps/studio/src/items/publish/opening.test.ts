/** The moment at which readers see something, and the addresses that are asked for. */
import { expect, test } from 'vitest';
import { opensAt, pathOf, uuidBefore } from '#src/items/publish/opening.ts';
import { contentTypes } from '../../../build/content-types.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');

test('the later of publication and embargo, if it is to come', () => {
  const item = { publish_at: '2026-11-25T09:00:00Z', embargo_until: '2026-11-26T09:00:00+01:00' };
  expect(opensAt(item, NOW)).toBe('2026-11-26T09:00:00+01:00');
  expect(opensAt({ publish_at: '2026-11-24T11:00:00Z' }, NOW)).toBeNull();
  expect(opensAt({}, NOW)).toBeNull();
});

test('where a page stands', () => {
  const story = contentTypes().find(({ type }) => type === 'story');
  const item = { locales: { de: { slug: 'erstes-licht' } } };
  expect(story?.read).toBe('/stories/{id}');
  expect(story && pathOf(item, story, 'de')).toBe('/magazine/erstes-licht');
});

test('a list of one', () => {
  expect(uuidBefore('a0a39c5d-0ff8-4cb9-967c-33ea04155130')).toBe(
    'a0a39c5d-0ff8-4cb9-967c-33ea0415512f',
  );
  expect(uuidBefore('00000000-0000-4000-8000-000000000000')).toBe(
    '00000000-0000-4000-7fff-ffffffffffff',
  );
});
