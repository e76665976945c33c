import { expect, test } from 'vitest';
import { shortClassName } from './short-class-names.ts';

test('a short name is its scoped name’s alone, and no class of the shared sheets could be it', () => {
  const names = ['mh-JkTqzG_header', 'mh-JkTqzG_solid', 'mh--fvk5a_menu'].map(shortClassName);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[A-Z][\w-]{3}$/);
  expect(shortClassName('mh-JkTqzG_header')).toBe(names[0]);
});
