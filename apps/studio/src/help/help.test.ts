import { expect, test } from 'vitest';
import { KEY_TABLES } from '#src/help/keys.ts';
import { NAMES, WORDS } from '#src/help/topics.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { translatorOf } from '#src/i18n/translator.ts';
import { dictionaryIn } from '../../build/dictionary.ts';

test.each(LANGUAGES)('the help has every name that it borrows from a screen in %s', (language) => {
  const translate = translatorOf(dictionaryIn(language), language);
  const borrowed = [
    ...Object.values(NAMES),
    ...Object.values(WORDS),
    ...Object.values(KEY_TABLES).flatMap((rows) => rows.map(({ text }) => text)),
  ];
  expect(borrowed.filter((key) => translate(key, { _: '' }) === '')).toEqual([]);
});
