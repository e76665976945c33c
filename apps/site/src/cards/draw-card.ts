/** The cover to the edges, the title over it, the company at its foot. */
import type { Script } from '@masthead/locales/registry';
import type { OverlayOptions } from 'sharp';
import { breakable } from '#src/cards/breakable.ts';
import { CARD } from '#src/cards/card-address.ts';
import type { CardFaces, OwnFace } from '#src/cards/card-faces.ts';
import { setLabel, setTitle } from '#src/cards/set-title.ts';
import { painted } from '#src/icons/draw-icons.ts';
import { footSvg, INK, PAPER } from '#src/icons/icon-source.ts';
import { brandOf } from '#src/view/identity.ts';
import type { LineBreaks } from '#src/view/line-breaks.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export interface CardContent {
  readonly view: ViewContext;
  readonly title: string;
  /** The kind of item, in a word or two. */
  readonly label: string | null;
  /** Null: the default brand. */
  readonly brand: string | null;
  readonly lineBreaks: LineBreaks | null;
  /** A cover of any size; null for a card of type alone. */
  readonly cover: Buffer | null;
  readonly ownFaces: readonly OwnFace[];
}

const MARGIN = 64;
const FOOT = 92;
const ROOM = CARD.height - FOOT;
const TITLE = { width: CARD.width - 2 * MARGIN, height: ROOM - 2 * MARGIN + 8 };
const LABEL_SIZE = 26;
/** White on this much black over white has 5.2:1 (WCAG 2.2, 1.4.3), over other pictures more. */
const SCRIM = 0.58;
const SCRIM_AT_TOP = 0.12;
const RAMP = 140;

/** JPEG. Rejects without fonts, or if the cover is no picture. */
export async function drawCard(content: CardContent, faces: CardFaces): Promise<Buffer> {
  const { view, title, label, cover } = content;
  const { locale } = view.locale;
  const script: Script = view.locale.script;
  const families = await faces.familiesFor(script, content.ownFaces);
  const setting = { families, locale, colour: cover === null ? PAPER : '#ffffff' };
  const text = breakable(title, { script, locale, lineBreaks: content.lineBreaks });
  const set = await setTitle(text, TITLE, setting);
  const top = ROOM - MARGIN + 12 - set.height;
  const named =
    label === null ? null : await setLabel(label, { ...setting, colour: PAPER, size: LABEL_SIZE });
  const foot = await footOf(content, families);
  const layers: OverlayOptions[] = [
    ...(cover === null ? [] : [{ ...scrim(top), left: 0, top: 0 }]),
    { input: set.png, left: MARGIN, top },
    { input: foot, left: 0, top: ROOM },
    ...(named === null
      ? []
      : [
          {
            input: named.png,
            left: CARD.width - MARGIN - named.width,
            top: ROOM + Math.round((FOOT + 8 - named.height) / 2),
          },
        ]),
  ];
  return (await ground(cover)).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

async function ground(cover: Buffer | null) {
  const { default: sharp } = await import('sharp');
  if (cover === null) {
    return sharp({ create: { ...CARD, channels: 3, background: INK } });
  }
  const shown = await sharp(cover, { failOn: 'error', limitInputPixels: 10_000_000 })
    .resize({ width: CARD.width, height: ROOM, fit: 'cover' })
    .extend({ bottom: FOOT, background: INK })
    .flatten({ background: INK })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = shown.info;
  return sharp(shown.data, { raw: { width, height, channels } });
}

/** Dense enough behind the title, and clear above it. */
function scrim(titleTop: number) {
  const pixels = Buffer.alloc(CARD.width * ROOM * 4);
  for (let row = 0; row < ROOM; row += 1) {
    const share = Math.min(1, Math.max(0, 1 - (titleTop - 20 - row) / RAMP));
    const alpha = Math.round(255 * (SCRIM_AT_TOP + (SCRIM - SCRIM_AT_TOP) * share));
    for (let at = row * CARD.width; at < (row + 1) * CARD.width; at += 1)
      pixels[at * 4 + 3] = alpha;
  }
  const raw = { width: CARD.width, height: ROOM, channels: 4 as const };
  return { input: pixels, raw };
}

/** A line in the brand's colour, below it its logo, or its name in type. */
async function footOf(content: CardContent, families: readonly string[]): Promise<Buffer> {
  const { view } = content;
  const { identity } = view;
  const brand = brandOf(identity, content.brand);
  const drawn = await painted(footSvg(identity, brand, FOOT), CARD.width);
  const name = brand?.name ?? identity.company?.name ?? null;
  if (name === null || brand?.logo) return drawn.png().toBuffer();
  const { locale } = view.locale;
  const set = await setLabel(name, { families, locale, colour: PAPER, size: 34 });
  const left = identity.mark === null ? MARGIN : MARGIN + 60;
  const top = Math.round((FOOT + 8 - set.height) / 2);
  return drawn
    .composite([{ input: set.png, left, top }])
    .png()
    .toBuffer();
}
