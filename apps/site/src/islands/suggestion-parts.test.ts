import { expect, test } from 'vitest';
import { partsOf } from './suggestion-parts.ts';

test.each([
  ['First Light', 'first l', ['', 'First L', 'ight']],
  ['Die blaue Bahn', 'BLAU', ['Die ', 'blau', 'e Bahn']],
  ['Nélida Quiroga', 'nelida', ['Nélida Quiroga', '', '']],
  ['Anything', '', ['Anything', '', '']],
  ['İstanbul by night', 'night', ['İstanbul by night', '', '']],
])('%s around %s', (text, asked, parts) => {
  expect(partsOf(text, asked)).toEqual(parts);
});
