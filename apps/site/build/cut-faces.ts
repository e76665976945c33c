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

/** One face as the style sheets know it: a part of a variable one of the packages'. */
interface CutFace {
  /** Begins the names of its files, by which documents find what to fetch first (render/assets.ts). */
  readonly name: string;
  readonly family: string;
  readonly style: 'normal' | 'italic';
  /** Lightest and heaviest that a style sheet asks for. */
  readonly weights: readonly [least: number, most: number];
  /** The one that all of them are drawn in, where they are close: without the axis a file takes 60 %. */
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

/** Signs that texts in Western European languages are written with, beside those of Latin-1. */
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

/** A part of the alphabet, a file of each face; of two that have a sign the later one has it. */
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
 * Letters of Central and Eastern Europe and of Turkish: in names on pages of all languages. Those that stand together in a
 * name are a file: a name costs a few KB.
 */
const EUROPEAN = [
  lettersOf('polish', 'latin-ext', 'ĄąĆćĘęŁłŃńŚśŹźŻż'),
  lettersOf('czech', 'latin-ext', 'ČčĎďĐđĚěĹĺĽľŇňŔŕŘřŠšŤťŮůŽž'),
  lettersOf('turkish', 'latin-ext', 'ĂăĞğİŞşŢţȘșȚț'),
  lettersOf('baltic', 'latin-ext', 'ĀāĒēĖėĢģĪīĮįĶķĻļŅņŌōŐőŪūŰűŲųŸ'),
];

/** Marked letters of Western Europe, which pages in other languages have in names, by who writes them. */
const WESTERN = [
  lettersOf('spanish', 'latin', 'áíóúñüçÁÉÍÓÚÑÜÇ'),
  lettersOf('nordic', 'latin', 'äöåøæßÄÖÅØÆ'),
  lettersOf('french', 'latin', 'àâèêëîïôùûÿœÀÂÈÊËÎÏÔÙÛŒ'),
];

/** All else that the packages' files have, and so can be reached. */
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
 * The alphabet itself. Languages that mark letters have it in one file, since browsers join and space only letters
 * of the same file; to others a marked letter is rare.
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
 * The Latin faces as rules for a sheet of the folder `from`, for languages that mark letters or for others. Their
 * files are cut from the packages': only the weights and widths that the site is set in. They are kept from
 * one build to the next.
 */
export async function latinFaces(from: string, base: keyof typeof BASES): Promise<string> {
  const rules: string[] = [];
  const named = new Set<string>();
  // Backwards: a sign belongs to the last part that has it, and documents name the parts of their signs.
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

/** Where the file of a face's part is; it is made where it is not there, once for all sheets. */
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
 * What browsers turn on by themselves, and the figures that the style sheets ask for. Not `calt`: with it Inter
 * brings 4 KB of arrows, and of brackets and colons for among capitals and figures.
 */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'lnum', 'tnum'];
