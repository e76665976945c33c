import { expect, test } from 'vitest';
import { walkOn } from '#src/translate/next-open.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('the one behind comes next, and after the last the first', () => {
  expect(walkOn(rows('a', 'b', 'c'), 'a').next).toEqual({ id: 'b' });
  expect(walkOn(rows('a', 'b', 'c'), 'c').next).toEqual({ id: 'a' });
  expect(walkOn(rows('a'), 'a').next).toBeNull();
  expect(walkOn([], 'a').next).toBeNull();
});

test('one that is no longer open keeps its place: what was skipped before it does not come next', () => {
  const opened = walkOn(rows('skipped', 'b', 'c', 'd'), 'b');
  expect(walkOn(rows('skipped', 'c', 'd'), 'b', opened).next).toEqual({ id: 'c' });
  expect(walkOn(rows('skipped', 'd'), 'b', opened).next).toEqual({ id: 'd' });
  expect(walkOn(rows('skipped'), 'b', opened).next).toEqual({ id: 'skipped' });
});

test('of one that was not open the most urgent comes next', () => {
  expect(walkOn(rows('a', 'b'), 'z').next).toEqual({ id: 'a' });
});
