import { RecirculationAnswer } from '@masthead/contract/recirculation';
import { expect, test } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { withMore } from './with-more.ts';

const cards = RecirculationAnswer.parse(example('recirculation/examples/full.json')).data;
const [first, second, third] = cards;
if (first === undefined || second === undefined || third === undefined) throw new Error('too few');

test('the chosen come first, and what is near makes up what lacks', () => {
  expect(withMore([second], [first, third], 3)).toEqual([second, first, third]);
  expect(withMore([], [first, second, third], 2)).toEqual([first, second]);
});

test('nothing stands there twice', () => {
  expect(withMore([first], [first, second], 3)).toEqual([first, second]);
});

test('more than enough are kept, and nothing is added', () => {
  expect(withMore([first, second, third], [], 2)).toEqual([first, second, third]);
  expect(withMore([first, second], [third], 2)).toEqual([first, second]);
});
