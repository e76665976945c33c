/** The faces of PDF files: whole ones, of which a file gets what it uses. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Script } from '@masthead/locales/registry';
import { create } from 'fontkit';
import { CUTS, type Cut, type Face } from '#src/pdf/cuts.ts';
import { type OwnFont, ownFace } from '#src/pdf/own-faces.ts';
import { unpackFace } from '#src/pdf/unpack-face.ts';

const { resolve } = createRequire(import.meta.url);

type Package =
  | 'archivo'
  | 'inter'
  | 'noto-sans-jp'
  | 'noto-sans-kr'
  | 'noto-sans-sc'
  | 'noto-sans-tc'
  | 'noto-sans-thai';

/** The packages' own faces of a whole script; what is rare stands in others, which are not looked through. */
const SUBSETS: Readonly<Record<Package, readonly string[]>> = {
  archivo: ['latin', 'latin-ext'],
  inter: ['latin', 'latin-ext', 'greek', 'cyrillic'],
  'noto-sans-jp': ['japanese'],
  'noto-sans-kr': ['korean'],
  'noto-sans-sc': ['chinese-simplified'],
  'noto-sans-tc': ['chinese-traditional'],
  'noto-sans-thai': ['thai'],
};

/** After the Latin face, or before it where the script has its own punctuation. */
const OWN: Readonly<Record<Script, Package | null>> = {
  Latn: null,
  Jpan: 'noto-sans-jp',
  Kore: 'noto-sans-kr',
  Hans: 'noto-sans-sc',
  Hant: 'noto-sans-tc',
  Thai: 'noto-sans-thai',
};

/** Names of people and places in other scripts than the text's. */
const OTHERS: readonly Package[] = [
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-kr',
  'noto-sans-thai',
];

/** A face that may have a sign; it is opened when it is first looked at. */
interface Candidate {
  readonly open: () => Face;
  /** Whether it is the text's own script's, where that is not Latin. */
  readonly isOfScript: boolean;
}

/** Where a cut's glyphs are looked for, first to last: the publisher's, ours. Only Latin has an italic. */
function candidates(script: Script, cut: Cut, own: readonly OwnFont[]): Candidate[] {
  const { weight, isItalic } = CUTS[cut];
  const of = (name: Package, style: 'normal' | 'italic' = 'normal'): Candidate[] =>
    SUBSETS[name].map((subset) => ({
      open: () => faceOf(name, `${name}-${subset}-${weight}-${style}`),
      isOfScript: name === OWN[script],
    }));
  const publishers = (each: Script): Candidate[] => {
    const face = ownFace(own, each, cut);
    return face === null ? [] : [{ open: () => face, isOfScript: each === script }];
  };
  const scripts = OWN[script];
  return [
    ...publishers('Latn'),
    ...(script === 'Latn' ? [] : publishers(script)),
    ...(cut === 'headline' ? of('archivo') : []),
    ...of('inter', isItalic ? 'italic' : 'normal'),
    ...(scripts === null ? [] : of(scripts)),
    ...OTHERS.filter((name) => name !== scripts).flatMap((name) => of(name)),
  ];
}

/** Parsed once for all files that this thread makes. */
const parsed = new Map<string, Face>();

function faceOf(of: Package, name: string): Face {
  let face = parsed.get(name);
  if (face === undefined) {
    const font = create(unpackFace(readFileSync(resolve(`@fontsource/${of}/files/${name}.woff`))));
    // A collection is several faces; none of ours is one.
    if (!('layout' in font)) throw new Error(`${name} is no single face`);
    face = { name, font };
    parsed.set(name, face);
  }
  return face;
}

/** Marks and joiners, which stay with the letter before them. */
const LEANING = /^(?:\p{M}|\p{Cf})$/u;
/** Signs that Latin shares with Chinese, Japanese and Korean, where they have another width and place. */
const SHARED = /[·\u2010-\u2027]/u;

/** A stretch of text and the face that has its glyphs. */
export interface FacedText {
  readonly text: string;
  readonly face: Face;
}

/** Chooses faces for the texts of one script. What no face has is drawn by the first as missing. */
export class Faces {
  readonly #script: Script;
  readonly #own: readonly OwnFont[];
  readonly #known = new Map<string, Face>();

  constructor(script: Script, own: readonly OwnFont[]) {
    this.#script = script;
    this.#own = own;
  }

  /** Parts a text where its face changes; marks stay with their letters. */
  split(text: string, cut: Cut): FacedText[] {
    const parts: { text: string; face: Face }[] = [];
    for (const sign of text) {
      const last = parts.at(-1);
      const isLeaning = last !== undefined && LEANING.test(sign);
      const face = isLeaning ? last.face : this.#faceFor(sign, cut, last?.face);
      if (last?.face === face) last.text += sign;
      else parts.push({ text: sign, face });
    }
    return parts;
  }

  #faceFor(sign: string, cut: Cut, before: Face | undefined): Face {
    // Spaces are as wide as the letters before them ask for.
    if (/^\s$/u.test(sign) && before?.font.hasGlyphForCodePoint(0x20)) return before;
    const key = `${cut} ${sign}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const point = sign.codePointAt(0) ?? 0;
    let found: Face | undefined;
    let first: Face | undefined;
    for (const { open } of this.#candidatesFor(sign, cut)) {
      const face = open();
      first ??= face;
      if (!face.font.hasGlyphForCodePoint(point)) continue;
      found = face;
      break;
    }
    const face = found ?? first;
    if (face === undefined) throw new Error('no face');
    this.#known.set(key, face);
    return face;
  }

  #candidatesFor(sign: string, cut: Cut): Candidate[] {
    const all = candidates(this.#script, cut, this.#own);
    if (this.#script === 'Latn' || this.#script === 'Thai' || !SHARED.test(sign)) return all;
    return all.toSorted((a, b) => Number(b.isOfScript) - Number(a.isOfScript));
  }
}
