import { expect, test } from 'vitest';
import { Basis } from './basis.ts';

const meta = {
  locale: 'en',
  tags: [],
  expires_at: null,
  stale_until: null,
};
const at = (iso: string): number => Date.parse(iso);

test('of nothing holds for ever', () => {
  const { tags, expiresAt, staleUntil, localizedSlugs } = new Basis();
  expect([...tags]).toEqual([]);
  expect([expiresAt, staleUntil]).toEqual([null, null]);
  expect(localizedSlugs).toEqual({});
});

test('gathers the tags of every answer, each once', () => {
  const basis = new Basis();
  basis.note({ ...meta, tags: ['a', 'b'] });
  basis.note({ ...meta, tags: ['b', 'c'] });
  expect([...basis.tags]).toEqual(['a', 'b', 'c']);
});

test('holds as long as the answer that ends first, in whatever order they come', () => {
  const answers = [
    { ...meta, expires_at: '2026-06-02T00:00:00.000Z', stale_until: null },
    { ...meta, expires_at: null, stale_until: '2026-07-01T00:00:00.000Z' },
    { ...meta, expires_at: '2026-06-01T00:00:00.000Z', stale_until: '2026-06-15T00:00:00.000Z' },
  ];
  for (const order of [answers, answers.toReversed()]) {
    const basis = new Basis();
    for (const answer of order) basis.note(answer);
    expect(basis.expiresAt).toBe(at('2026-06-01T00:00:00.000Z'));
    expect(basis.staleUntil).toBe(at('2026-06-15T00:00:00.000Z'));
  }
});

test('a moment of one’s own only ever shortens, and leaves how long it may be shown', () => {
  const basis = new Basis();
  basis.holdsUntil(2000);
  basis.holdsUntil(3000);
  expect(basis.expiresAt).toBe(2000);
  basis.holdsUntil(1000);
  expect(basis.expiresAt).toBe(1000);
  expect(basis.staleUntil).toBeNull();
});

test('keeps the slugs of the answer that has some', () => {
  const basis = new Basis();
  basis.note({ ...meta, localized_slugs: { en: 'a', ja: 'b' } });
  basis.note(meta);
  expect(basis.localizedSlugs).toEqual({ en: 'a', ja: 'b' });
});

test('a landing read beside the item does not take the place of its slugs', () => {
  const item = { ...meta, localized_slugs: { en: 'water', de: 'wasser' } };
  const landing = { ...meta, localized_slugs: { en: '', de: '', ja: '' } };
  for (const order of [
    [item, landing],
    [landing, item],
  ]) {
    const basis = new Basis();
    for (const answer of order) basis.note(answer);
    expect(basis.localizedSlugs).toEqual(item.localized_slugs);
  }
});
