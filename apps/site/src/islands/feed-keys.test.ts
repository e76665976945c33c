import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keyCommand } from './feed-keys.ts';

/** As much of an element as the function asks about. */
class FakeElement {
  readonly inside: readonly string[];

  constructor(...inside: string[]) {
    this.inside = inside;
  }

  closest(selector: string): FakeElement | null {
    const names = selector.split(', ');
    return this.inside.some((name) => names.includes(name)) ? this : null;
  }

  contains(other: FakeElement): boolean {
    return other.inside.includes('#feed');
  }
}

beforeAll(() => void vi.stubGlobal('Element', FakeElement));
afterAll(() => void vi.unstubAllGlobals());

const feed = new FakeElement();
const body = new FakeElement();
const slide = new FakeElement('#feed');

function press(key: string, target: FakeElement = body, more: Partial<KeyboardEvent> = {}) {
  // The function reads no more of an event and of the feed than this.
  const event = { key, target, ...more } as unknown as KeyboardEvent;
  return keyCommand(event, feed as unknown as HTMLElement);
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
  expect(press('ArrowDown', new FakeElement('select'))).toBeNull();
  expect(press('ArrowDown', new FakeElement('dialog'))).toBeNull();
  expect(press(' ', new FakeElement('#feed', 'button'))).toBeNull();
  expect(press('ArrowDown', body, { metaKey: true })).toBeNull();
  expect(press('ArrowDown', body, { defaultPrevented: true })).toBeNull();
  expect(press('x', slide)).toBeNull();
  expect(press('constructor', slide)).toBeNull();
});
