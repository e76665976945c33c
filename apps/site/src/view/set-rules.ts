import { hash } from 'node:crypto';
import type { Face } from '@masthead/contract/face';
import type { FontSet, FontSetFile } from '@masthead/contract/font-set';
import { LOCALES, type LocaleEntry, localeEntry, type Script } from '@masthead/locales/registry';
import { typographyFor } from '@masthead/locales/scripts';
import { restFamily, setFamily } from '#src/styles/script-properties.ts';

/** Range for which a set is requested: not letters, which are in the Latin fonts before it. */
const SCRIPT_RANGE =
  'U+B7,U+2010-2027,U+2100-27BF,U+2E80-ABFF,U+F900-FFEF,U+1F100-1F2FF,U+20000-3FFFF';

/** Syllables and their parts: in other scripts' sets there are none. */
const HANGUL = 'U+1100-11FF,U+AC00-D7FF';

/** A style sheet that is the same for all pages of a language. */
interface FaceSheet {
  readonly address: string;
  readonly text: string;
}

export interface SetRules {
  /** Style rules for a document's style element, with the files that the characters of its first screen need; `''` without a set. */
  readonly textFor: (characters: string) => string;
  /** All further files, for the page below a first screen; null without a set. */
  readonly sheet: FaceSheet | null;
  /** Files that the first screen needs: none where a font of the newsroom replaces them. */
  readonly preloads: readonly string[];
  /** Whether the set has every character of its script in a page's text. */
  readonly covers: (characters: string) => boolean;
}

/** The fonts cut to the newsroom's public texts in a language (decision 0039), as its pages name them. */
export function setRules(
  set: FontSet | null,
  own: readonly Pick<Face, 'script' | 'role'>[],
  entry: LocaleEntry,
): SetRules {
  const [name] = entry.googleFonts.slice(2);
  if (set === null || name === undefined) {
    return { textFor: () => '', sheet: null, preloads: [], covers: () => false };
  }
  const weights = { display: typographyFor(entry.locale).maxWeight, text: 400 };
  const all = entry.script === 'Kore' ? `${SCRIPT_RANGE},${HANGUL}` : SCRIPT_RANGE;
  const ruleOf = (file: FontSetFile, range: string, family = setFamily(name)): string =>
    `@font-face{font-family:"${family}";src:url(${addressOf(file)}) format("woff2");font-weight:${weights[file.role]};font-display:swap;unicode-range:${range}}`;
  const first = set.files.filter((file) => file.characters === null);
  const always = first.map((file) => ruleOf(file, all)).join('');
  const places = Map.groupBy(
    set.files.flatMap((file) => [...(file.characters ?? '')].map((sign) => ({ sign, file }))),
    ({ sign }) => sign,
  );
  const isReplaced = own.some(({ script, role }) => script === entry.script && role === 'display');
  const rest = set.files
    .filter(({ characters }) => characters !== null)
    .map((file) => ruleOf(file, rangeOf([...(file.characters ?? '')]), restFamily(name)))
    .join('');
  const headline = isReplaced ? undefined : first.find(({ role }) => role === 'display');
  const signs = SIGNS[entry.script];
  const has = new Set(set.characters + LANGUAGE_NAMES);
  return {
    textFor(characters) {
      const needed = neededOf(places, characters);
      // Beside the first, which is asked for them as well: of two that are, the later one goes before.
      return always + [...needed].map(([file, signs]) => ruleOf(file, rangeOf(signs))).join('');
    },
    sheet: {
      address: `${SHEETS_PATH}${entry.locale}.${hash('sha256', rest, 'base64url').slice(0, 8)}.css`,
      text: rest,
    },
    preloads: headline === undefined ? [] : [addressOf(headline)],
    covers: signs === undefined ? () => true : coverage(signs, has),
  };
}

const CODE_POINTS = 0x110000;
const UNKNOWN = 0;
const FINE = 1;
const LACKING = 2;

/**
 * Whether a set has all characters of its script in a text; what is known of a character is looked up by its number.
 */
function coverage(signs: RegExp, has: ReadonlySet<string>): (characters: string) => boolean {
  const known = new Uint8Array(CODE_POINTS);
  return (characters) => {
    for (let at = 0; at < characters.length; at += 1) {
      const point = characters.codePointAt(at) ?? 0;
      if (point > LAST_UNIT) at += 1;
      if (known[point] === UNKNOWN) {
        const sign = String.fromCodePoint(point);
        known[point] = has.has(sign) || !signs.test(sign) ? FINE : LACKING;
      }
      if (known[point] === LACKING) return false;
    }
    return true;
  };
}

const LAST_UNIT = 0xffff;

type Places = ReadonlyMap<string, readonly { readonly file: FontSetFile }[]>;

/** The further files that a text needs, each with the characters for which it is requested. */
function neededOf(places: Places, text: string): Map<FontSetFile, string[]> {
  const needed = new Map<FontSetFile, string[]>();
  for (const sign of new Set(text)) {
    for (const { file } of places.get(sign) ?? []) {
      const signs = needed.get(file);
      if (signs === undefined) needed.set(file, [sign]);
      else signs.push(sign);
    }
  }
  return needed;
}

const rangeOf = (signs: readonly string[]): string =>
  signs.map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`).join(',');

/** Characters that nothing but the script's own fonts has. */
const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const SIGNS: { readonly [S in Script]?: RegExp } = {
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
  Kore: /\p{Script=Hangul}/u,
  Hans: HAN,
  Hant: HAN,
};

/** They are on every page, in a font of their own (shell/language-names.css). */
const LANGUAGE_NAMES = LOCALES.map((locale) => {
  const { name, shortName } = localeEntry(locale);
  return name + shortName;
}).join('');

export const SHEETS_PATH = '/assets/faces-of-';

const addressOf = ({ id }: FontSetFile): string => `/media/faces/${id}.woff2`;
