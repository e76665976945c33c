import { expect, test } from 'vitest';
import { Filling } from '#src/font-sets/filling.ts';

const looks = (most: number, told: readonly number[]) => {
  const filling = new Filling(7, most);
  return told.map((each) => filling.goesOn(each));
};

test('a newsroom is filled once nothing has come between two looks', () => {
  expect(looks(6, [7, 8, 30, 30, 30])).toEqual([false, true, true, false, false]);
});

test('one in which something is always published is not waited for without end', () => {
  expect(looks(2, [8, 9, 10, 11, 12, 13])).toEqual([true, true, false, true, true, false]);
});
