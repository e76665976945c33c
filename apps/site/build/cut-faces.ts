import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, localeEntry } from '@masthead/locales/registry';
import subsetFont from 'subset-font';
import { rangeOf, signsIn } from './unicode-range.ts';

const FOLDER = fileURLToPath(
  new URL('../../../node_modules/.cache/masthead-faces/', import.meta.url),
);
const { resolve } = createRequire(import.meta.url);

interface CutFace {
  /** Prefix of its file names, by which documents choose what to preload (render/assets.ts). */
  readonly name: string;
  readonly family: string;
  readonly style: 'normal' | 'italic';
  readonly weights: readonly [least: number, most: number];
  /** A fixed value of an axis with little variation: without the axis a file takes 60 %. */
  readonly drawn?: number;
  /** Width in percent, for a family that has more than one. */
  readonly width?: number;
  /** The package's file by its subset. */
  readonly file: (subset: 'latin' | 'latin-ext') => string;
}

const archivo = (subset: string): string =>
  `@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`;
const inter = (style: string) => (subset: string) =>
  `@fontsource-variable/inter/files/inter-${subset}-wght-${style}.woff2`;

/** Headlines stand at 62 % (styles/script-properties.ts); labels, and Latin in other scripts' headlines, at 100 %. */
const FACES: readonly CutFace[] = [
  {
    ...{ name: 'archivo-narrow', family: 'Archivo', style: 'normal', file: archivo },
    ...{ weights: [800, 900], drawn: 850, width: 62 },
  },
  {
    ...{ name: 'archivo-normal', family: 'Archivo', style: 'normal', file: archivo },
    ...{ weights: [600, 900], width: 100 },
  },
  {
    ...{ name: 'inter', family: 'Inter', style: 'normal', file: inter('normal') },
    weights: [400, 700],
  },
  {
    ...{ name: 'inter-italic', family: 'Inter', style: 'italic', file: inter('italic') },
    weights: [400, 700],
  },
];

/** Characters of Western European texts beyond Latin-1. */
const SIGNS = '\u0131\u0152\u0153\u2009‐‑–—‘’‚“”„•…\u202f‹›€™−';
/** Marked letters in the languages' own names, which stand on every page. */
const IN_NAMES = LOCALES.map((locale) => localeEntry(locale).name.match(/[\u00a1-\u00ff]/g) ?? []);
/** What English is written with, borrowed words, degrees and prices included, and nearly all Latin in other scripts. */
const PLAIN = [
  ...new Set(`${signsIn('U+0020-007E')}\u00a0©°·é–—‘’“”•…€${IN_NAMES.flat().join('')}`),
].join('');
/** What Western European texts have beside it. */
const MARKED = [...signsIn('U+00A1-00FF'), ...SIGNS]
  .filter((sign) => !PLAIN.includes(sign))
  .join('');

/** A part of the alphabet, one file per font. Later parts win. */
interface AlphabetPart {
  readonly part: string;
  readonly subset: 'latin' | 'latin-ext';
  readonly range: string;
}

const lettersOf = (
  part: string,
  subset: AlphabetPart['subset'],
  letters: string,
): AlphabetPart => ({ part, subset, range: rangeOf(letters) });

/**
 * Letters of Central and Eastern Europe and of Turkish. Letters that occur together share a file, so a name
 * costs a few KB.
 */
const EUROPEAN = [
  lettersOf('polish', 'latin-ext', 'ĄąĆćĘęŁłŃńŚśŹźŻż'),
  lettersOf('czech', 'latin-ext', 'ČčĎďĐđĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž'),
  lettersOf('turkish', 'latin-ext', 'ĂăĞğİŞşŢţȘșȚț'),
  lettersOf('baltic', 'latin-ext', 'ĀāĒēĖėĢģĪīĮįĶķĻļŅņŌōŐőŪūŰűŲųŸ'),
];

/** Marked letters of Western Europe, by the languages that use them. */
const WESTERN = [
  lettersOf('spanish', 'latin', 'áíóúñüçÁÉÍÓÚÑÜÇ'),
  lettersOf('nordic', 'latin', 'äöåøæßÄÖÅØÆ'),
  lettersOf('french', 'latin', 'àâèêëîïôùûÿœÀÂÈÊËÎÏÔÙÛŒ'),
];

/** All other characters in the packages' files. */
const RARE: readonly AlphabetPart[] = [
  {
    part: 'rest',
    subset: 'latin-ext',
    range:
      'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  },
  {
    part: 'signs',
    subset: 'latin',
    range:
      'U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+2191, U+2193, U+2215, U+FEFF, U+FFFD',
  },
  ...EUROPEAN,
];

/**
 * The base alphabet. Languages that mark letters have it in one file, since browsers kern and ligate only
 * within one file.
 */
const BASES: Readonly<Record<'marked' | 'plain', readonly AlphabetPart[]>> = {
  marked: [{ part: 'base', subset: 'latin', range: `U+0000-00FF, ${rangeOf(SIGNS)}` }],
  plain: [
    { part: 'marked', subset: 'latin', range: rangeOf(MARKED) },
    ...WESTERN,
    { part: 'plain', subset: 'latin', range: rangeOf(PLAIN) },
  ],
};

/**
 * `@font-face` rules of the Latin fonts for a sheet in folder `from`. The files are cut to the weights and
 * widths in use and kept between builds.
 */
export async function latinFaces(from: string, base: keyof typeof BASES): Promise<string> {
  const rules: string[] = [];
  const named = new Set<string>();
  // In reverse: a character belongs to the last part that has it.
  for (const { part, subset, range } of [...RARE, ...BASES[base]].reverse()) {
    const signs = [...signsIn(range)].filter((sign) => !named.has(sign)).join('');
    for (const sign of signs) named.add(sign);
    for (const face of FACES) {
      const file = await cutFile(face, { part, subset, signs });
      rules.unshift(ruleOf(face, relative(from, file), rangeOf(signs)));
    }
  }
  return rules.join('\n');
}

function ruleOf({ family, style, weights, width }: CutFace, url: string, range: string): string {
  const stretch = width === undefined ? '' : ` font-stretch: ${width}%;`;
  return `@font-face { font-family: "${family}"; font-style: ${style}; font-display: swap; font-weight: ${weights.join(' ')};${stretch} src: url("${url}") format("woff2"); unicode-range: ${range}; }`;
}

interface Part extends Omit<AlphabetPart, 'range'> {
  readonly signs: string;
}

const files = new Map<string, Promise<string>>();

function cutFile(face: CutFace, part: Part): Promise<string> {
  const key = `${face.name} ${part.part} ${part.signs}`;
  const file = files.get(key) ?? cut(face, part);
  files.set(key, file);
  return file;
}

async function cut(face: CutFace, { part, subset, signs }: Part): Promise<string> {
  const { name, weights, width, drawn } = face;
  const whole = await readFile(resolve(face.file(subset)));
  const [min, max] = weights;
  const variationAxes = {
    wght: drawn ?? { min, max },
    ...(width !== undefined && { wdth: width }),
  };
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([signs, variationAxes]));
  const path = join(FOLDER, key.digest('hex').slice(0, 16), `${name}-${part}.woff2`);
  if (await readFile(path).catch(() => null)) return path;
  const bytes = await subsetFont(whole, signs, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: FEATURES,
  });
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}`;
  await writeFile(beside, bytes);
  await rename(beside, path);
  return path;
}

/**
 * Features that browsers turn on by default, and the figures that style sheets ask for. Not `calt`: in Inter
 * it adds 4 KB of arrows and case-sensitive punctuation.
 */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'lnum', 'tnum'];
