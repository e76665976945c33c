import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { type MessageKey, messagesFor } from './dictionaries.ts';
import { pluralCategories, pluralForm } from './plurals.ts';
import { LOCALES, type Locale, localeEntry } from './registry.ts';

const english = flatten(messagesFor('en'));
const englishStems = new Set([...english.keys()].map((key) => stemOf(key, english)));
const translated = LOCALES.filter((locale) => !locale.startsWith('en'));

/** Words that are the same in the language, not English left over. */
const SAME_WORD: { readonly [language: string]: readonly string[] } = {
  de: [
    'sections.mission',
    'sections.newsroom',
    'types.initiative',
    'units.videos',
    'magazine.videos',
    'units.initiatives',
    'labels.pause',
    'newsroom.downloads',
    'site.title',
    'labels.video_credit',
  ],
  es: ['labels.video_credit', 'magazine.videos', 'units.videos'],
  fr: [
    'labels.date',
    'sections.magazine',
    'sections.mission',
    'types.initiative',
    'types.volume',
    'volume.numbered',
    'header.menu',
    'units.images',
    'units.initiatives',
    'units.pages',
    'pagination.label',
  ],
  it: [
    'header.menu',
    'labels.video_credit',
    'password.label',
    'sections.magazine',
    'types.volume',
    'units.videos',
    'volume.numbered',
  ],
  nl: [
    'header.menu',
    'labels.video_credit',
    'sections.magazine',
    'sections.newsroom',
    'site.title',
    'units.videos',
  ],
};

/** Abbreviations and names that no language translates. */
const UNIVERSAL = [
  'site.name',
  'site.page_title',
  'types.volume_short',
  'volume.numbered_short',
  'downloads.dimensions',
];

test.each(LOCALES)('%s has every message of English, none empty, and no others', (locale) => {
  const messages = flatten(messagesFor(locale));
  const stems = new Set([...messages.keys()].map((key) => stemOf(key, messages)));
  expect([...stems].sort()).toEqual([...englishStems].sort());
  expect([...messages].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual(
    [],
  );
});

test.each(LOCALES)('%s has exactly the plural forms that Intl asks for', (locale) => {
  const messages = flatten(messagesFor(locale));
  for (const stem of pluralStems(messages)) {
    const forms = new Set<string>(pluralCategories(locale));
    if (english.has(`${stem}_zero`)) forms.add('zero');
    const found = [...messages.keys()].flatMap((key) => {
      const form = pluralForm(key, Object.fromEntries(messages));
      return form?.stem === stem ? [form.category] : [];
    });
    expect(found.sort(), stem).toEqual([...forms].sort());
  }
});

test.each(LOCALES)('%s keeps the placeholders of English', (locale) => {
  const messages = flatten(messagesFor(locale));
  for (const [key, text] of messages) {
    const source = english.get(key) ?? english.get(`${stemOf(key, messages)}_other`) ?? '';
    expect(placeholders(text), key).toEqual(placeholders(source));
  }
});

test.each(translated)('%s leaves no English standing', (locale) => {
  const language = new Intl.Locale(locale).language;
  const allowed = new Set([...UNIVERSAL, ...(SAME_WORD[language] ?? [])]);
  const messages = flatten(messagesFor(locale));
  const same = [...messages].filter(
    ([key, text]) => /\p{L}/u.test(withoutPlaceholders(text)) && english.get(key) === text,
  );
  expect(same.filter(([key]) => !allowed.has(stemOf(key, messages)))).toEqual([]);
});

test.each(LOCALES)('%s has typographer’s punctuation', (locale) => {
  for (const [key, text] of flatten(messagesFor(locale))) {
    expect(withoutPlaceholders(text), key).not.toMatch(/\.\.\.|["']| {2}|\s\u2026/);
    expect(text, key).not.toMatch(WRONG_PUNCTUATION[locale] ?? /(?!)/);
  }
});

/** Marks that belong to another language, and spaces where the language has none or its own. */
const WRONG_PUNCTUATION: { readonly [L in Locale]?: RegExp } = {
  de: /”|»|(?<!„[^“]*)“/,
  fr: /[^\u202f][?!:;»]|«[^\u202f]|[“”„]/,
  'es-ES': /[“”„]|^[^¿]*\?|^[^¡]*!/,
  'es-419': /[«»„]|^[^¿]*\?|^[^¡]*!/,
  it: /[“”„]| [?!:;]/,
  nl: /[“”„«»]/,
  ja: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}}][,:;?!()]|[“”«»]/u,
  ko: /[、。！？：「」“”«»]/,
  th: /[«»„]|ครับ|ค่ะ/,
  'zh-Hans': /[\p{sc=Han}}][,.:;?!()]|[「」«»]/u,
  'zh-Hant': /[\p{sc=Han}}][,.:;?!()]|[“”«»]/u,
};

test.each(LOCALES.filter((locale) => !localeEntry(locale).isLatin))(
  '%s is written in its own script',
  (locale) => {
    const own = {
      Jpan: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
      Kore: /\p{sc=Hang}/u,
      Thai: /\p{sc=Thai}/u,
      Hans: /\p{sc=Han}/u,
      Hant: /\p{sc=Han}/u,
      Latn: /\p{sc=Latn}/u,
    }[localeEntry(locale).script];
    const foreign = [...flatten(messagesFor(locale))].filter(
      ([key, text]) =>
        !UNIVERSAL.includes(key) && /\p{L}/u.test(withoutPlaceholders(text)) && !own.test(text),
    );
    expect(foreign).toEqual([]);
  },
);

test('no dictionary file holds a key or an area that English lacks', () => {
  for (const [file, messages] of dictionaryFiles()) {
    const unknown = [...messages.keys()].filter((key) => !englishStems.has(stemOf(key, messages)));
    expect(
      unknown.filter((key) => !englishStems.has(foldAlways(key))),
      file,
    ).toEqual([]);
  }
});

test('a variant’s file repeats nothing that its base already says', () => {
  const files = dictionaryFiles();
  for (const [variant, base] of [
    ['es-ES', 'es'],
    ['es-419', 'es'],
    ['en-GB', 'en'],
  ] as const) {
    const below = files.get(base);
    const repeated = [...(files.get(variant) ?? [])].filter(
      ([key, text]) => below?.get(key) === text,
    );
    expect(repeated, variant).toEqual([]);
  }
});

test('both Spanish variants stand on es, and en-GB on en', () => {
  expect(messagesFor('es-ES').labels['close']).toBe('Cerrar');
  expect(messagesFor('es-419').labels['close']).toBe('Cerrar');
  expect(messagesFor('es-ES').video['player']).toBe('Reproductor de vídeo');
  expect(messagesFor('es-419').video['player']).toBe('Reproductor de video');
  expect(messagesFor('en-GB').labels['close']).toBe('Close');
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

type Flat = ReadonlyMap<string, string>;

function flatten(messages: { readonly [area: string]: { readonly [key: string]: string } }): Flat {
  return new Map(
    Object.entries(messages).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text] as const),
    ),
  );
}

function stemOf(key: string, messages: Flat): string {
  return pluralForm(key, Object.fromEntries(messages))?.stem ?? key;
}

/** A variant's file may override one plural form alone, without the `_other` that marks a plural. */
function foldAlways(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function pluralStems(messages: Flat): Set<string> {
  const record = Object.fromEntries(messages);
  return new Set([...messages.keys()].flatMap((key) => pluralForm(key, record)?.stem ?? []));
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
}

function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, '');
}

function dictionaryFiles(): Map<string, Flat> {
  const folder = new URL('./messages/', import.meta.url);
  return new Map(
    readdirSync(folder).map((file) => [
      basename(file, '.json'),
      flatten(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    ]),
  );
}
