/** An address made of a title is one that the contract takes. */
import { Slug } from '@masthead/contract/common';
import { expect, test } from 'vitest';
import { slugOf } from '#src/items/slug.ts';

test.each([
  ['First light, last lap', 'first-light-last-lap'],
  ['Über die Grenze: 3.000 Fuß', 'ueber-die-grenze-3-000-fuss'],
  ['L’été à Málaga', 'lete-a-malaga'],
  ['夜明け、最後の一周', '夜明け-最後の一周'],
  ['ก่อนรุ่งสาง', 'ก่อนรุ่งสาง'],
  ['서른 번째 밤', '서른-번째-밤'],
])('%s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(Slug.safeParse(slug).success).toBe(true);
});

test('long titles end with a word, and none makes none', () => {
  expect(slugOf('word '.repeat(60))).toMatch(/^(word-)+word$/);
  expect(slugOf('word '.repeat(60)).length).toBeLessThanOrEqual(120);
  expect(slugOf('…')).toBe('');
});
