import { createRequire } from 'node:module';
import { type Locale, localeEntry, type Script } from '@masthead/locales/registry';
import { typographyFor } from '@masthead/locales/scripts';

/** Scripts of thousands of characters, each with its package and the name of the package's whole font. */
const PACKAGES: { readonly [S in Script]?: readonly [name: string, subset: string] } = {
  Jpan: ['noto-sans-jp', 'japanese'],
  Kore: ['noto-sans-kr', 'korean'],
  Hans: ['noto-sans-sc', 'chinese-simplified'],
  Hant: ['noto-sans-tc', 'chinese-traditional'],
};

const { resolve } = createRequire(import.meta.url);

export interface ScriptFaces {
  /** The package's name and version, on which the sets depend. */
  readonly version: string;
  /** The font with nearly all characters. */
  whole(weight: number): string;
  /** `unicode.json`: which part of the script each slice has. */
  readonly ranges: string;
  slice(name: string, weight: number): string;
  readonly weights: { readonly display: number; readonly text: number };
}

/** Null if the language's script has so few characters that nothing need be cut. */
export function scriptFaces(locale: Locale): ScriptFaces | null {
  const found = PACKAGES[localeEntry(locale).script];
  if (found === undefined) return null;
  const [name, subset] = found;
  const file = (part: string, weight: number): string =>
    resolve(`@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff2`);
  const { version }: { version: string } = createRequire(import.meta.url)(
    `@fontsource/${name}/package.json`,
  );
  return {
    version: `${name} ${version}`,
    whole: (weight) => file(subset, weight),
    ranges: resolve(`@fontsource/${name}/unicode.json`),
    slice: file,
    weights: { display: typographyFor(locale).maxWeight, text: 400 },
  };
}

/**
 * Whether a script's pages use its own font for the character: all but Latin, and what the Latin fonts leave
 * out (apps/site/build/shared-punctuation.ts).
 */
export function isOfScript(sign: string): boolean {
  const point = sign.codePointAt(0) ?? 0;
  return point >= 0x2e80 || point === 0xb7 || isWithin(point, 0x2010, 0x2027) || isSign(point);
}

/** Hangul letters, arrows, measures and shapes. */
function isSign(point: number): boolean {
  return isWithin(point, 0x1100, 0x11ff) || (isWithin(point, 0x2100, 0x27bf) && point !== 0x2122);
}

const isWithin = (point: number, first: number, last: number): boolean =>
  first <= point && point <= last;
