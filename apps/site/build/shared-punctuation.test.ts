import { expect, test } from 'vitest';
import { withoutSharedPunctuation } from './shared-punctuation.ts';

test('faces leave dashes, quotation marks and the middle dot to others, and keep all else', () => {
  const face = (range: string) => `@font-face { src: url("a.woff2"); unicode-range:\n  ${range}; }`;
  expect(withoutSharedPunctuation(face('U+0000-00FF, U+2000-206F, U+20AC'))).toBe(
    face('U+0-B6, U+B8-FF, U+2000-200F, U+2028-206F, U+20AC'),
  );
  expect(withoutSharedPunctuation(face('U+1EF2-1EFF, U+2020, U+20A0-20AB'))).toBe(
    face('U+1EF2-1EFF, U+20A0-20AB'),
  );
});
