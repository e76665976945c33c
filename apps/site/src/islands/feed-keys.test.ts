import { expect, test } from 'vitest';
import { type KeyPress, keyCommand } from './feed-keys.ts';

/** What a key is pressed in, from the outside inwards. */
type Place = readonly string[];
const body: Place = [];
const slide: Place = ['#feed'];

function press(key: string, place: Place = body, more: Omit<KeyPress, 'key'> = {}) {
  return keyCommand(
    { key, ...more },
    {
      isIn: (selector) => selector.split(', ').some((name) => place.includes(name)),
      isInFeed: place.includes('#feed'),
    },
  );
}

test.each([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'toggle'],
])('%s works wherever the visitor is', (key, command) => {
  expect(press(key)).toBe(command);
  expect(press(key, slide)).toBe(command);
});

test.each([
  ['k', 'toggle'],
  ['M', 'mute'],
  ['c', 'captions'],
])('%s works while the feed has focus only', (key, command) => {
  expect(press(key, slide)).toBe(command);
  expect(press(key)).toBeNull();
});

test('keys that mean something else are left alone', () => {
  expect(press('ArrowDown', ['select'])).toBeNull();
  expect(press('ArrowDown', ['dialog'])).toBeNull();
  expect(press(' ', ['#feed', 'button'])).toBeNull();
  expect(press('ArrowDown', body, { metaKey: true })).toBeNull();
  expect(press('ArrowDown', body, { defaultPrevented: true })).toBeNull();
  expect(press('x', slide)).toBeNull();
  expect(press('constructor', slide)).toBeNull();
});
