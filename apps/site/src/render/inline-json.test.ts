import { expect, test } from 'vitest';
import { inlineJson } from './inline-json.ts';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '</SCRIPT\n>',
  '<!-- <script>',
  ']]> & &lt; &quot;',
  'line\u2028paragraph\u2029end',
  '"\\\u0000\ud800',
  '走る $1 größer',
];

test.each(HOSTILE)('%j stays what it was', (text) => {
  const value = { [text]: text, list: [{ text }] };
  expect(JSON.parse(inlineJson(value))).toEqual(value);
});

test.each(HOSTILE)('%j leaves nothing that ends an element or a line', (text) => {
  expect(inlineJson({ [text]: text })).not.toMatch(/[<>&\u2028\u2029]/);
});

test('a harmless text is not made longer', () => {
  expect(inlineJson({ a: '走る "größer"' })).toBe('{"a":"走る \\"größer\\""}');
});
