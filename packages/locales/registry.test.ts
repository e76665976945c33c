import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, isLocale, LOCALES, localeEntry } from './registry.ts';
import { SCRIPTS, typographyFor } from './scripts.ts';

test('the thirteen locales of the specification, en among them as default', () => {
  expect(LOCALES).toHaveLength(13);
  expect(new Set(LOCALES).size).toBe(13);
  expect(DEFAULT_LOCALE).toBe('en');
  expect(LOCALES).toContain(DEFAULT_LOCALE);
});

test.each(['es', 'EN', 'en-gb', 'zh', 'toString', '__proto__', ''])(
  '%j is not a locale',
  (value) => {
    expect(isLocale(value)).toBe(false);
  },
);

test.each(LOCALES)('%s has an entry that agrees with Intl', (locale) => {
  const entry = localeEntry(locale);
  expect(isLocale(locale)).toBe(true);
  expect(entry.locale).toBe(locale);
  expect(Object.isFrozen(entry)).toBe(true);
  expect(Intl.getCanonicalLocales(entry.hreflang)).toEqual([entry.hreflang]);
  expect(entry.script).toBe(new Intl.Locale(locale).maximize().script);
  expect(entry.isLatin).toBe(entry.script === 'Latn');
});

test('names are distinct and begin with the language’s own name for itself', () => {
  const names = LOCALES.map((locale) => localeEntry(locale).name);
  expect(new Set(names).size).toBe(names.length);
  for (const locale of LOCALES) {
    const own = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
    const stem = own.of(new Intl.Locale(locale).language)?.toLocaleLowerCase(locale) ?? '';
    const name = localeEntry(locale).name.toLocaleLowerCase(locale);
    // 中文 names the language; the registry names the written form, 简体中文.
    expect(name).toContain(stem);
  }
});

test('both ways of writing Chinese show their own short name, other locales their language', () => {
  const short = LOCALES.map((locale) => localeEntry(locale).shortName);
  expect(short.filter((name) => !/^[a-z]{2}$/.test(name))).toEqual(['简', '繁']);
  expect(localeEntry('es-419').shortName).toBe('es');
});

test('date patterns are given for en, en-GB and ko only (spec §9)', () => {
  const patterns = LOCALES.map((locale) => [locale, localeEntry(locale).datePattern] as const);
  expect(Object.fromEntries(patterns.filter(([, pattern]) => pattern))).toEqual({
    en: 'LLLL dd, yyyy',
    'en-GB': 'dd LLLL yyyy',
    ko: 'yyyy.MM.dd',
  });
});

test('marks above and below imply marks above', () => {
  for (const locale of LOCALES) {
    const { diacriticsAbove, diacriticsAll } = localeEntry(locale);
    expect(diacriticsAll && !diacriticsAbove, locale).toBe(false);
  }
});

test.each(LOCALES)('the typography of %s is that of its script', (locale) => {
  const entry = localeEntry(locale);
  const typography = typographyFor(locale);
  expect(typography).toMatchObject({ ...SCRIPTS[entry.script], diacriticRoom: {} });
  expect(typography.diacriticRoom.above > 0).toBe(entry.diacriticsAbove);
  expect(typography.diacriticRoom.below > 0).toBe(entry.diacriticsAll);
});

test('scripts other than Latin are never tracked tight, capitalised, hyphenated or slanted', () => {
  for (const { script, allows, letterSpacing, headlineScale, lineHeight } of Object.values(
    SCRIPTS,
  )) {
    if (script === 'Latn') continue;
    expect(Object.values(allows), script).not.toContain(true);
    expect(Math.min(...Object.values(letterSpacing)), script).toBeGreaterThanOrEqual(0);
    expect(headlineScale, script).toBeLessThan(1);
    expect(lineHeight.display, script).toBeGreaterThan(SCRIPTS.Latn.lineHeight.display);
  }
});
