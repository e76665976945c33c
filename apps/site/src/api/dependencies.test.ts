import { expect, test } from 'vitest';
import { expiringAt, NO_DEPENDENCIES, withAnswer } from './dependencies.ts';

const meta = {
  locale: 'en',
  tags: [],
  expires_at: null,
  stale_until: null,
};
type AnswerMeta = Parameters<typeof withAnswer>[1]['meta'];
const of = (...metas: AnswerMeta[]) =>
  metas.reduce((known, own) => withAnswer(known, { data: null, meta: own }), NO_DEPENDENCIES);
const at = (iso: string): number => Date.parse(iso);

test('of nothing hold for ever', () => {
  const { tags, expiresAt, staleUntil, localizedSlugs } = NO_DEPENDENCIES;
  expect([...tags]).toEqual([]);
  expect([expiresAt, staleUntil]).toEqual([null, null]);
  expect(localizedSlugs).toEqual({});
});

test('gather the tags of every answer, each once, and change nothing that was known before', () => {
  const first = of({ ...meta, tags: ['a', 'b'] });
  const both = withAnswer(first, { data: null, meta: { ...meta, tags: ['b', 'c'] } });
  expect([...both.tags]).toEqual(['a', 'b', 'c']);
  expect([...first.tags]).toEqual(['a', 'b']);
  expect(NO_DEPENDENCIES.tags.size).toBe(0);
});

test('hold as long as the answer that ends first, in whatever order they come', () => {
  const answers = [
    { ...meta, expires_at: '2026-06-02T00:00:00.000Z', stale_until: null },
    { ...meta, expires_at: null, stale_until: '2026-07-01T00:00:00.000Z' },
    { ...meta, expires_at: '2026-06-01T00:00:00.000Z', stale_until: '2026-06-15T00:00:00.000Z' },
  ];
  for (const order of [answers, answers.toReversed()]) {
    const { expiresAt, staleUntil } = of(...order);
    expect(expiresAt).toBe(at('2026-06-01T00:00:00.000Z'));
    expect(staleUntil).toBe(at('2026-06-15T00:00:00.000Z'));
  }
});

test('an expiry of one’s own only ever shortens, and leaves how long it may be shown', () => {
  const once = expiringAt(NO_DEPENDENCIES, 2000);
  expect(expiringAt(once, 3000).expiresAt).toBe(2000);
  const twice = expiringAt(once, 1000);
  expect(twice.expiresAt).toBe(1000);
  expect(twice.staleUntil).toBeNull();
  expect(once.expiresAt).toBe(2000);
});

test('keep the slugs of the answer that has some', () => {
  const slugs = { en: 'a', ja: 'b' };
  expect(of({ ...meta, localized_slugs: slugs }, meta).localizedSlugs).toEqual(slugs);
});

test('a landing read beside the item does not take the place of its slugs', () => {
  const item = { ...meta, localized_slugs: { en: 'water', de: 'wasser' } };
  const landing = { ...meta, localized_slugs: { en: '', de: '', ja: '' } };
  expect(of(item, landing).localizedSlugs).toEqual(item.localized_slugs);
  expect(of(landing, item).localizedSlugs).toEqual(item.localized_slugs);
});

test('the page’s item is that of the answer with its slugs, in whatever order they come', () => {
  const item = { data: { id: 'a' }, meta: { ...meta, localized_slugs: { en: 'water' } } };
  const card = { data: [{ id: 'b' }], meta };
  const landing = { data: { id: 'c' }, meta: { ...meta, localized_slugs: { en: '' } } };
  for (const order of [
    [item, card, landing],
    [landing, card, item],
  ]) {
    expect(order.reduce(withAnswer, NO_DEPENDENCIES).item).toBe('a');
  }
  expect([card, landing].reduce(withAnswer, NO_DEPENDENCIES).item).toBeNull();
});
