import { randomUUID } from 'node:crypto';
import type { Opened } from '@masthead/contract/grant';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { CookieJar, setCookies } from '#src/testing/set-cookies.ts';
import { bearerList, fileGrants, pageGrants } from './grant-cookies.ts';
import { createGrantSeal } from './grant-seal.ts';
import { dropGrants, keepGrants, renewGrants } from './keep-grants.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const ITEM = 'b1f0a7c2-35f4-4f0e-9d37-7d2f0c1d8e21';
const seal = createGrantSeal('a-secret-of-thirty-two-characters', () => NOW);
const here = '/en/magazine/a';
const site = { seal, now: NOW, origin: 'http://localhost:3000', locales: LOCALES, here };

const opened = (changes: Partial<Opened> = {}): Opened => ({
  grant: 'g',
  item: ITEM,
  type: 'story',
  opens: 'protected',
  expires_at: '2026-11-21T10:00:00.000Z',
  localized_slugs: { en: 'a', xx: 'b', ja: '初光' },
  ...changes,
});
const parsed = (lines: string[]) => setCookies({ 'set-cookie': lines });
const pathsOf = (lines: string[]): string[] =>
  parsed(lines)
    .map(({ path }) => path)
    .filter((path) => path !== '/');

test('a cookie lives as long as its grant, twelve hours at most', async () => {
  const [first = ''] = await keepGrants([opened()], site);
  expect(first).toMatch(/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
  const long = opened({ expires_at: '2027-01-01T00:00:00.000Z' });
  for (const { maxAge } of parsed(await keepGrants([long], site))) expect(maxAge).toBe(43_200);
  const over = opened({ expires_at: '2026-11-21T09:00:00.000Z' });
  expect(await keepGrants([over], site)).toEqual([]);
});

test('it is of the pages alone, as browsers write their addresses, in the site’s languages', async () => {
  const cookies = await keepGrants([opened()], site);
  expect(pathsOf(cookies)).toEqual(['/en/magazine/a', '/media', '/ja/magazine/%E5%88%9D%E5%85%89']);
});

test.each([
  ['report', '/en/resources/a'],
  ['content_grid', '/en/newsroom/collections/a'],
  ['commitment', '/en/mission/focus-areas/a'],
  ['vertical_video', '/en/magazine/videos/a'],
] as const)('of a %s it is for %s', async (type, path) => {
  const cookies = await keepGrants([opened({ type, localized_slugs: { en: 'a' } })], site);
  expect(pathsOf(cookies)).toEqual([path, '/media']);
});

test("a pitch collection's grant is for the pages of its pitches as well, in their languages", async () => {
  const collection = { type: 'pitch_collection', localized_slugs: { en: 'a' } } as const;
  const pitch_locales = ['en', 'ja', 'xx'];
  const cookies = parsed(await keepGrants([opened({ ...collection, pitch_locales })], site));
  expect(cookies.map(({ name, path }) => [name, path])).toEqual([
    ['masthead_grant', '/en/pitch-collections/a'],
    ['masthead_held', '/'],
    ['masthead_grant_b1f0a7c2', '/media'],
    ['masthead_grant_b1f0a7c2', '/en/pitches/'],
    ['masthead_grant_b1f0a7c2', '/ja/pitches/'],
  ]);
  const unsaid = await keepGrants([opened(collection)], site);
  expect(pathsOf(unsaid)).toContain('/en/pitches/');
});

test('landings stand at no slug, and nothing ends an attribute', async () => {
  const home = opened({ type: 'home', localized_slugs: { en: '' } });
  expect(pathsOf(await keepGrants([home], site))).toEqual(['/media']);
  for (const path of ['/en/a;Domain=evil', '/en/a b', '/en/\u00e9']) {
    const cookies = await keepGrants([home], { ...site, path });
    expect(pathsOf(cookies), path).toEqual(['/media']);
  }
});

test('two grants of one item are held by the same cookies, those of two items beside each other', async () => {
  const jar = new CookieJar();
  const other = randomUUID();
  const both = [opened(), opened({ grant: 'h', expires_at: '2026-11-21T09:30:00.000Z' })];
  const third = opened({ grant: 'i', item: other, localized_slugs: { en: 'b' } });
  jar.take({ 'set-cookie': await keepGrants([...both, third], site) });
  expect(bearerList((await pageGrants(seal, jar.sentTo(here))).own)).toBe('g,h');
  expect(bearerList((await pageGrants(seal, jar.sentTo('/en/magazine/b'))).own)).toBe('i');
  expect(bearerList(await fileGrants(seal, jar.sentTo('/media/a.jpg')))).toBe('g,h,i');
});

/** Opens so many items, one after the other, as a browser would. */
async function openMany(count: number, changes: Partial<Opened> = {}) {
  const jar = new CookieJar();
  const all: { path: string; grant: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const grant = `${at}-`.padEnd(changes.grant?.length ?? 43, 'x');
    const slug = `item-${at}`;
    const each = opened({ ...changes, item: randomUUID(), localized_slugs: { en: slug }, grant });
    const path = `/en/magazine/${slug}`;
    const cookie = jar.sentTo(path);
    jar.take({ 'set-cookie': await keepGrants([each], { ...site, here: path, cookie }) });
    all.push({ path, grant });
  }
  return { jar, all };
}

test.each([
  ['a token', 43],
  ['a password', 265],
])(
  'however many are opened by %s, what is sent stays small, and the newest is in it',
  async (_by, length) => {
    const grant = 'x'.repeat(length);
    const { jar, all } = await openMany(40, { grant });
    const sent = jar.sentTo('/media/a.jpg');
    expect(sent.length).toBeLessThan(7000);
    const grants = (await fileGrants(seal, sent)).flatMap((held) => held.grants);
    expect(grants.length).toBeGreaterThanOrEqual(8);
    expect(grants).toEqual(all.slice(-grants.length).map((each) => each.grant));
    // The page's own cookie stays.
    const first = all[0] ?? { path: '', grant: '' };
    expect(bearerList((await pageGrants(seal, jar.sentTo(first.path))).own)).toBe(first.grant);
  },
);

test('collections that are taken back are so from the pages of pitches, too', async () => {
  const { jar } = await openMany(40, { type: 'pitch_collection', pitch_locales: ['en', 'ja'] });
  const sent = jar.sentTo('/ja/pitches/any');
  expect(sent.length).toBeLessThan(7000);
  expect((await pageGrants(seal, sent)).covering.length).toBeLessThanOrEqual(10);
});

test('a page that is read again gets its files’ cookie back, at the cost of the oldest', async () => {
  const { jar, all } = await openMany(12);
  const first = all[0] ?? { path: '', grant: '' };
  const cookie = jar.sentTo(first.path);
  const { own } = await pageGrants(seal, cookie);
  const renewed = await renewGrants(own, { ...site, cookie });
  jar.take({ 'set-cookie': renewed });
  const grants = (await fileGrants(seal, jar.sentTo('/media/a'))).flatMap((held) => held.grants);
  expect(grants).toHaveLength(10);
  expect(grants.at(-1)).toBe(first.grant);
  expect(await renewGrants(own, { ...site, cookie: jar.sentTo(first.path) })).toEqual([]);
});

test('an expired list is no longer counted, nor is one that is not ours', async () => {
  const { jar, all } = await openMany(10);
  const last = all.at(-1)?.path ?? '';
  const later = { ...site, now: NOW + 3_600_000, cookie: jar.sentTo(last) };
  const lines = await keepGrants([opened({ expires_at: '2026-11-22T10:00:00.000Z' })], later);
  expect(parsed(lines).filter(({ maxAge }) => maxAge === 0)).toEqual([]);
  const odd = 'masthead_held=../evil; masthead_held=b1f0a7c2-zz-1.x-y-z';
  const [, list] = parsed(await keepGrants([opened()], { ...site, cookie: odd }));
  expect(list?.value).toMatch(/^b1f0a7c2-[0-9a-z]+-[0-9a-z]+$/);
});

test('a reply’s cookies are bounded; the page asked for and its files come first', async () => {
  const slugs = Object.fromEntries(
    LOCALES.map((locale) => [locale, `${'初'.repeat(120)}-${locale}`]),
  );
  const path = `/th/pitch-collections/${encodeURIComponent(slugs.th ?? '')}`;
  const all = opened({
    grant: 'x'.repeat(265),
    type: 'pitch_collection',
    localized_slugs: slugs,
    pitch_locales: [...LOCALES],
  });
  const lines = await keepGrants([all], { ...site, here: path });
  expect(lines.join('').length).toBeLessThanOrEqual(12_000);
  expect(parsed(lines)[0]?.path).toBe(path);
  expect(pathsOf(lines)).toEqual(
    expect.arrayContaining(['/media', '/th/pitches/', '/en/pitches/']),
  );
});

test('a page that its grant does not open gives up its own cookies, and leaves the collection’s', async () => {
  const jar = new CookieJar();
  const pitch = opened({ type: 'pitch', item: randomUUID(), grant: 'p' });
  const collection = opened({ type: 'pitch_collection', grant: 'c' });
  for (const each of [pitch, collection]) {
    const cookie = jar.sentTo('/en/pitches/a');
    jar.take({
      'set-cookie': await keepGrants([each], { ...site, cookie, here: '/en/pitches/a' }),
    });
  }
  const held = await pageGrants(seal, jar.sentTo('/en/pitches/a'));
  expect(bearerList([...held.own, ...held.covering])).toBe('p,c');
  jar.take({ 'set-cookie': dropGrants(held, '/en/pitches/a', site.origin) });
  const left = await pageGrants(seal, jar.sentTo('/en/pitches/a'));
  expect([bearerList(left.own), bearerList(left.covering)]).toEqual(['', 'c']);
  expect(bearerList(await fileGrants(seal, jar.sentTo('/media/x')))).toBe('c');
  expect(dropGrants(left, '/en/pitches/a', site.origin)).toEqual([]);
});
