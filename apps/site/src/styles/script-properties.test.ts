import { LOCALES, type Locale, localeEntry } from '@masthead/locales/registry';
import { describe, expect, it } from 'vitest';
import { faceSheetOf } from '#src/styles/face-sheet.ts';
import { scriptProperties, scriptRules } from '#src/styles/script-properties.ts';

function property(locale: Locale, name: string): string | undefined {
  const value = scriptProperties(locale)[name];
  return value === undefined ? undefined : String(value);
}

describe('scriptProperties', () => {
  it.each(LOCALES)('has a value for each, in %s', (locale) => {
    for (const value of Object.values(scriptProperties(locale))) {
      expect(String(value)).toMatch(/^[^{}<>;]+$/);
      expect(String(value)).not.toMatch(/undefined|NaN|null/);
    }
  });

  it('forces capitals only where the script has them', () => {
    expect(property('en', 'display-transform')).toBe('uppercase');
    expect(property('ja', 'display-transform')).toBe('none');
  });

  it('never tracks a script tighter than it bears', () => {
    expect(property('en', 'display-tracking')).toBe('-0.01em');
    expect(property('th', 'display-tracking')).toBe('0em');
  });

  it('gives marks above and below their room', () => {
    const heights = (['en', 'de', 'fr'] as const).map((locale) =>
      Number(property(locale, 'display-line-height')),
    );
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights).size).toBe(3);
  });

  it('hyphenates German and leaves English whole', () => {
    expect(property('de', 'display-hyphens')).toBe('auto');
    expect(property('en', 'display-hyphens')).toBe('manual');
  });

  it('sets Thai text in its own face and Japanese text in the device’s', () => {
    const thai = property('th', 'font-text') ?? '';
    expect(thai.indexOf('Noto Sans Thai"')).toBeLessThan(thai.indexOf('Thonburi'));
    const japanese = property('ja', 'font-text') ?? '';
    expect(japanese.indexOf('Hiragino Sans')).toBeLessThan(japanese.indexOf('Noto Sans JP'));
  });
});

describe('scriptRules', () => {
  const sheets = [...new Set(LOCALES.map((locale) => faceSheetOf(localeEntry(locale))))];
  it.each(sheets)('set every property for every locale of %s, once', (sheet) => {
    const rules = [...scriptRules(sheet).matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(
      ([, selector = '', body = '']) => ({ selector, body }),
    );
    for (const locale of LOCALES.filter((each) => faceSheetOf(localeEntry(each)) === sheet)) {
      const { hreflang } = localeEntry(locale);
      const applied = rules.filter(
        ({ selector }) => selector === ':root' || selector === `:root[lang="${hreflang}"]`,
      );
      const set = applied.flatMap(({ body }) => body.split(';').map((each) => each.split(':')));
      expect(Object.fromEntries(set)).toEqual(
        Object.fromEntries(
          Object.entries(scriptProperties(locale)).map(([name, value]) => [
            `--${name}`,
            String(value),
          ]),
        ),
      );
      expect(set).toHaveLength(Object.keys(scriptProperties(locale)).length);
    }
  });
});
