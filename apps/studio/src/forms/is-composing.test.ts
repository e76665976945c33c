import { expect, test } from 'vitest';
import { isComposing } from '#src/forms/is-composing.ts';

test('Enter that ends a composition is part of it, in Safari too', () => {
  const enter = { key: 'Enter', keyCode: 13, isComposing: false };
  expect(isComposing(enter)).toBe(false);
  expect(isComposing({ ...enter, isComposing: true })).toBe(true);
  expect(isComposing({ ...enter, keyCode: 229 })).toBe(true);
});
