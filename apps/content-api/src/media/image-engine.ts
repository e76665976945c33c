/** The image library with this server's limits. All pictures must be opened through it. */

import type { Sharp } from 'sharp';
import sharp from 'sharp';

/** 100 megapixels: above every newsroom camera, within a small server's memory. */
export const MAX_PIXELS = 100_000_000;
const MAX_SECONDS = 60;

/** One thread per picture: concurrency is limited by the number of pictures. */
sharp.concurrency(1);
/** Its cache would keep descriptors and pixels of originals used once. */
sharp.cache(false);
/**
 * Only loaders of the four accepted formats: SVG and PDF run a document engine, others are rarely fuzzed. The
 * library chooses loaders by content, so names cannot exclude them.
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
 * Opens a picture lazily, rotated by EXIF. Truncated or corrupt data and more than {@link MAX_PIXELS} are
 * errors; harmless oddities of cameras are not.
 */
export function openPicture(path: string): Sharp {
  return sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .timeout({ seconds: MAX_SECONDS });
}

export async function dominantColour(
  pixels: Buffer,
  size: { width: number; height: number },
): Promise<string> {
  const { dominant } = await sharp(pixels, { raw: { ...size, channels: 3 } }).stats();
  const channels = [dominant.r, dominant.g, dominant.b];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
