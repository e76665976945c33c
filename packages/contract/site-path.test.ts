/** Redirects stay on their host, or lead to the host that somebody wrote. */
import { RedirectTarget } from '@masthead/contract/common';
import { isOrderlyPath, locationOf, staysOnHost } from '@masthead/contract/site-path';
import { expect, test } from 'vitest';

const ORIGIN = 'https://news.example';
/** Parts that could lead elsewhere, and characters that browsers drop. */
const PIECES = [
  ...['/', '\\', '.', '..', '@', ':', '?', '#', 'evil.example', 'en', 'https:', 'javascript:'],
  ...[
    '%2f',
    '%5C',
    '%09',
    '%252f',
    '\t',
    '\n',
    '\r',
    '\0',
    '\u0085',
    '\u2028',
    ' ',
    '走',
    '\ud800',
  ],
];

function* placesOf(length: number, start = ''): Generator<string> {
  if (length === 0) yield start;
  else for (const piece of PIECES) yield* placesOf(length - 1, start + piece);
}

function tryLocation(place: string): string | null {
  try {
    return locationOf(place);
  } catch {
    return null;
  }
}

test('every place is a header that stays on its host, or is refused', () => {
  let paths = 0;
  for (const length of [1, 2, 3]) {
    for (const place of [...placesOf(length), ...placesOf(length, '/')]) {
      const location = tryLocation(place);
      if (location === null) continue;
      paths += 1;
      expect(location).toMatch(/^[\x21-\x7e]+$/);
      if (new URL(location, ORIGIN).origin !== ORIGIN) throw new Error(JSON.stringify(place));
    }
  }
  expect(paths).toBeGreaterThan(10_000);
});

test('a request’s path that is orderly leads to its host', () => {
  for (const path of [...placesOf(2, '/'), ...placesOf(3, '/')]) {
    if (!isOrderlyPath(path)) continue;
    expect(staysOnHost(path), path).toBe(true);
    expect(new URL(path, ORIGIN).origin, path).toBe(ORIGIN);
  }
});

test.each([
  ['/ja/café?q=走る#top', '/ja/caf%C3%A9?q=%E8%B5%B0%E3%82%8B#top'],
  ['https://shop.example/a?b=//c', 'https://shop.example/a?b=//c'],
  ['HTTP://shop.example', 'HTTP://shop.example'],
])('%s is written as it is, in ASCII', (place, location) => {
  expect(locationOf(place)).toBe(location);
  expect(RedirectTarget.safeParse(place).success).toBe(true);
});

test.each([
  ...['', 'en', '//evil.example', '/\\evil.example', '\\/evil.example', '?a', '#a'],
  ...['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'https:evil.example'],
  ...['https:///evil.example', 'https://\\evil.example', 'https://[', 'https://a b.example'],
])('%j is no place for a redirect, nor may an editor write it', (place) => {
  expect(tryLocation(place)).toBeNull();
  expect(RedirectTarget.safeParse(place).success).toBe(false);
});
