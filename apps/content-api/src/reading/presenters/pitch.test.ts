import type { BrandId } from '@masthead/contract/brand';
import { expect, test } from 'vitest';
import { sharedBrand } from '#src/reading/presenters/pitch.ts';

test.each<[(BrandId | null)[], BrandId | null]>([
  [[], null],
  [['tarn'], 'tarn'],
  [['tarn', 'tarn'], 'tarn'],
  [['tarn', 'velden'], null],
  [['tarn', null], null],
  [[null, null], null],
])('pitches of the brands %j share %j', (brands, shared) => {
  expect(sharedBrand(brands.map((brand) => ({ brand })))).toBe(shared);
});
