import { expect, test } from 'vitest';
import { checkTexts, pluralFormsOf, withTexts } from './interface-texts.ts';

const ENGLISH = {
  save: 'Save',
  list: {
    found_one: '{{count}} item',
    found_other: '{{count}} items',
    by: 'By {{name}} at {{time}}',
  },
  choose_other: 'Choose another',
};

test('texts that fit are taken whole', () => {
  const german = {
    save: 'Sichern',
    list: { found_one: 'Ein Inhalt', found_other: '{{count}} Inhalte', by: '{{time}}: {{name}}' },
    choose_other: 'Anderes wählen',
  };
  expect(checkTexts(ENGLISH, german, 'de')).toEqual({
    ...{ texts: german, missing: [], lacking: [], faults: [] },
  });
});

test('what is missing is told, and English stands there', () => {
  const { texts, missing, faults } = checkTexts(
    ENGLISH,
    { list: { by: '{{name}}, {{time}}' } },
    'fr',
  );
  expect(missing).toEqual(['save', 'list.found', 'choose_other']);
  expect(faults).toEqual([]);
  expect(withTexts(ENGLISH, texts)).toEqual({
    ...ENGLISH,
    list: { ...ENGLISH.list, by: '{{name}}, {{time}}' },
  });
});

test('what does not fit is left out, with its reason', () => {
  const wrong = {
    save: ['Enregistrer'],
    unknown: 'x',
    list: { found_one: '{{total}} élément', found_other: '', found_two: 'x', by: 'Par {{name}}' },
    choose_one: 'y',
    choose_other: '',
  };
  const { texts, lacking, faults } = checkTexts(ENGLISH, wrong, 'fr');
  expect(texts).toEqual({ list: { by: 'Par {{name}}' } });
  expect(lacking).toEqual(['list.by']);
  expect(faults).toEqual([
    { path: 'unknown', message: 'is not one of the English texts' },
    { path: 'choose_one', message: 'is not one of the English texts' },
    { path: 'save', message: 'must be a text' },
    { path: 'list.found_two', message: 'is never shown in this language' },
    { path: 'list.found', message: 'must not be empty' },
    { path: 'choose_other', message: 'must not be empty' },
  ]);
  for (const each of [null, [], 'text', 3]) {
    const of = checkTexts(ENGLISH, each, 'fr');
    expect(of.faults).toContainEqual({ path: '', message: 'must be an object of texts' });
    expect(of.texts).toEqual({ list: {} });
  }
});

test('a key of every object is no text', () => {
  const given = JSON.parse('{"__proto__": {"save": "x"}, "constructor": "y"}');
  expect(checkTexts(ENGLISH, given, 'fr').texts).toEqual({ list: {} });
});

test('plural forms are those of the language', () => {
  expect(pluralFormsOf('fr')).toEqual(['one', 'other']);
  expect(pluralFormsOf('pl')).toEqual(['one', 'few', 'many']);
  expect(pluralFormsOf('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  expect(pluralFormsOf('ja')).toEqual(['other']);
  const faultsOf = (list: object, locale: string) =>
    checkTexts(ENGLISH, { list }, locale).faults.map(({ path, message }) => `${path} ${message}`);
  const two = { found_one: '{{count}} rzecz', found_other: '{{count}} rzeczy' };
  expect(faultsOf(two, 'pl')).toEqual([
    'list.found must have found_one, found_few, found_many, found_other',
  ]);
  expect(faultsOf({ ...two, found_few: '2', found_many: '5' }, 'pl')).toEqual([]);
  expect(faultsOf({ found_other: '{{count}}件' }, 'ja')).toEqual([]);
  expect(faultsOf({ found_zero: 'なし', found_other: '{{count}}件' }, 'ja')).toEqual([]);
  expect(faultsOf({ found_one: '1件', found_other: '{{count}}件' }, 'ja')).toEqual([
    'list.found_one is never shown in this language',
  ]);
  expect(faultsOf({ found_one: '{{n}}', found_other: '' }, 'de')).toEqual([
    'list.found must not be empty',
  ]);
  expect(faultsOf({ found_one: '{{n}}', found_other: 'x' }, 'de')).toEqual([
    'list.found nothing is filled in for {{n}}',
  ]);
});
