import { expect, test } from 'vitest';
import { EXAMPLE_CONFIGURATION } from '#src/testing/identity.ts';
import { brandRules } from '#src/view/brand-rules.ts';

const { brands } = EXAMPLE_CONFIGURATION;
const [first, second] = brands;
if (first === undefined || second === undefined) throw new Error('the example has two brands');

test('colours that are seen on both grounds draw lines themselves', () => {
  expect(brandRules(brands, () => true)).not.toContain('--signal-line');
});

test('a brand beside one whose lines have another tone keeps its own', () => {
  const navy = { ...first.colours, signal: '#0b3c6f', line_on_dark: '#4a78b5' };
  const rules = brandRules([{ ...first, colours: navy }, second], () => true);
  const [own, other] = rules.split('}');
  expect(own).toContain('--signal-line-light:#0b3c6f;--signal-line-dark:#4a78b5');
  const { signal } = second.colours;
  expect(other).toContain(`--signal-line-light:${signal};--signal-line-dark:${signal}`);
});
