import { type Locale, localeEntry, type Script } from './registry.ts';
import { japanese } from './scripts/japanese.ts';
import { korean } from './scripts/korean.ts';
import { latin } from './scripts/latin.ts';
import { simplifiedChinese } from './scripts/simplified-chinese.ts';
import { thai } from './scripts/thai.ts';
import { traditionalChinese } from './scripts/traditional-chinese.ts';
import type { ScriptTypography } from './scripts/typography.ts';

export const SCRIPTS: { readonly [S in Script]: ScriptTypography } = {
  Latn: latin,
  Jpan: japanese,
  Kore: korean,
  Thai: thai,
  Hans: simplifiedChinese,
  Hant: traditionalChinese,
};

/**
 * Its script's, without room for diacritics if the locale has none, so English stays tighter than
 * French.
 */
export function typographyFor(locale: Locale): ScriptTypography {
  const { script, diacriticsAbove, diacriticsAll } = localeEntry(locale);
  const typography = SCRIPTS[script];
  return {
    ...typography,
    diacriticRoom: {
      above: diacriticsAbove || diacriticsAll ? typography.diacriticRoom.above : 0,
      below: diacriticsAll ? typography.diacriticRoom.below : 0,
    },
  };
}
