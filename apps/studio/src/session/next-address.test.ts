import { expect, test } from 'vitest';
import { nextAddress } from '#src/session/next-address.ts';

test.each([
  [{ nextPathname: '/items', nextSearch: '?page=2' }, '/items?page=2'],
  [{ nextPathname: '/items' }, '/items'],
  [{ nextPathname: '/items', nextSearch: '?next=//evil.example' }, '/items?next=//evil.example'],
  [{ nextPathname: '/', nextSearch: '/evil.example' }, '/'],
  [{ nextPathname: '/items', nextSearch: 7 }, '/items'],
  ...[
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'items',
    '',
  ].map((nextPathname): [unknown, string] => [{ nextPathname }, '/']),
  ...[null, undefined, 'x', {}, { nextPathname: ['/items'] }].map((each): [unknown, string] => [
    each,
    '/',
  ]),
] as [unknown, string][])('from %j one goes on to %s', (state, address) => {
  expect(nextAddress(state)).toBe(address);
});
