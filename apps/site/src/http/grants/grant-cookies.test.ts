import { expect, test } from 'vitest';
import { bearerList, fileGrants, mayHoldGrant, pageGrants } from './grant-cookies.ts';
import { createGrantSeal } from './grant-seal.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const ITEM = 'b1f0a7c2-35f4-4f0e-9d37-7d2f0c1d8e21';
const seal = createGrantSeal('a-secret-of-thirty-two-characters', () => NOW);
const sealedValue = (...grants: string[]) => seal.seal({ grants, items: [ITEM] }, NOW + 60_000);

test('of nested pages the innermost counts first, collections beside them', async () => {
  const cookie = [
    'a=b',
    `masthead_grant=${await sealedValue('inner', 'other')}`,
    'masthead_grant=x',
    `masthead_grant=${await sealedValue('outer')}`,
    `masthead_grant_b1f0a7c2=${await sealedValue('collection')}`,
    'masthead_held=b1f0a7c2-x-x',
  ].join('; ');
  const { own, covering } = await pageGrants(seal, cookie);
  expect(own.map(({ grants }) => grants)).toEqual([['inner', 'other'], ['outer']]);
  expect(covering.map(({ grants }) => grants)).toEqual([['collection']]);
  expect(bearerList([...own, ...covering])).toBe('inner,other,outer,collection');
});

test('a grant in several cookies is sent on once', async () => {
  const value = await sealedValue('one');
  const held = await fileGrants(seal, `masthead_grant_a=${value}; masthead_grant_b=${value}`);
  expect(bearerList(held)).toBe('one');
  expect(held.map(({ until }) => until)).toEqual([NOW + 60_000]);
});

test.each([
  [undefined, false],
  ['NEXT_LOCALE=ja', false],
  ['NEXT_LOCALE=ja; masthead_held=b1f0a7c2-x-x', false],
  // Of a collection, at the pages of its pitches.
  ['masthead_grant_b1f0a7c2=x', true],
  ['NEXT_LOCALE=ja; masthead_grant=x', true],
])('%j may hold a grant of the page: %s', (cookie, may) => {
  expect(mayHoldGrant(cookie)).toBe(may);
});
