import { expect, test } from 'vitest';
import { switchTarget } from '#src/http/languages/language-switch.ts';

const targetOf = (to: string) =>
  switchTarget(`/language?to=${encodeURIComponent(to)}`, ['en', 'de', 'ja', 'zh-Hant']);

test.each([
  ['/de', 'de'],
  ['/de/magazine/erstes-licht', 'de'],
  ['/ja/magazine#not-translated', 'ja'],
  ['/zh-Hant/search?q=water&type=story', 'zh-Hant'],
  ['/ja/magazine/%E6%97%A5', 'ja'],
])('%s is followed', (to, locale) => {
  expect(targetOf(to)).toEqual({ locale, to });
});

test.each([
  '',
  '/',
  '/fr/magazine',
  '/xx',
  '/DE',
  '/pitches',
  'https://evil.example/de',
  '//evil.example/de',
  '/\\evil.example/de',
  '\\\\evil.example/de',
  '/\t/evil.example/de',
  'javascript:alert(1)//de',
  'http://',
])('%s is no page of this site', (to) => {
  expect(targetOf(to)).toBeNull();
});

test('its redirects stay on the site', () => {
  expect(targetOf('/x/..//evil.example/de')).toBeNull();
  expect(targetOf('/de/..//evil.example')).toBeNull();
  // Line ends are no part of an address.
  expect(targetOf('/de/a\r\nset-cookie: b')?.to).toBe('/de/aset-cookie:%20b');
});

test('without an address there is nothing to follow', () => {
  expect(switchTarget('/language', ['en'])).toBeNull();
  expect(switchTarget('/language?to=', ['en'])).toBeNull();
});
