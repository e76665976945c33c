/** Drawn in the newsroom's colour. */
import { coloursOf, INK } from '@masthead/brands/colours';
import sharp from 'sharp';

export interface Drawn {
  readonly name: 'cover' | 'cover-portrait' | 'opening';
  readonly file: string;
  readonly png: Uint8Array;
}

type Tones = ReturnType<typeof coloursOf>;

export async function drawPictures(colour: string, mark: string): Promise<readonly Drawn[]> {
  const tones = coloursOf({
    colours: { signal: colour, on_light: null, on_dark: null, on_signal: null },
  });
  return Promise.all([
    drawn('cover', svg(2400, 1350, INK, arcs(tones, { x: 1560, y: 1350, unit: 150 }))),
    drawn('cover-portrait', svg(1080, 1920, INK, arcs(tones, { x: 1080, y: 1080, unit: 120 }))),
    drawn('opening', svg(1920, 1080, tones.signal, placed(mark, tones.on_signal))),
  ]);
}

async function drawn(name: Drawn['name'], drawing: string): Promise<Drawn> {
  const png = await sharp(Buffer.from(drawing)).png().toBuffer();
  return { name, file: `${name}.png`, png };
}

function svg(width: number, height: number, ground: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${inside}</svg>`;
}

/** Rings around a point, cut by the frame, and a disc in the colour. */
function arcs({ signal, on_dark }: Tones, at: { x: number; y: number; unit: number }): string {
  const { x, y, unit } = at;
  const ring = (radius: number, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius * unit}" fill="none" stroke="${on_dark}" stroke-width="${unit / 2}" opacity="${opacity}"/>`;
  const rings = [3.5, 5, 6.5, 8, 9.5].map((radius, at) => ring(radius, 0.9 - at * 0.15));
  return `${rings.join('')}<circle cx="${x}" cy="${y}" r="${2.4 * unit}" fill="${signal}"/>`;
}

/** A third of the height. */
function placed(mark: string, colour: string): string {
  const place = `<svg x="780" y="360" width="360" height="360" color="${colour}" `;
  return mark.replace('<svg ', place);
}
