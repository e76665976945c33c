/** Every language of the studio's own has every text, with what is filled in and its plural forms. */
import { checkTexts } from '@masthead/locales/interface-texts';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { dictionaryIn } from './dictionary.ts';

test.each(LANGUAGES)('%s is complete', (language) => {
  const english = dictionaryIn('en');
  const { missing, lacking, faults } = checkTexts(english, dictionaryIn(language), language);
  expect(missing).toEqual([]);
  expect(lacking).toEqual([]);
  expect(faults).toEqual([]);
});
