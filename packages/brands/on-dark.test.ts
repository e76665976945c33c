import { cleanSvg, LOGO } from '@masthead/brands/clean-svg';
import { onDark } from '@masthead/brands/on-dark';
import { expect, test } from 'vitest';

function cleaned(inside: string): string {
  const result = cleanSvg(`<svg viewBox="0 0 80 20">${inside}</svg>`, 'logo', LOGO);
  if ('faults' in result) throw new Error(result.faults.join());
  return result.svg;
}

const BOX = 'd="M0 0H80V20H0Z"';

test.each([
  ['takes the colour of the text', `<path ${BOX}/>`],
  ['is light enough', `<path ${BOX} fill="#ff6a45"/>`],
  ['is light in every colour', `<path ${BOX} fill="#fff"/><path d="M1 1H9V9Z" fill="gold"/>`],
])('a drawing that %s stays as it is', (_what, inside) => {
  expect(onDark(cleaned(inside))).toEqual({ how: 'as_it_is' });
});

test('one dark colour becomes that of the text', () => {
  const found = onDark(cleaned(`<path ${BOX} fill="#0b3c6f"/><path d="M1 1H9" stroke="#0b3c6f"/>`));
  if (found.how !== 'one_colour') throw new Error(found.how);
  expect(found.contrast).toBeLessThan(3);
  expect(found.svg).not.toContain('0b3c6f');
  expect(found.svg.match(/currentColor/g)?.length).toBeGreaterThanOrEqual(2);
});

test('dark beside other colours stands on a light plate, in its own colours', () => {
  const found = onDark(cleaned(`<path ${BOX} fill="#0b3c6f"/><path d="M1 1H9V9Z" fill="#fff"/>`));
  if (found.how !== 'plate') throw new Error(found.how);
  expect(found.svg).toContain('viewBox="0 0 87.2 27.2"');
  expect(found.svg).toContain('fill="#f6f5f1"');
  expect(found.svg).toContain('0b3c6f');
});

test('of a picture nobody knows the colours', () => {
  const href = 'data:image/png;base64,iVBORw0KGgo=';
  const found = onDark(cleaned(`<image width="80" height="20" href="${href}"/>`));
  expect(found).toMatchObject({ how: 'plate', contrast: null });
});

test('a plate can be drawn out of the form in which drawings are kept', () => {
  const found = onDark(cleaned(`<path ${BOX} fill="#0b3c6f"/><path d="M1 1H9V9Z" fill="#fff"/>`));
  if (found.how === 'as_it_is') throw new Error(found.how);
  expect(found.svg).toMatch(/^<svg xmlns="[^"]*" viewBox="[^"]*">.*<\/svg>$/s);
});
