import { expect, test } from 'vitest';
import { checkTexts } from './interface-texts.ts';
import { fromOldForm } from './old-form.ts';

const ENGLISH = {
  save: 'Save',
  list: { found_one: '{{count}} item', found_other: '{{count}} items', by: 'By {{name}}' },
  take: 'Take {{count}}',
};

const inForm = (given: object, locale: string) => {
  const texts = fromOldForm(ENGLISH, JSON.parse(JSON.stringify(given)), locale);
  expect(checkTexts(ENGLISH, texts, locale).faults).toEqual([]);
  return texts;
};

test('placeholders and plural forms of earlier versions are read', () => {
  const french = {
    list: { found: '%{smart_count} élément |||| %{smart_count} éléments', by: 'Par %{name}' },
    take: 'Prendre %{smart_count}',
  };
  expect(inForm(french, 'fr')).toEqual({
    list: { found_one: '{{count}} élément', found_other: '{{count}} éléments', by: 'Par {{name}}' },
    take: 'Prendre {{count}}',
  });
  expect(inForm({ list: { found: '1 plik |||| 3 pliki |||| 5 plików' } }, 'pl')).toEqual({
    list: {
      ...{ found_one: '1 plik', found_few: '3 pliki', found_many: '5 plików' },
      found_other: '5 plików',
    },
  });
  const korean = { list: { found_other: '{{count}}개' } };
  expect(inForm({ list: { found: '%{smart_count}개' } }, 'ko')).toEqual(korean);
  expect(inForm({ list: { found: '%{smart_count}개 |||| %{smart_count}개' } }, 'ko')).toEqual(
    korean,
  );
});

test('the present form stays, and so does what is no text', () => {
  const present = { save: 'Enregistrer', list: { found_one: 'un', found_other: '{{count}}' } };
  expect(inForm(present, 'fr')).toEqual(present);
  const wrong = JSON.parse('{"save": ["x"], "list": "y", "extra": {"a": "%{b}"}}');
  expect(fromOldForm(ENGLISH, wrong, 'fr')).toEqual(wrong);
});
