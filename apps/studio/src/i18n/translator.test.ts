import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import type { PluralKey, TextKey, Translate } from '#src/i18n/keys.ts';
import { translatorOf } from '#src/i18n/translator.ts';

const TEXTS = {
  items: {
    found_one: '{{count}} found',
    found_other: '{{count}} found in all',
    name: 'Content',
    of: '{{name}}, version {{count}}',
    nested: 'see $t(items.name)',
  },
};

test.each([
  ['items.name', {}, 'Content'],
  ['items.found', { count: 0 }, '0 found in all'],
  ['items.found', { count: 1 }, '1 found'],
  ['items.found', { count: 1200 }, '1200 found in all'],
  [
    'items.of',
    { name: '<b> {{count}} $t(items.name)', count: 1 },
    '<b> {{count}} $t(items.name), version 1',
  ],
  ['items.of', { count: 2 }, '{{name}}, version 2'],
  ['items.nested', {}, 'see $t(items.name)'],
  ['none.such', { _: 'Else: {{name}}', name: 'it' }, 'Else: {{name}}'],
  ['none.such', { _: '' }, ''],
  ['items', { _: 'a title' }, 'a title'],
  ['items.constructor', { _: 'a name' }, 'a name'],
])('%s with %j is %s', (key, values, text) => {
  expect(translatorOf(TEXTS, 'en')(key, values)).toBe(text);
});

test.each([
  [1, '1 plik'],
  [3, '3 pliki'],
  [5, '5 plików'],
  [1.5, '1.5 pliku'],
])('the form for %d is the language’s own', (count, text) => {
  const files = {
    ...{ files_one: '{{count}} plik', files_few: '{{count}} pliki' },
    ...{ files_many: '{{count}} plików', files_other: '{{count}} pliku' },
  };
  expect(translatorOf(files, 'pl')('files', { count })).toBe(text);
});

test('a key that no text has is told of', () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  expect(translatorOf(TEXTS, 'en')('items.none')).toBe('items.none');
  expect(told).toHaveBeenCalledWith('no text has the key items.none');
});

test('keys are checked at compile time, and counts of plurals', () => {
  expectTypeOf<'items.name' | 'items.block_other' | 'run.health.title'>().toExtend<TextKey>();
  expectTypeOf<'items.nmae' | 'items.statuses'>().not.toExtend<TextKey>();
  expectTypeOf<'items.problems'>().toExtend<PluralKey>();
  expectTypeOf<'items.problems_one'>().not.toExtend<PluralKey>();
  const ask = (translate: Translate, state: 'draft' | 'stale', name: string) => [
    translate(`items.statuses.${name}`),
    translate('items.problems', { count: 1 }),
    // @ts-expect-error: no text has it
    translate('items.nmae'),
    // @ts-expect-error: one of both has no text
    translate(`items.statuses.${state}`),
    // @ts-expect-error: no part has this name
    translate(`item.statuses.${name}`),
    // @ts-expect-error: the count is missing
    translate('items.problems'),
    // @ts-expect-error: it may be any
    translate(name),
  ];
  expect(ask((key: string) => key, 'draft', 'name')).toHaveLength(7);
});
