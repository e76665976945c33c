import { LOCALES, type Locale, localeEntry, type Script } from '@masthead/locales/registry';
import { typographyFor } from '@masthead/locales/scripts';
import type { ScriptTypography } from '@masthead/locales/scripts/typography';
import { faceSheetOf } from './face-sheet.ts';

/** German compounds outgrow any column; other Latin languages read better unbroken (design.md). */
const HYPHENATED: ReadonlySet<Locale> = new Set<Locale>(['de', 'nl']);

/** Scripts whose running text is set in our own font; the others' are on every device. */
const OWN_TEXT_FACE: ReadonlySet<ScriptTypography['script']> = new Set(['Kore', 'Thai']);

/**
 * Scripts whose fonts are optional (styles/fonts/Thai.css): where they come late, devices' are the page's
 * (render/late-faces-script.ts).
 */
export const OPTIONAL_FACES: ReadonlySet<string> = new Set<Script>(['Thai']);

type Properties = Readonly<Record<string, string | number>>;

/**
 * Rules that set the type of every locale with a sheet of fonts: what `styles/type.css` reads. What they share is said
 * once. Appended to that sheet (build/script-rules.ts).
 */
export function scriptRules(sheet: string): string {
  const locales = LOCALES.filter((locale) => faceSheetOf(localeEntry(locale)) === sheet);
  const all = locales.map(scriptProperties);
  const isShared = (name: string): boolean => new Set(all.map((each) => each[name])).size === 1;
  const shared = Object.entries(all[0] ?? {}).filter(([name]) => isShared(name));
  const rules = locales.map((locale, index) => {
    const own = Object.entries(all[index] ?? {}).filter(([name]) => !isShared(name));
    return rule(`:root[lang="${localeEntry(locale).hreflang}"]`, own);
  });
  const [first] = locales;
  const late =
    first !== undefined && OPTIONAL_FACES.has(localeEntry(first).script)
      ? rule(
          ':root[data-faces="device"]',
          Object.entries(families(first, typographyFor(first), [])),
        )
      : '';
  return rule(':root', shared) + rules.join('') + late;
}

function rule(selector: string, properties: readonly (readonly [string, string | number])[]) {
  if (properties.length === 0) return '';
  return `${selector}{${properties.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

/** A locale's type: line heights are unitless, tracking in em, sizes relative to Latin at the same step. */
export function scriptProperties(locale: Locale): Properties {
  const type = typographyFor(locale);
  const { allows, wordBreak, diacriticRoom } = type;
  const { isLatin } = localeEntry(locale);
  const room = diacriticRoom.above + diacriticRoom.below;
  return {
    ...families(locale, type),
    'display-line-height': rounded(type.lineHeight.display + room),
    'display-line-height-small': rounded(Math.max(type.lineHeight.display, 1.04) + room),
    'display-tracking': `${tracking(type)}em`,
    'display-scale': type.headlineScale,
    'display-scale-small': rounded((type.headlineScale + 1) / 2),
    'display-fit-long': isLatin ? 0.78 : 1,
    'display-fit-longer': isLatin ? 0.54 : 1,
    'display-weight': type.maxWeight,
    'display-width': `${type.headlineWidth}%`,
    'display-transform': allows.capitals ? 'uppercase' : 'none',
    'display-word-break': wordBreak.display,
    'display-hyphens': allows.hyphenation && HYPHENATED.has(locale) ? 'auto' : 'manual',
    'text-line-height': type.lineHeight.text,
    'lead-line-height': rounded(type.lineHeight.text - 0.12),
    'text-tracking': `${type.letterSpacing.text}em`,
    'text-word-break': wordBreak.text,
    'text-hyphens': allows.hyphenation && HYPHENATED.has(locale) ? 'auto' : 'manual',
    'text-spacing-trim': type.textSpacingTrim,
    'text-autospace': type.textAutospace,
    'line-break': type.lineBreak,
    'label-line-height': type.lineHeight.label,
    'label-tracking': `${type.letterSpacing.label}em`,
    'label-transform': allows.capitals ? 'uppercase' : 'none',
    'emphasis-style': allows.italics ? 'italic' : 'normal',
    'emphasis-weight': allows.italics ? 'inherit' : 700,
    measure: type.measure,
  };
}

function tracking({ allows, letterSpacing }: ScriptTypography): number {
  return allows.negativeTracking ? letterSpacing.display : Math.max(0, letterSpacing.display);
}

/** The families of a newsroom's set of a face: of a first screen, and of all else (view/set-rules.ts). */
export const setFamily = (name: string): string => `${name} Set`;
export const restFamily = (name: string): string => `${name} Rest`;

/** Latin first: names and numerals are Archivo and Inter everywhere; the script's font follows. */
function families(
  locale: Locale,
  { script, systemFonts }: ScriptTypography,
  own: readonly string[] = localeEntry(locale).googleFonts.slice(2),
) {
  const system = [...systemFonts, 'sans-serif'];
  const all = own.flatMap((name) => [setFamily(name), restFamily(name), name]);
  const devices = [...systemFonts, ...own.map((name) => `${name} Device`)];
  const text = OWN_TEXT_FACE.has(script) ? [...all, ...system] : [...devices, ...all, 'sans-serif'];
  return {
    'font-display': stack(['Archivo', 'Archivo Fallback', ...all, ...system]),
    'font-label': stack(['Archivo', 'Archivo Fallback', ...text]),
    'font-text': stack(['Inter', 'Inter Fallback', ...text]),
  };
}

/** Generic families are keywords and must not be quoted. */
function stack(names: readonly string[]): string {
  return names
    .map((name) => (name === 'sans-serif' || name === 'system-ui' ? name : `"${name}"`))
    .join(',');
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
