/** The publisher's fonts, which come before ours as on its pages. */
import type { Script } from '@masthead/locales/registry';
import { decompress } from 'wawoff2';
import type { PublisherFont } from '#src/article.ts';
import { CUTS, type Cut } from '#src/pdf/cuts.ts';
import { type Candidate, familyOf, type OpenFont } from '#src/pdf/house-fonts.ts';
import { coverageOf, drawnWeight, readSfnt } from '#src/pdf/sfnt.ts';

/** A cut bolder by this much is thickened. */
const THICKENED_FROM = 200;
/** Weight of running text. */
const TEXT_WEIGHT = { least: 300, most: 500 };

export interface OwnFont extends Omit<PublisherFont, 'bytes'> {
  readonly font: OpenFont;
  /** Typst draws a variable font only at its default weight. */
  readonly drawnAt: number;
}

/** Unpacked once per process. */
const unpacked = new Map<string, OpenFont>();

/** Leaves out what is no font of one style, and variable fonts too light or heavy for text. */
export async function ownFonts(faces: readonly PublisherFont[]): Promise<OwnFont[]> {
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
  // The decoder reuses its memory for the next font.
  const sfnt = readSfnt(Buffer.from(await decompress(woff2)));
  return { sfnt, has: coverageOf(sfnt) };
}

/** Null for none. */
export function ownCandidate(
  fonts: readonly OwnFont[],
  script: Script,
  cut: Cut,
): (Candidate & { readonly isThickened: boolean }) | null {
  const { weight, isItalic } = CUTS[cut];
  const role = cut === 'headline' ? 'display' : 'text';
  // Typst slants nothing: a missing italic is ours.
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
