import { Href } from '@masthead/contract/common';
import { expect, test } from 'vitest';
import { asHref, meantHref } from '#src/body/link/href.ts';
import { itemAddress } from '#src/body/link/item-address.ts';

test.each([
  ['/en/magazine', '/en/magazine'],
  [' https://velden.example/a?b=c ', 'https://velden.example/a?b=c'],
  ['velden.example/a', 'https://velden.example/a'],
  ['press@velden.example', 'mailto:press@velden.example'],
  ['tel:+4912345', 'tel:+4912345'],
  ['#people', '#people'],
  ['First Light', null],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['data:text/html,x', null],
  ['1.5', null],
  ['', null],
])('%s means %s', (typed, href) => {
  expect(meantHref(typed)).toBe(href);
  if (href !== null) expect(Href.safeParse(href).success).toBe(true);
});

test('what is pasted is an address as it stands, or none', () => {
  expect(asHref('https://velden.example')).toBe('https://velden.example');
  expect(asHref('velden.example')).toBeNull();
});

test('an item’s page', () => {
  const places = [
    { type: 'story', path: 'magazine/:slug' },
    { type: 'home', path: '' },
    { type: 'bookmark', path: null },
  ];
  const at = (type: string, slug: string | null) => itemAddress({ type, slug }, 'ja', places);
  expect(at('story', '夜明け')).toBe('/ja/magazine/夜明け');
  expect(at('story', null)).toBeNull();
  expect(at('home', 'home')).toBe('/ja');
  expect(at('bookmark', 'a')).toBeNull();
});
