/** Fonts of the publisher's own, which go before ours as on its pages. */
import type { Script } from '@masthead/locales/registry';
import { decompress } from 'wawoff2';
import type { OwnFace } from '#src/article.ts';
import { CUTS, type Cut } from '#src/pdf/cuts.ts';
import { type Candidate, familyOf, type OpenFont } from '#src/pdf/house-fonts.ts';
import { coverageOf, drawnWeight, readSfnt } from '#src/pdf/sfnt.ts';

/** Bolder by so much than what there is, a cut is thickened. */
const THICKENED_FROM = 200;
/** Running text is set in a font about so heavy. */
const TEXT_WEIGHT = { least: 300, most: 500 };

export interface OwnFont extends Omit<OwnFace, 'bytes'> {
  readonly font: OpenFont;
  /** The weight of its outlines: Typst writes no other of a variable font. */
  readonly drawnAt: number;
}

/** Unpacked once for all files that this process makes. */
const unpacked = new Map<string, OpenFont>();

/** Unpacks fonts. What is no font of one style is left out, and a variable one that is drawn too light or heavy for text. */
export async function ownFonts(faces: readonly OwnFace[]): Promise<OwnFont[]> {
  const fonts: OwnFont[] = [];
  for (const { bytes, ...face } of faces) {
    const font = unpacked.get(face.id) ?? (await unpack(bytes).catch(() => null));
    if (font === null) continue;
    unpacked.set(face.id, font);
    const variable = drawnWeight(font.sfnt);
    const drawnAt = variable ?? Number.parseInt(face.weight, 10);
    const isFit =
      variable === null ||
      face.role === 'display' ||
      (drawnAt >= TEXT_WEIGHT.least && drawnAt <= TEXT_WEIGHT.most);
    if (isFit) fonts.push({ ...face, font, drawnAt });
  }
  return fonts;
}

async function unpack(woff2: Uint8Array): Promise<OpenFont> {
  // What is unpacked stands in memory that the next one is unpacked into.
  const sfnt = readSfnt(Buffer.from(await decompress(woff2)));
  return { sfnt, has: coverageOf(sfnt) };
}

/** The publisher's font of a script for a cut, and whether it is to be thickened; null for none. */
export function ownCandidate(
  fonts: readonly OwnFont[],
  script: Script,
  cut: Cut,
): (Candidate & { readonly isThickened: boolean }) | null {
  const { weight, isItalic } = CUTS[cut];
  const role = cut === 'headline' ? 'display' : 'text';
  // Typst slants nothing: where there is no italic, ours is taken.
  const [nearest] = fonts
    .filter((font) => font.script === script && font.role === role)
    .filter(({ style }) => (style === 'italic') === isItalic)
    .toSorted((a, b) => Math.abs(a.drawnAt - weight) - Math.abs(b.drawnAt - weight));
  if (nearest === undefined) return null;
  return {
    family: familyOf(`own-${nearest.id}`),
    mayHave: /./su,
    script: script === 'Latn' ? null : script,
    open: () => nearest.font,
    isThickened: weight - nearest.drawnAt >= THICKENED_FROM,
  };
}
