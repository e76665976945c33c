import { LOCALES, type Locale } from '@masthead/locales/registry';
import { describe, expect, it } from 'vitest';
import { scriptProperties } from '#src/styles/script-properties.ts';

function property(locale: Locale, name: string): string | undefined {
  return new RegExp(`--${name}:([^;}]*)[;}]`).exec(scriptProperties(locale))?.[1];
}

describe('scriptProperties', () => {
  it.each(LOCALES)('is one rule whose values are all there, in %s', (locale) => {
    expect(scriptProperties(locale)).toMatch(/^:root\{--[^{}<>]*\}$/);
    expect(scriptProperties(locale)).not.toMatch(/undefined|NaN|null/);
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
