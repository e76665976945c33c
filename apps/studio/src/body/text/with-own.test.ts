import { expect, test } from 'vitest';
import { withOwn } from '#src/body/text/with-own.ts';

const block = (_key: string, text: string) => ({ _type: 'block', _key, text });
const [a, b, c] = [block('a', 'one'), block('b', 'two'), block('c', 'three')];

test('what others changed, added and took away, with what was typed here', () => {
  const typed = block('b', 'two, typed');
  const theirs = [block('a', 'one, theirs'), b, block('n', 'new of theirs')];
  expect(withOwn(theirs, [a, b, c], [a, typed, c])).toEqual([theirs[0], typed, theirs[2]]);
});

test('of a block that both have changed, what was typed stands, also where they took it away', () => {
  const typed = block('b', 'typed');
  expect(withOwn([a, block('b', 'theirs'), c], [a, b, c], [a, typed, c])).toEqual([a, typed, c]);
  expect(withOwn([a, c], [a, b, c], [a, typed, c])).toEqual([a, typed, c]);
});

test('a block that was begun here stands where it was begun, one that was deleted here is gone', () => {
  const [first, next] = [block('x', 'begun'), block('y', 'begun next')];
  expect(withOwn([a, b, c], [a, b, c], [a, first, next, c])).toEqual([a, first, next, c]);
  expect(withOwn([b], [a, b], [first, a, b])).toEqual([first, b]);
});

test('nothing typed: theirs', () => {
  expect(withOwn([c], [a, b], [a, b])).toEqual([c]);
});
