import { expect, test } from 'vitest';
import { messagesFor } from './dictionaries.ts';
import { flatten, hasWords, stemOf } from './flat-messages.ts';
import { LOCALES, type Locale, localeEntry, type Script } from './registry.ts';

const english = flatten(messagesFor('en'));
const translated = LOCALES.filter((locale) => !locale.startsWith('en'));

/** Names, units and titles made of placeholders are the same everywhere. */
const UNIVERSAL = ['site.name', 'downloads.dimensions'];

/** Words that the language shares with English; any other equal text was left untranslated. */
const SHARED_WORDS: { readonly [language: string]: readonly string[] } = {
  de: [
    'labels.pause',
    'labels.video_credit',
    'magazine.videos',
    'newsroom.downloads',
    'sections.mission',
    'sections.newsroom',
    'site.title',
    'types.initiative',
  ],
  es: [
    'labels.video_credit',
    'magazine.videos',
    'types.volume_short',
    'units.videos',
    'volume.numbered_short',
  ],
  fr: [
    'header.menu',
    'labels.corrections',
    'labels.date',
    'labels.page_number',
    'newsroom.contact',
    'search.suggestion_count',
    'search.suggestions',
    'sections.magazine',
    'sections.mission',
    'types.initiative',
    'types.volume',
    'types.volume_short',
    'units.images',
    'units.initiatives',
    'units.pages',
    'volume.numbered',
    'volume.numbered_short',
  ],
  it: [
    'header.menu',
    'labels.video_credit',
    'password.label',
    'sections.magazine',
    'types.volume',
    'types.volume_short',
    'units.videos',
    'verify.file',
    'volume.numbered',
    'volume.numbered_short',
  ],
  nl: [
    'header.menu',
    'labels.video_credit',
    'mission.baseline_value',
    'newsroom.contact',
    'sections.magazine',
    'sections.newsroom',
    'site.title',
    'units.videos',
  ],
};

test.each(translated)('%s leaves no English standing', (locale) => {
  const shared = SHARED_WORDS[new Intl.Locale(locale).language] ?? [];
  const messages = flatten(messagesFor(locale));
  const leftOver = Object.entries(messages)
    .filter(([key, text]) => english[key] === text && hasWords(text))
    .map(([key]) => stemOf(key, messages))
    .filter((stem) => !UNIVERSAL.includes(stem) && !shared.includes(stem));
  expect(leftOver).toEqual([]);
});

test.each(Object.entries(SHARED_WORDS))(
  '%s shares every word that is allowed',
  (language, keys) => {
    const messages = LOCALES.filter((locale) => new Intl.Locale(locale).language === language).map(
      (locale) => flatten(messagesFor(locale)),
    );
    const isShared = (stem: string) =>
      [stem, `${stem}_one`, `${stem}_other`].some(
        (key) => key in english && messages.some((own) => own[key] === english[key]),
      );
    expect(keys.filter((key) => !isShared(key))).toEqual([]);
  },
);

/** Another language's typing habits. `\u202f` is the narrow no-break space. */
const WRONG_PUNCTUATION: { readonly [L in Locale]: RegExp } = {
  de: /[”»«‘]|^[^„]*“/,
  en: /[«»„]| [?!:;]/,
  'en-GB': /[«»„]| [?!:;]/,
  'es-419': /[«»„]|^[^¿]*\?|^[^¡]*!/,
  'es-ES': /[“”„]|^[^¿]*\?|^[^¡]*!/,
  fr: /[^\u202f][?!:;»]|«[^\u202f]|[“”„]/,
  it: /[“”„]| [?!:;]/,
  ja: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}}][,:;?!()]|[“”«»]/u,
  ko: /[、。！？：「」“”«»]/,
  nl: /[“”„«»]| [?!:;]/,
  th: /[«»„.?]|ครับ|ค่ะ/,
  'zh-Hans': /[\p{sc=Han}}][,.:;?!()]|[「」«»]/u,
  'zh-Hant': /[\p{sc=Han}}][,.:;?!()]|[“”«»]/u,
};

test.each(LOCALES)('%s is punctuated as its readers expect', (locale) => {
  for (const [key, text] of Object.entries(flatten(messagesFor(locale)))) {
    expect(text, key).not.toMatch(/\.\.\.|["']| {2}|\s…/);
    expect(text, key).not.toMatch(WRONG_PUNCTUATION[locale]);
  }
});

const LETTERS: { readonly [S in Script]: RegExp } = {
  Latn: /\p{sc=Latn}/u,
  Jpan: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
  Kore: /\p{sc=Hang}/u,
  Thai: /\p{sc=Thai}/u,
  Hans: /\p{sc=Han}/u,
  Hant: /\p{sc=Han}/u,
};

test.each(LOCALES)('%s is written in its own script', (locale) => {
  const own = LETTERS[localeEntry(locale).script];
  const foreign = Object.entries(flatten(messagesFor(locale))).filter(
    ([key, text]) => !UNIVERSAL.includes(key) && hasWords(text) && !own.test(text),
  );
  expect(foreign).toEqual([]);
});

/** Characters of everyday interface words that only one written form has. */
const SIMPLIFIED_ONLY = /[页图视频载语请这个们网输码说与为关闭开链结]/;
const TRADITIONAL_ONLY = /[頁圖視頻載尋語請這個們網輸碼說與為關閉開連結]/;

test('Simplified and Traditional Chinese do not mix', () => {
  const simplified = Object.values(flatten(messagesFor('zh-Hans'))).join('');
  const traditional = Object.values(flatten(messagesFor('zh-Hant'))).join('');
  expect(simplified).not.toMatch(TRADITIONAL_ONLY);
  expect(traditional).not.toMatch(SIMPLIFIED_ONLY);
});
