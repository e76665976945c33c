/** Our fonts for PDF files, in the order tried. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Script } from '@masthead/locales/registry';
import { CUTS, type Cut } from '#src/pdf/cuts.ts';
import { coverageOf, readSfnt, type Sfnt } from '#src/pdf/sfnt.ts';

const { resolve } = createRequire(import.meta.url);

/** Unpacked when first needed. */
export interface Candidate {
  readonly family: string;
  /** Known without unpacking it. */
  readonly mayHave: RegExp;
  /** Null for a font of all scripts. */
  readonly script: Script | null;
  readonly open: () => OpenFont;
}

export interface OpenFont {
  readonly sfnt: Sfnt;
  readonly has: (point: number) => boolean;
}

const ANY = /./su;
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u;

interface Family {
  readonly name: string;
  readonly slices: Readonly<Record<string, RegExp>>;
  readonly script?: Script;
  /** If not all weights exist. */
  readonly weights?: readonly number[];
}

const LATIN: Readonly<Record<string, RegExp>> = {
  latin: ANY,
  'latin-ext': ANY,
  vietnamese: ANY,
};

const ARCHIVO: Family = { name: 'archivo', slices: LATIN };
const INTER: Family = {
  name: 'inter',
  slices: {
    ...LATIN,
    greek: ANY,
    'greek-ext': /\p{Script=Greek}/u,
    cyrillic: ANY,
    'cyrillic-ext': /\p{Script=Cyrillic}/u,
  },
};
/**
 * 700, 800 and the whole font; the rest is removed after installing
 * (`tools/lib/remove-unused.mjs`).
 */
const EAST: readonly Family[] = [
  { name: 'noto-sans-jp', slices: { japanese: EAST_ASIAN }, script: 'Jpan' },
  { name: 'noto-sans-sc', slices: { 'chinese-simplified': EAST_ASIAN }, script: 'Hans' },
  { name: 'noto-sans-tc', slices: { 'chinese-traditional': EAST_ASIAN }, script: 'Hant' },
  { name: 'noto-sans-kr', slices: { korean: EAST_ASIAN }, script: 'Kore' },
];
const THAI: Family = {
  name: 'noto-sans-thai',
  slices: { thai: /\p{Script=Thai}/u },
  script: 'Thai',
};
const OTHERS: readonly Family[] = [
  {
    name: 'noto-emoji',
    slices: { emoji: /[\p{Emoji}\p{Emoji_Component}]/u },
    weights: [400],
  },
  {
    name: 'noto-sans-arabic',
    slices: { arabic: /[\p{Script=Arabic}\p{Script=Inherited}\u060c\u061b\u061f]/u },
  },
  { name: 'noto-sans-hebrew', slices: { hebrew: /\p{Script=Hebrew}/u } },
  {
    name: 'noto-sans-devanagari',
    slices: { devanagari: /[\p{Script=Devanagari}\p{Script=Inherited}\u0964\u0965]/u },
  },
  { name: 'noto-sans-math', slices: { latin: /[\p{S}\p{Math}]/u }, weights: [400] },
  {
    name: 'noto-sans-symbols-2',
    slices: { symbols: /\p{S}/u, math: /\p{S}/u, 'latin-ext': ANY },
    weights: [400],
  },
];

/** First to last. Only Latin has an italic. */
export function houseFonts(script: Script, cut: Cut): Candidate[] {
  const all = [...EAST, THAI];
  const own = all.filter((family) => family.script === script);
  const others = all.filter((family) => family.script !== script);
  return [...(cut === 'headline' ? [ARCHIVO] : []), INTER, ...own, ...OTHERS, ...others].flatMap(
    (family) => slicesOf(family, cut),
  );
}

function slicesOf({ name, slices, script, weights }: Family, cut: Cut): Candidate[] {
  const { isItalic } = CUTS[cut];
  const weight = weights?.at(-1) ?? CUTS[cut].weight;
  const style = isItalic && name === 'inter' ? 'italic' : 'normal';
  return Object.entries(slices).map(([slice, mayHave]) => {
    const file = `${name}-${slice}-${weight}-${style}`;
    return {
      family: familyOf(file),
      mayHave,
      script: script ?? null,
      open: () => opened(`@fontsource/${name}/files/${file}.woff`),
    };
  });
}

/** Typst drops style words at the end of a name: `a normal` would become `a`. */
export function familyOf(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}x`;
}

/** Unpacked once per process. */
const unpacked = new Map<string, OpenFont>();

function opened(path: string): OpenFont {
  let font = unpacked.get(path);
  if (font === undefined) {
    const sfnt = readSfnt(readFileSync(resolve(path)));
    font = { sfnt, has: coverageOf(sfnt) };
    unpacked.set(path, font);
  }
  return font;
}
