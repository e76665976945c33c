import { expect, test } from 'vitest';
import { signsIn } from './markup-signs.ts';

test.each([
  ['<p>plain</p>', '', ''],
  ['<p>ça, ça — là</p>', 'ç—à', 'ç—à'],
  // What attributes say is not shown, but may come to be.
  ['<p title="ó">é</p><img alt="ü">', 'óéü', 'é'],
  ['<p title="ó">ó</p>', 'ó', 'ó'],
  ['é<b>ü</b>ö', 'éüö', 'éüö'],
  ['no tag: é', 'é', 'é'],
  ['<p>心臓</p>と', '心臓と', '心臓と'],
  ['', '', ''],
])('the characters of %s', (markup, all, shown) => {
  const found = signsIn(markup);
  expect(String.fromCharCode(...found.units)).toBe(all);
  expect(found.shown).toBe(shown);
});

test('characters of two code units stay whole', () => {
  expect(signsIn('<p title="😀">𠮷𠮷野</p>').shown).toBe('野𠮷');
});

test('what one markup had does not count in the next', () => {
  signsIn('<p>é</p>');
  expect(signsIn('<p>ü</p>')).toEqual({ units: [0xfc], shown: 'ü' });
  expect(signsIn('<p>é</p>').shown).toBe('é');
});
