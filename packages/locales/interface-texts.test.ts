import { expect, test } from 'vitest';
import { checkTexts, pluralFormsOf, withTexts } from './interface-texts.ts';

const ENGLISH = {
  save: 'Save',
  list: { found: '%{smart_count} item |||| %{smart_count} items', by: 'By %{name} at %{time}' },
};

test('texts that fit are taken whole', () => {
  const german = {
    save: 'Sichern',
    list: { found: 'Ein Inhalt |||| %{smart_count} Inhalte', by: '%{time}: %{name}' },
  };
  expect(checkTexts(ENGLISH, german, 'de')).toEqual({
    ...{ texts: german, missing: [], lacking: [], faults: [] },
  });
});

test('what is missing is told, and English stands there', () => {
  const { texts, missing, faults } = checkTexts(
    ENGLISH,
    { list: { by: '%{name}, %{time}' } },
    'fr',
  );
  expect(missing).toEqual(['save', 'list.found']);
  expect(faults).toEqual([]);
  expect(withTexts(ENGLISH, texts)).toEqual({
    save: 'Save',
    list: { found: ENGLISH.list.found, by: '%{name}, %{time}' },
  });
});

test('what does not fit is left out, with its reason', () => {
  const wrong = {
    save: ['Enregistrer'],
    unknown: 'x',
    list: { found: '%{count} éléments |||| x', by: 'Par %{name}' },
  };
  const { texts, lacking, faults } = checkTexts(ENGLISH, wrong, 'fr');
  expect(texts).toEqual({ list: { by: 'Par %{name}' } });
  expect(lacking).toEqual(['list.by']);
  expect(faults).toEqual([
    { path: 'unknown', message: 'is not one of the English texts' },
    { path: 'save', message: 'must be a text' },
    { path: 'list.found', message: 'nothing is filled in for %{count}' },
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
  const faultsOf = (found: string, locale: string) =>
    checkTexts(ENGLISH, { list: { found } }, locale).faults.map(({ message }) => message);
  expect(faultsOf('%{smart_count} rzecz |||| %{smart_count} rzeczy', 'pl')).toEqual([
    'must have 3 forms, with |||| between them',
  ]);
  expect(faultsOf('1 |||| 2 |||| 5', 'pl')).toEqual([]);
  expect(faultsOf('%{smart_count}件', 'ja')).toEqual([]);
  expect(faultsOf('%{smart_count}件 |||| %{smart_count}件', 'ja')).toEqual([]);
  expect(faultsOf('1件 |||| %{smart_count}件', 'ja')).toEqual([
    'must have 1 form: others are never shown in this language',
  ]);
  expect(
    checkTexts(ENGLISH, { save: 'a |||| b' }, 'fr').faults.map(({ message }) => message),
  ).toEqual(['must be one form, without ||||']);
});
