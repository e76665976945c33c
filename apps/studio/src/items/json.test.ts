/** Items as JSON: changed by path and compared. */
import { expect, test } from 'vitest';
import { at, differences, isSame, withAt } from '#src/items/json.ts';

const item = { type: 'story', locales: { en: { fields: { title: 'One', tags: ['a', 'b'] } } } };

test('a value is read and changed by its path, and nothing else with it', () => {
  const path = ['locales', 'en', 'fields', 'tags', 1];
  expect(at(item, path)).toBe('b');
  expect(at(item, ['locales', 'de', 'fields', 'title'])).toBeUndefined();
  expect(at(item, ['type', 'length'])).toBeUndefined();
  const changed = withAt(item, path, 'c');
  expect(at(changed, path)).toBe('c');
  expect(at(item, path)).toBe('b');
  expect(withAt(item, ['locales', 'de', 'fields', 'title'], 'Eins')).toMatchObject({
    locales: { en: item.locales.en, de: { fields: { title: 'Eins' } } },
  });
  expect(withAt({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
});

test('the same whatever the order of keys, not of entries', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSame({ a: null }, {})).toBe(false);
});

test('where two differ', () => {
  expect(differences({ a: { b: 1, c: [1] }, d: 2 }, { a: { b: 1, c: [2] }, e: 3 })).toEqual([
    ['a', 'c'],
    ['d'],
    ['e'],
  ]);
});
