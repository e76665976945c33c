import { expect, test } from 'vitest';
import { heldUntil } from '#src/offline/ask-for-page.ts';
import { fillPage } from '#src/offline/fill-page.ts';
import {
  isOfflinePage,
  type KeptPage,
  offlinePageOf,
  withinBounds,
} from '#src/offline/kept-pages.ts';
import { pathTo } from '#src/routes.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const DAY = 86_400_000;

const page = (path: string, files: Record<string, number> = {}): KeptPage => ({
  ...{ path, files, title: 'Salt &amp; <b>', lang: 'en', checked: NOW, until: NOW + DAY },
});

test.each([
  ['masthead; hit; ttl=300', '0', 30 * DAY],
  ['masthead; fwd=miss; ttl=42', '0', 42_000],
  ['masthead; hit; ttl=42', '30', 12_000],
  ['masthead-mirror; hit', '0', 30 * DAY],
  ['', '0', 30 * DAY],
])('with "%s", %s s old, a page is shown for %i ms', (status, age, left) => {
  expect(heldUntil(new Headers({ 'cache-status': status, age }), NOW)).toBe(NOW + left);
});

test('a page that is out of date says nothing', () => {
  expect(heldUntil(new Headers({ 'cache-status': 'masthead; fwd=stale; ttl=5' }), NOW)).toBeNull();
});

test('the oldest go first, and what several are drawn with counts once', () => {
  const shared = { '/assets/all.css': 20_000_000 };
  const pages = [page('/en/a', shared), page('/en/b', { ...shared, '/en/b': 4_000_000 })];
  expect(withinBounds(pages)).toEqual(pages);
  expect(withinBounds([...pages, page('/en/c', { '/en/c': 2_000_000 })])).toEqual(pages);
  const many = Array.from({ length: 40 }, (_, index) => page(`/en/${index}`));
  const offline = page('/en/offline');
  expect(withinBounds([...many, offline])).toEqual([...many.slice(0, 30), offline]);
});

test('the offline page is the one of the language', () => {
  expect(offlinePageOf(pathTo('ja', 'story', { slug: 'x' }))).toBe(pathTo('ja', 'offline'));
  expect(isOfflinePage(pathTo('zh-Hant', 'offline'))).toBe(true);
  expect(isOfflinePage(pathTo('en', 'story', { slug: 'offline' }))).toBe(false);
});

test('its rows are made of the one that it brings', () => {
  const html =
    '<html lang="en"><ul><template><a href="_path_" lang="_lang_">_title_</a></template></ul>';
  const kept = [{ ...page('/en/a$&b'), title: 'Salt &amp; $& _path_' }];
  expect(fillPage(html, kept, false)).toBe(
    '<html lang="en"><ul><a href="/en/a$&amp;b" lang="en">Salt &amp; $& _path_</a></ul>',
  );
  const body = '<body class="a" data-languages="de ja"><i data-languages="x">';
  expect(fillPage(html + body, [], true)).toBe(
    '<html data-offline="" lang="en"><ul></ul><body class="a"><i data-languages="x">',
  );
});
