/** Which fonts a text needs: for each cut the list that Typst goes through, with the files of just these. */
import type { Script } from '@masthead/locales/registry';
import { boxFont } from '#src/pdf/box-font.ts';
import type { Cut } from '#src/pdf/cuts.ts';
import { type Candidate, houseFonts } from '#src/pdf/house-fonts.ts';
import { type OwnFont, ownCandidate } from '#src/pdf/own-fonts.ts';
import { writeSfnt } from '#src/pdf/sfnt.ts';

interface ListedFont {
  readonly name: string;
  /** Whether it is here for the characters alone that East Asian text sets otherwise than Latin text. */
  readonly isForShared: boolean;
}

interface FontList {
  readonly fonts: readonly ListedFont[];
  /** Whether its letters get an outline, since no font is bold enough. */
  readonly isThickened: boolean;
}

interface Fonts {
  readonly cuts: Readonly<Record<Cut, FontList>>;
  /** Writes the file of each by its name. */
  readonly files: ReadonlyMap<string, () => Buffer>;
}

/** Characters that are drawn without a glyph of their own. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u;
/** A letter with its marks: Typst takes all of it from one font. */
const WITH_MARKS = /\P{M}?\p{M}+/gu;
/** Shapers put it below marks that have no letter. */
const DOTTED_CIRCLE = '\u25cc';
/** Characters that Latin shares with Chinese, Japanese and Korean, where they have another width and place. */
const SHARED = /^[·\u2010-\u2027]$/u;

/** The fonts for these texts, each by the cut in which it is set. */
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
  /** Those of them that go first for what scripts share. */
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
