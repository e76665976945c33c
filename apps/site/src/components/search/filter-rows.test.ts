import { TaxonomiesAnswer } from '@masthead/contract/taxonomies';
import { expect, test } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { viewIn } from '#src/testing/view-in.ts';
import { filterRows, splitChoices } from './filter-rows.ts';

const words = viewIn('en');
const filters = TaxonomiesAnswer.parse(example('taxonomies/examples/full.json')).data;
const nothing = TaxonomiesAnswer.parse(example('taxonomies/examples/minimal.json')).data;

test('every kind that has something to choose from is a row', () => {
  const rows = filterRows(filters, {}, words);
  expect(rows.map(({ kind }) => kind)).toEqual(['type', 'topic', 'commitment', 'year']);
  expect(rows[0]?.choices[0]).toEqual({
    value: 'impact_resource',
    label: 'Impact resources',
    count: 15,
  });
  expect(rows[3]?.choices.map(({ value }) => value)).toEqual(['2026', '2025', '2024']);
});

test('one choice is none, unless it narrows the list already', () => {
  const one = { ...nothing, years: [{ year: 2026, count: 7 }] };
  expect(filterRows(nothing, {}, words)).toEqual([]);
  expect(filterRows(one, {}, words)).toEqual([]);
  expect(filterRows(one, { year: '2026' }, words)).toHaveLength(1);
});

test('a filter that leaves nothing can still be taken away', () => {
  expect(filterRows(nothing, { topic: 'repair' }, words)).toMatchObject([
    { kind: 'topic', choices: [] },
  ]);
});

test('a page may show some of the kinds only', () => {
  expect(filterRows(filters, {}, words, ['topic', 'year']).map(({ kind }) => kind)).toEqual([
    'topic',
    'year',
  ]);
});

test('of many choices the first are shown at once, and the chosen one with them', () => {
  const many = Array.from({ length: 42 }, (_, at) => ({
    value: `t${at}`,
    label: `${at}`,
    count: 1,
  }));
  const [first, others] = splitChoices(many, 't30');
  expect(first.map(({ value }) => value)).toEqual([
    ...Array.from({ length: 12 }, (_, at) => `t${at}`),
    't30',
  ]);
  expect(others).toHaveLength(29);
  expect(splitChoices(many.slice(0, 3), undefined)).toEqual([many.slice(0, 3), []]);
});
