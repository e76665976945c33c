import { expect, test } from 'vitest';
import { slowestFiles } from './slowest-files.mjs';

const root = '/work';
const timesOf = (...seconds) =>
  seconds.map((each, index) => ({ file: `${root}/a/${index}.test.ts`, ms: each * 1000 }));

test('ten files are named, the slowest first, and those above the budget as too slow', () => {
  const lines = slowestFiles(timesOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10.1, 75), {
    root,
    hasBudget: true,
  });
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 4)).toEqual([
    'Slowest files:',
    '  1 min 15 s  a/11.test.ts  too slow',
    '      10.1 s  a/10.test.ts  too slow',
    '      10.0 s  a/9.test.ts',
  ]);
});

test('what takes long by its nature has no budget, and no file no list', () => {
  expect(slowestFiles(timesOf(75), { root, hasBudget: false })[1]).not.toContain('too slow');
  expect(slowestFiles([], { root, hasBudget: true })).toEqual([]);
});
