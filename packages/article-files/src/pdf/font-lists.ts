/** For each cut the list of fonts that Typst tries, with only the files that the text needs. */
import type { Script } from '@masthead/locales/registry';
import { boxFont } from '#src/pdf/box-font.ts';
import type { Cut } from '#src/pdf/cuts.ts';
import { type Candidate, houseFonts } from '#src/pdf/house-fonts.ts';
import { type OwnFont, ownCandidate } from '#src/pdf/own-fonts.ts';
import { writeSfnt } from '#src/pdf/sfnt.ts';

interface ListedFont {
  readonly name: string;
  /** Only for characters that East Asian text sets differently from Latin. */
  readonly isForShared: boolean;
}

interface FontList {
  readonly fonts: readonly ListedFont[];
  /** Letters get an outline if no font is bold enough. */
  readonly isThickened: boolean;
}

interface Fonts {
  readonly cuts: Readonly<Record<Cut, FontList>>;
  /** By name, writes the file. */
  readonly files: ReadonlyMap<string, () => Buffer>;
}

/** Drawn without a glyph. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u;
/** Typst takes a letter with its marks from one font. */
const WITH_MARKS = /\P{M}?\p{M}+/gu;
/** Shapers put it below marks without a letter. */
const DOTTED_CIRCLE = '\u25cc';
/** Shared with Chinese, Japanese and Korean, where their width and place differ. */
const SHARED = /^[·\u2010-\u2027]$/u;

/** By cut. */
export function fontsFor(
  texts: Readonly<Record<Cut, string>>,
  script: Script,
  own: readonly OwnFont[],
): Fonts {
  const files = new Map<string, () => Buffer>();
  const listOf = (cut: Cut): FontList => {
    const publishers = [
      ownCandidate(own, 'Latn', cut),
      script === 'Latn' ? null : ownCandidate(own, script, cut),
    ].filter((candidate) => candidate !== null);
    const all: Candidate[] = [...publishers, ...houseFonts(script, cut)];
    const { used, shared, missing } = needed(texts[cut], all, script);
    for (const { family, open } of used) files.set(family, () => writeSfnt(open().sfnt, family));
    const fonts = [
      ...shared.map(({ family }) => ({ name: family, isForShared: true })),
      ...used.map(({ family }) => ({ name: family, isForShared: false })),
    ];
    if (missing.length > 0) {
      const name = `box${missing.map((point) => point.toString(16)).join('x')}x`;
      files.set(name, () => boxFont(missing, name));
      fonts.push({ name, isForShared: false });
    }
    return { fonts, isThickened: publishers.some(({ isThickened }) => isThickened) };
  };
  return {
    cuts: {
      regular: listOf('regular'),
      italic: listOf('italic'),
      bold: listOf('bold'),
      boldItalic: listOf('boldItalic'),
      headline: listOf('headline'),
    },
    files,
  };
}

interface Needed {
  /** In the order of the candidates. */
  readonly used: readonly Candidate[];
  /** First for characters that scripts share. */
  readonly shared: readonly Candidate[];
  /** Code points that no font has. */
  readonly missing: readonly number[];
}

function needed(text: string, candidates: readonly Candidate[], script: Script): Needed {
  let left = [...new Set([...text, ...(text.match(WITH_MARKS) ?? [])])].filter(
    (each) => !UNSEEN.test(each),
  );
  const used = new Set<Candidate>();
  const ask = (candidate: Candidate, asked: readonly string[]): boolean => {
    if (asked.length === 0) return false;
    const { has } = candidate.open();
    const isDrawn = (each: string) => UNSEEN.test(each) || has(each.codePointAt(0) ?? 0);
    const found = new Set(asked.filter((each) => [...each].every(isDrawn)));
    left = left.filter((each) => !found.has(each));
    if (found.size > 0) used.add(candidate);
    return found.size > 0;
  };
  const shared =
    script === 'Latn' || script === 'Thai'
      ? []
      : candidates
          .filter((candidate) => candidate.script === script)
          .filter((candidate) =>
            ask(
              candidate,
              left.filter((each) => SHARED.test(each)),
            ),
          );
  // The first one has the spaces.
  const [first] = candidates;
  if (first !== undefined) used.add(first);
  for (const candidate of candidates) {
    ask(
      candidate,
      left.filter((each) => candidate.mayHave.test(each)),
    );
  }
  const points = left
    .flatMap((each) => [...each, ...each.normalize('NFKD')])
    .concat(left.length > 0 ? DOTTED_CIRCLE : [])
    .map((each) => each.codePointAt(0) ?? 0);
  return {
    used: candidates.filter((candidate) => used.has(candidate)),
    shared,
    missing: [...new Set(points)],
  };
}
