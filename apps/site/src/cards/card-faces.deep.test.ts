import { test } from 'vitest';
import { DEEP_LOCALES, expectEveryCharacter, expectTitlesFit } from '#src/testing/card-titles.ts';

test.each(DEEP_LOCALES)('the fonts of %s have every character of its titles', expectEveryCharacter);

test.each(DEEP_LOCALES)(
  'the longest title in %s fits its place, and one of any length',
  expectTitlesFit,
);
