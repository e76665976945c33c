import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { type MessageKey, messagesFor } from './dictionaries.ts';
import { type FlatMessages, flatten, placeholders, stemOf } from './flat-messages.ts';
import { pluralCategories, pluralForm } from './plurals.ts';
import { LOCALES } from './registry.ts';

const english = flatten(messagesFor('en'));
const englishStems = stemsOf(english);

test.each(LOCALES)('%s has every message of English, none empty, and no others', (locale) => {
  const messages = flatten(messagesFor(locale));
  expect(stemsOf(messages)).toEqual(englishStems);
  expect(
    Object.entries(messages).filter(([, text]) => text === '' || text !== text.trim()),
  ).toEqual([]);
});

test.each(LOCALES)('%s has exactly the plural forms that Intl asks for', (locale) => {
  const needed = [...pluralCategories(locale)];
  for (const [stem, found] of pluralsOf(flatten(messagesFor(locale)))) {
    // Zero is a choice of words, not grammar: if English has it, all do.
    const expected = `${stem}_zero` in english ? [...needed, 'zero'] : needed;
    expect(found.sort(), stem).toEqual(expected.sort());
  }
});

/** The company's name is filled in by itself. */
const asked = (text: string) => placeholders(text).filter((each) => each !== '{{company}}');

test.each(LOCALES)('%s keeps the placeholders of English', (locale) => {
  const messages = flatten(messagesFor(locale));
  for (const [key, text] of Object.entries(messages)) {
    const source = english[key] ?? english[`${stemOf(key, messages)}_other`] ?? '';
    expect(asked(text), key).toEqual(asked(source));
  }
});

test('no message knows a company', () => {
  for (const [file, messages] of dictionaryFiles()) {
    expect(JSON.stringify(messages), file).not.toMatch(/velden|tarn|paceline|courtside/i);
  }
});

test('no dictionary file holds a key or an area that English lacks', () => {
  for (const [file, messages] of dictionaryFiles()) {
    const unknown = Object.keys(messages).filter(
      (key) => !englishStems.includes(key) && !englishStems.includes(withoutSuffix(key)),
    );
    expect(unknown, file).toEqual([]);
  }
});

test.each([
  ['es-ES', 'es'],
  ['es-419', 'es'],
  ['en-GB', 'en'],
])('%s repeats nothing that %s already says', (variant, base) => {
  const files = dictionaryFiles();
  const below = files.get(base) ?? {};
  const repeated = Object.entries(files.get(variant) ?? {}).filter(
    ([key, text]) => below[key] === text,
  );
  expect(repeated).toEqual([]);
});

test('both Spanish variants stand on es, and en-GB on en', () => {
  expect(messagesFor('es-ES').labels.close).toBe('Cerrar');
  expect(messagesFor('es-419').labels.close).toBe('Cerrar');
  expect(messagesFor('es-ES').video.player).toBe('Reproductor de vídeo');
  expect(messagesFor('es-419').video.player).toBe('Reproductor de video');
  expect(messagesFor('en-GB').labels.close).toBe('Close');
});

test('dictionaries are resolved once and cannot be changed', () => {
  expect(messagesFor('ja')).toBe(messagesFor('ja'));
  expect(Object.isFrozen(messagesFor('ja'))).toBe(true);
  expect(Object.isFrozen(messagesFor('ja').labels)).toBe(true);
});

test('message keys are checked at compile time, plurals by their stem', () => {
  expectTypeOf<
    'story.reading_time' | 'labels.download_one' | 'types.story'
  >().toExtend<MessageKey>();
  expectTypeOf<'labels.downlod_one'>().not.toExtend<MessageKey>();
  expectTypeOf<'story.reading_time_other'>().not.toExtend<MessageKey>();
});

function stemsOf(messages: FlatMessages): string[] {
  return [...new Set(Object.keys(messages).map((key) => stemOf(key, messages)))].sort();
}

function pluralsOf(messages: FlatMessages): Map<string, string[]> {
  const plurals = new Map<string, string[]>();
  for (const key of Object.keys(messages)) {
    const form = pluralForm(key, messages);
    if (form) plurals.set(form.stem, [...(plurals.get(form.stem) ?? []), form.category]);
  }
  return plurals;
}

/** A variant's file may override one plural form without `_other`. */
function withoutSuffix(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function dictionaryFiles(): Map<string, FlatMessages> {
  const folder = new URL('./messages/', import.meta.url);
  return new Map(
    readdirSync(folder).map((file) => [
      basename(file, '.json'),
      flatten(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
  );
}
