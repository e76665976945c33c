import { expect, test } from 'vitest';
import { generatePassword } from '#src/press/passwords/generate.ts';

test('passwords are four groups of letters that nobody mistakes, each another', () => {
  const made = Array.from({ length: 50 }, () => generatePassword());
  expect(new Set(made).size).toBe(50);
  for (const password of made)
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
});

test('bytes that would favour some letters are drawn again', () => {
  const bytes = [255, 250, 0, ...Array(15).fill(30)];
  const random = (into: Uint8Array) => into.set([bytes.shift() ?? 0]);
  expect(generatePassword(random)).toBe('a999-9999-9999-9999');
});
