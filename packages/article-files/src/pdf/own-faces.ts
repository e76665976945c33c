/** Faces of the publisher's own, which go before ours as on its pages. */
import type { Script } from '@masthead/locales/registry';
import { create, type Font } from 'fontkit';
import { decompress } from 'wawoff2';
import type { OwnFace } from '#src/article.ts';
import { CUTS, type Cut, type Face } from '#src/pdf/cuts.ts';

/** Bolder by so much than what there is, a cut is thickened. */
const THICKENED_FROM = 200;
/** Running text is set in a face about so heavy. */
const TEXT_WEIGHT = { least: 300, most: 500 };

export interface OwnFont extends Omit<OwnFace, 'bytes'> {
  readonly font: Font;
}

/** Unpacked once for all files that this thread makes. */
const unpacked = new Map<string, Font>();

/** Unpacks faces. What is no face of one font is left out, and a variable one that is drawn too light or heavy for text. */
export async function ownFonts(faces: readonly OwnFace[]): Promise<OwnFont[]> {
  const fonts: OwnFont[] = [];
  for (const { bytes, ...face } of faces) {
    const font = unpacked.get(face.id) ?? (await unpack(bytes).catch(() => null));
    if (font === null) continue;
    unpacked.set(face.id, font);
    if (isFit({ ...face, font })) fonts.push({ ...face, font });
  }
  return fonts;
}

async function unpack(woff2: Uint8Array): Promise<Font | null> {
  // What is unpacked stands in memory that the next one is unpacked into.
  const font = create(Buffer.from(await decompress(woff2)));
  return 'layout' in font ? font : null;
}

/**
 * The publisher's face of a script for a cut: of its role and style, of the nearest weight; null for none. A variable
 * face has the weight that it is drawn at: fontkit cannot write the outlines of another.
 */
export function ownFace(fonts: readonly OwnFont[], script: Script, cut: Cut): Face | null {
  const { weight, isItalic } = CUTS[cut];
  const role = cut === 'headline' ? 'display' : 'text';
  const all = fonts.filter((font) => font.script === script && font.role === role);
  const styled = all.filter(({ style }) => (style === 'italic') === isItalic);
  const [nearest] = (styled.length > 0 ? styled : all).toSorted(
    (a, b) => Math.abs(drawnAt(a) - weight) - Math.abs(drawnAt(b) - weight),
  );
  if (nearest === undefined) return null;
  return {
    name: `${nearest.id}-${cut}`,
    font: nearest.font,
    isSlanted: isItalic && nearest.style === 'normal',
    isThickened: weight - drawnAt(nearest) >= THICKENED_FROM,
  };
}

/** The weight of a face's outlines. */
function drawnAt({ font, weight }: OwnFont): number {
  return font.variationAxes.wght?.default ?? Number.parseInt(weight, 10);
}

function isFit(face: OwnFont): boolean {
  if (face.role === 'display' || face.font.variationAxes.wght === undefined) return true;
  return drawnAt(face) >= TEXT_WEIGHT.least && drawnAt(face) <= TEXT_WEIGHT.most;
}
