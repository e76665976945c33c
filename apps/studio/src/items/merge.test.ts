/** What two people have made of one text comes together, paragraph by paragraph, and nothing is lost. */
import { expect, test } from 'vitest';
import { at, type Json, withAt } from '#src/items/json.ts';
import { mergeThree } from '#src/items/merge.ts';

const block = (_key: string, text: string) => ({ _type: 'block', _key, children: [{ text }] });
const picture = (_key: string, values: object): Json => ({ _type: 'image', _key, ...values });
const [a, b, c] = [block('a', 'one'), block('b', 'two'), block('c', 'three')];
const BASE = [a, b, c];
const keys = (list: Json | undefined) =>
  (list as { _key: string }[]).map(({ _key }) => _key).join('');

const merged = (mine: readonly Json[], theirs: readonly Json[], base: readonly Json[] = BASE) =>
  mergeThree({ body: base }, { body: mine }, { body: theirs });

test('fields: what each has changed alone comes together', () => {
  const base = { en: { title: 'One', body: ['x'] }, de: { title: 'Eins' }, date: '2026' };
  const mine = { en: { title: 'First', body: ['x'] }, de: { title: 'Eins' }, date: '2026' };
  const theirs = { en: { title: 'One', body: ['x', 'y'] }, ja: { title: '一' }, date: '2026' };
  expect(mergeThree(base, mine, theirs)).toEqual({
    merged: { en: { title: 'First', body: ['x', 'y'] }, ja: { title: '一' }, date: '2026' },
    conflicts: [],
  });
});

test('fields: what both have changed is told, and mine stands', () => {
  const base = { en: { title: 'One' }, list: [1] };
  const { merged: result, conflicts } = mergeThree(
    base,
    { en: { title: 'First' }, list: [1, 2] },
    { en: { title: 'Primary' } },
  );
  expect(result).toEqual({ en: { title: 'First' }, list: [1, 2] });
  expect(conflicts).toEqual([
    { path: ['en', 'title'], within: [], base: 'One', mine: 'First', theirs: 'Primary' },
    { path: ['list'], within: [], base: [1], mine: [1, 2], theirs: undefined },
  ]);
});

test('paragraphs: others’ changes, additions and removals beside mine', () => {
  const [mine, theirs] = [block('a', 'ONE'), block('c', 'THREE')];
  const fresh = [block('m', 'mine'), block('t', 'theirs')] as const;
  expect(merged([mine, fresh[0], b, c], [a, theirs, fresh[1]])).toEqual({
    merged: { body: [mine, fresh[0], theirs, fresh[1]] },
    conflicts: [],
  });
});

test.each<[string, string, string, string]>([
  ['both add at one place', 'amxbc', 'atbc', 'amxtbc'],
  ['both add at the beginning and the end', 'mabcx', 'tabcy', 'mtabcxy'],
  ['one moves, the other adds', 'cab', 'abtc', 'cabt'],
  ['one adds, the other moves', 'abmc', 'cab', 'cabm'],
  ['both move', 'cab', 'bca', 'cab'],
  ['one removes, the other moves', 'bc', 'cba', 'cb'],
])('%s: nothing is lost and nothing asked', (_, mine, theirs, order) => {
  const of = (text: string) =>
    [...text].map((key) =>
      block(
        key,
        BASE.find((each) => each._key === key)
          ? `${['one', 'two', 'three']['abc'.indexOf(key)]}`
          : key,
      ),
    );
  const { merged: result, conflicts } = merged(of(mine), of(theirs));
  expect(conflicts).toEqual([]);
  expect([...keys(at(result, ['body']))].toSorted()).toEqual([...order].toSorted());
  expect(keys(at(result, ['body']))).toBe(order);
});

test('the same paragraph asks, with its place in the text, and can be settled either way', () => {
  const [mine, theirs] = [block('b', 'mine'), block('b', 'theirs')];
  const { merged: result, conflicts } = merged([a, mine, c], [a, theirs, c]);
  expect(result).toEqual({ body: [a, mine, c] });
  expect(conflicts).toEqual([{ path: ['body'], within: [{ _key: 'b' }], base: b, mine, theirs }]);
  const place = ['body', { _key: 'b' }];
  expect(withAt(result, place, theirs)).toEqual({ body: [a, theirs, c] });
  expect(withAt(result, place, undefined)).toEqual({ body: [a, c] });
});

test('what one removes and the other changes asks, and is there until it is chosen', () => {
  const changed = block('b', 'changed');
  const within = [{ _key: 'b' }];
  expect(merged([a, c], [a, changed, c])).toEqual({
    merged: { body: [a, changed, c] },
    conflicts: [{ path: ['body'], within, base: b, mine: undefined, theirs: changed }],
  });
  expect(merged([a, changed, c], [a, c])).toEqual({
    merged: { body: [a, changed, c] },
    conflicts: [{ path: ['body'], within, base: b, mine: changed, theirs: undefined }],
  });
});

test('blocks of several fields merge by field, tables and blocks of another kind do not', () => {
  const base = picture('p', { size: 'wide', image: '1' });
  const [mine, theirs] = [
    picture('p', { size: 'full', image: '1' }),
    picture('p', { size: 'wide', image: '2' }),
  ];
  expect(merged([mine], [theirs], [base])).toEqual({
    merged: { body: [picture('p', { size: 'full', image: '2' })] },
    conflicts: [],
  });
  const table = (row: string, align: string): Json => ({
    ...{ _type: 'table', _key: 't', align: [align] },
    rows: [{ _key: 'r', cells: [row] }],
  });
  const tables = [table('1', 'start'), table('2', 'start'), table('1', 'end')] as const;
  expect(merged([tables[1]], [tables[2]], [tables[0]]).conflicts).toHaveLength(1);
  expect(merged([mine], [block('p', 'text')], [base]).conflicts).toHaveLength(1);
});

test('lists with a key twice, or without keys, are one value', () => {
  const twice = [a, block('a', 'again')];
  expect(merged([...twice, b], [...twice, c], twice).conflicts).toMatchObject([
    { path: ['body'], within: [] },
  ]);
});
