import { expect, test } from 'vitest';
import { charactersOf } from '#src/font-sets/character-map.ts';
import { chooseTiers } from '#src/font-sets/choose-tiers.ts';
import { isInRange } from '#src/font-sets/unicode-range.ts';

const FIRST_HAN = 0x4e00;

test('characters of most headlines come first, of as many those of most texts', () => {
  const counts = new Map([
    ['文', { display: 0, all: 90 }],
    ['古', { display: 0.25, all: 9 }],
    ['新', { display: 1, all: 1 }],
    ['題', { display: 5, all: 5 }],
  ]);
  expect(chooseTiers(counts, 'display')).toEqual(['題新古文']);
  expect(chooseTiers(counts, 'all')).toEqual(['文古題新']);
  expect(chooseTiers(new Map(), 'display')).toEqual([]);
});

test('a newsroom of ten thousand characters has no larger files', () => {
  const counts = new Map(
    Array.from({ length: 10_000 }, (_, at) => [
      String.fromCodePoint(FIRST_HAN + at),
      { display: 1, all: 1 },
    ]),
  );
  const sizesOf = (role: 'display' | 'all') => {
    const [first, ...further] = chooseTiers(counts, role).map((tier) => tier.length);
    return [first, new Set(further), further.length];
  };
  expect(sizesOf('display')).toEqual([250, new Set([4, 2]), 718]);
  expect(sizesOf('all')).toEqual([400, new Set([12, 8]), 227]);
});

test('a range says which characters it has', () => {
  const range = 'U+B7,U+2010-2011,U+2015,U+30FB';
  expect([...'·‑・'].every((sign) => isInRange(range, sign))).toBe(true);
  expect([...'‒一'].some((sign) => isInRange(range, sign))).toBe(false);
});

test('a file that is not a font is refused', () => {
  expect(() => charactersOf(Buffer.alloc(64))).toThrow('a font without cmap');
});
