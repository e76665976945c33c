import { expect, test } from 'vitest';
import { isSameSite } from '#src/preview/same-site.ts';

test.each([
  ['http://localhost:4000', 'http://localhost:3000', true],
  ['https://studio.news.example', 'https://news.example', true],
  ['https://studio.maker.example', 'https://news.maker.example', true],
  ['https://studio.example', 'https://news.example', false],
  ['https://news.example', 'http://news.example', false],
  ['http://127.0.0.1:4000', 'http://localhost:3000', false],
  ['http://10.0.0.1', 'http://10.0.0.2', false],
])('%s and %s: %s', (a, b, expected) => {
  expect(isSameSite(a, b)).toBe(expected);
});
