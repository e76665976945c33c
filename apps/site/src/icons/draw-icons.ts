/**
 * The company's icons and default card. The drawings were cleaned on publication
 * (apps/content-api/src/brands); no other input is opened here.
 */
import type { Sharp } from 'sharp';
import { cardSvg, iconSvg, PAPER } from '#src/icons/icon-source.ts';
import { escapeHtml } from '#src/view/escape-html.ts';
import type { Identity } from '#src/view/identity.ts';

export const ICON_NAMES = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'social-card.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

export const ICON_TYPES: Readonly<Record<IconName, string>> = {
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'social-card.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
};

export const APP_ICONS = [
  { name: 'icon-192.png', side: 192, purpose: 'any' },
  { name: 'icon-512.png', side: 512, purpose: 'any' },
  { name: 'icon-maskable-512.png', side: 512, purpose: 'maskable' },
] as const satisfies readonly { name: IconName; side: number; purpose: string }[];

export async function drawIcon(name: IconName, identity: Identity): Promise<Buffer> {
  switch (name) {
    case 'favicon.svg':
      return Buffer.from(iconSvg(identity));
    case 'favicon.ico':
      return asIco(await square(identity, 32));
    case 'apple-touch-icon.png':
      return square(identity, 180);
    case 'icon-192.png':
      return square(identity, 192);
    case 'icon-512.png':
      return square(identity, 512);
    case 'icon-maskable-512.png':
      return (await painted(iconSvg(identity, MASKABLE_MARK), 512)).png().toBuffer();
    case 'social-card.png':
      return card(identity);
  }
}

/** Side of the mark in an icon of 64: its corners stay within the masks' safe circle of four fifths. */
const MASKABLE_MARK = 34;

async function square(identity: Identity, side: number): Promise<Buffer> {
  return (await painted(iconSvg(identity), side)).png().toBuffer();
}

const CARD_WIDTH = 1200;

/** 1200 × 630, as social networks ask for. The name is set in type where no logo says it. */
async function card(identity: Identity): Promise<Buffer> {
  const ground = await painted(cardSvg(identity), CARD_WIDTH);
  const { company, defaultBrand } = identity;
  const name = company?.name ?? defaultBrand?.name ?? null;
  if (name === null || defaultBrand?.logo) return ground.png().toBuffer();
  // A machine without fonts has the mark alone.
  const input = await nameInType(name).catch(() => null);
  if (input === null) return ground.png().toBuffer();
  return ground
    .composite([{ input, left: 120, top: 380 }])
    .png()
    .toBuffer();
}

async function nameInType(name: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const text = `<span foreground="${PAPER}">${escapeHtml(name)}</span>`;
  return sharp({ text: { text, font: 'sans bold', width: 960, height: 150, rgba: true } })
    .png()
    .toBuffer();
}

/** A drawing as pixels, so many wide. */
export async function painted(svg: string, width: number): Promise<Sharp> {
  // Loaded lazily: only the first request for an icon waits for the picture library.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const dots = 72;
  const [, own = ''] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
  return sharp(Buffer.from(svg), { density: (dots * width) / Number(own) }).resize({ width });
}

/** An icon file of one picture, which may be PNG since Windows Vista. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
