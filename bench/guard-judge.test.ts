import { expect, test } from 'vitest';
import { judge } from './guard-judge.ts';

test('what is counted may grow by 15 % and no more', () => {
  const expected = { bytes: 1000 };
  expect(judge({ bytes: 1150 }, expected, 'small').wrong).toEqual([]);
  expect(judge({ bytes: 1151 }, expected, 'small').wrong).toEqual(['bytes']);
  expect(judge({ bytes: 10 }, expected, 'small').wrong).toEqual([]);
});

test('a ratio may fall by 15 % and no more', () => {
  const expected = { render: 2 };
  expect(judge({ render: 1.7 }, expected, 'large').wrong).toEqual([]);
  expect(judge({ render: 1.69 }, expected, 'large').wrong).toEqual(['render']);
  expect(judge({ render: 9 }, expected, 'large').wrong).toEqual([]);
});

test('a figure that was not measured, or of which nothing is expected, is wrong', () => {
  expect(judge({ a: 1, b: 1 }, { b: 1, c: 1 }, 'small').wrong).toEqual(['c', 'a']);
});

test('each figure is a line with its verdict; a large gain asks to be noted', () => {
  const { lines } = judge({ a: 100, b: 1.005 }, { a: 200, b: 1 }, 'small');
  expect(lines).toEqual([
    '  a        100  expected       200  better: note it in bench/expected.json',
    '  b       1.01  expected         1  as expected',
  ]);
});
