/** What publishing will change is told exactly: fields by language, running text by block. */
import { expect, test } from 'vitest';
import { changesOf, wordsOf } from '#src/items/changes.ts';
import type { JsonObject } from '#src/items/json.ts';
import { listsApart } from '#src/items/lists-apart.ts';
import { wordsApart } from '#src/items/words-apart.ts';

let key = 0;
const paragraph = (text: string) => ({
  _type: 'block',
  _key: `k${key++}`,
  children: [{ _type: 'span', _key: `s${key}`, text, marks: [] }],
});
const item = (texts: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'story',
  version: 1,
  publish_at: null,
  fields: { date: null, topics: [] },
  locales: { en: { slug: 'a', status: 'published', fields: texts } },
  ...more,
});

test('a field of a language, a time, a language that came', () => {
  const before = item({ title: 'One', description: null });
  const after = item(
    { title: 'Two', description: '' },
    {
      version: 2,
      publish_at: '2026-12-01T09:00:00Z',
      locales: {
        en: { slug: 'a', status: 'published', fields: { title: 'Two' } },
        de: { slug: 'b', status: 'draft', fields: {} },
      },
    },
  );
  expect(changesOf(before, after)).toEqual([
    {
      locale: null,
      field: 'publish_at',
      before: null,
      after: '2026-12-01T09:00:00Z',
      blocks: null,
    },
    { locale: 'en', field: 'title', before: 'One', after: 'Two', blocks: null },
    { locale: 'de', field: 'slug', before: null, after: 'b', blocks: null },
    { locale: 'de', field: 'status', before: null, after: 'draft', blocks: null },
  ]);
  expect(changesOf(before, before)).toEqual([]);
  expect(changesOf(null, before).map(({ field }) => field)).toEqual(['slug', 'status', 'title']);
});

test('running text: a block mended, one that came, one that went', () => {
  const before = item({ body: [paragraph('a'), paragraph('b'), { _type: 'divider', _key: 'd' }] });
  const after = item({ body: [paragraph('a'), paragraph('B'), paragraph('c')] });
  const [change] = changesOf(before, after);
  expect(change?.blocks?.map(({ before_at, after_at }) => [before_at, after_at])).toEqual([
    [1, 1],
    [2, null],
    [null, 2],
  ]);
  expect(wordsOf(change?.blocks?.[0]?.after)).toBe('B');
});

test('other names of blocks are no change', () => {
  expect(changesOf(item({ body: [paragraph('a')] }), item({ body: [paragraph('a')] }))).toEqual([]);
});

test('lists apart, whatever stays', () => {
  const told = listsApart([...'abcd'], [...'axcdy'], (each) => each);
  expect(told.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'same a',
    'gone b',
    'come x',
    'same c',
    'same d',
    'come y',
  ]);
});

test('words that went and came, in any script', () => {
  expect(wordsApart('The first light', 'The last light', 'en')).toEqual([
    { kind: 'same', text: 'The ' },
    { kind: 'gone', text: 'first' },
    { kind: 'come', text: 'last' },
    { kind: 'same', text: ' light' },
  ]);
  expect(wordsApart('', 'new', 'en')).toEqual([{ kind: 'come', text: 'new' }]);
});
