/**
 * The image library with this server's bounds. Pictures are opened through here and nowhere else,
 * so that no path leads round them.
 */

import type { Sharp } from 'sharp';
import sharp from 'sharp';

/**
 * 100 megapixels: above every camera in a newsroom, below what exhausts a small server's memory.
 */
export const MAX_PIXELS = 100_000_000;
const MAX_SECONDS = 60;

/** One thread a picture: the number of pictures at once is what bounds the use of the machine. */
sharp.concurrency(1);
/** Its cache would keep descriptors and pixels of originals that are asked for once. */
sharp.cache(false);
/**
 * Loaders outside the four accepted formats stay shut: SVG and PDF run a document engine, others
 * are seldom fuzzed. The library picks loaders by content, so a name cannot be what keeps them out.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});

/**
 * A picture file, lazily, turned the way its EXIF orientation says. Truncated or corrupt data and
 * more than {@link MAX_PIXELS} are errors; harmless oddities that some cameras write are not.
 */
export function openPicture(path: string): Sharp {
  return sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .timeout({ seconds: MAX_SECONDS });
}

/** The commonest colour of raw RGB pixels, as `#rrggbb`. */
export async function dominantColour(
  pixels: Buffer,
  size: { width: number; height: number },
): Promise<string> {
  const { dominant } = await sharp(pixels, { raw: { ...size, channels: 3 } }).stats();
  const channels = [dominant.r, dominant.g, dominant.b];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
