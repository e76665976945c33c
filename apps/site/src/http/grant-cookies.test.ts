import type { Opened } from '@masthead/contract/grant';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { keepGrant, mayHoldGrant, pageGrants } from './grant-cookies.ts';
import { createGrantSeal } from './grant-seal.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const seal = createGrantSeal('a-secret-of-thirty-two-characters', () => NOW);
const site = { seal, now: NOW, origin: 'http://localhost:3000', locales: LOCALES };

const opened = (changes: Partial<Opened> = {}): Opened => ({
  grant: 'g',
  item: 'b1f0a7c2-35f4-4f0e-9d37-7d2f0c1d8e21',
  type: 'story',
  opens: 'protected',
  expires_at: '2026-11-21T10:00:00.000Z',
  localized_slugs: { en: 'a', xx: 'b', ja: '初光' },
  ...changes,
});
const pathsOf = (cookies: readonly string[]): string[] =>
  cookies.map((cookie) => /; Path=([^;]+)/.exec(cookie)?.[1] ?? '');

test('a cookie lives as long as its grant, twelve hours at most', async () => {
  const [first = ''] = await keepGrant(opened(), site);
  expect(first).toMatch(/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
  const [long = ''] = await keepGrant(opened({ expires_at: '2027-01-01T00:00:00.000Z' }), site);
  expect(long).toContain('; Max-Age=43200;');
  expect(await keepGrant(opened({ expires_at: '2026-11-21T09:00:00.000Z' }), site)).toEqual([]);
});

test('it is of the pages alone, as browsers write their addresses, in the site’s languages', async () => {
  const cookies = await keepGrant(opened(), site);
  expect(pathsOf(cookies)).toEqual(['/en/magazine/a', '/ja/magazine/%E5%88%9D%E5%85%89', '/media']);
});

test.each([
  ['report', '/en/resources/a'],
  ['content_grid', '/en/newsroom/collections/a'],
  ['pitch_collection', '/en/pitch-collections/a'],
  ['commitment', '/en/mission/focus-areas/a'],
  ['vertical_video', '/en/magazine/videos/a'],
] as const)('of a %s it is for %s', async (type, path) => {
  const cookies = await keepGrant(opened({ type, localized_slugs: { en: 'a' } }), site);
  expect(pathsOf(cookies)).toEqual([path, '/media']);
});

test('landings stand at no slug, and nothing ends an attribute', async () => {
  const slugs = { localized_slugs: { en: '' } };
  expect(pathsOf(await keepGrant(opened({ type: 'home', ...slugs }), site))).toEqual(['/media']);
  for (const path of ['/en/a;Domain=evil', '/en/a b', '/en/\u00e9']) {
    const cookies = await keepGrant(opened({ type: 'home', ...slugs }), { ...site, path });
    expect(pathsOf(cookies), path).toEqual(['/media']);
  }
});

test('of the pages inside each other the innermost counts first', async () => {
  const value = (grant: string) =>
    seal.seal({ grant, item: opened().item, opens: 'draft' }, NOW + 60_000);
  const cookie = `a=b; masthead_grant=${await value('inner')}; masthead_grant=x; masthead_grant=${await value('outer')}; masthead_grant_b1f0a7c2=${await value('files')}`;
  const held = await pageGrants(seal, cookie);
  expect(held.map(({ grant }) => grant)).toEqual(['inner', 'outer']);
});

test.each([
  [undefined, false],
  ['NEXT_LOCALE=ja', false],
  ['masthead_grant_b1f0a7c2=x', false],
  ['NEXT_LOCALE=ja; masthead_grant=x', true],
])('%j may hold a grant of the page: %s', (cookie, may) => {
  expect(mayHoldGrant(cookie)).toBe(may);
});
