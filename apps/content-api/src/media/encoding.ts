/** The encoding of renditions, and file names that change with it. */
import { createHash } from 'node:crypto';
import { CROP_RATIOS, type CropsInput, type RenditionFormat } from '@masthead/contract/media';
import type { Sharp } from 'sharp';
import type { Focal } from '#src/media/crop.ts';

const SETTINGS = {
  /** Raise when crop.ts places crops differently. */
  crop: 1,
  /**
   * At 1912 px on one thread (four sample photographs): effort 1 took 0.3 to 1.3 s, effort 3 three
   * times that for files 0 to 17 % smaller, effort 4, the library's default, 6 to 13 s.
   */
  avif: { quality: 50, effort: 1 },
  webp: { quality: 78, effort: 4 },
  /** Progressive with trellis quantisation: 13 to 46 % smaller on the same photographs. */
  jpg: { quality: 78, mozjpeg: true },
} as const;

/** Background of transparent parts in formats without transparency. */
const PAPER = '#ffffff';

const RECIPE = shortHash(JSON.stringify(SETTINGS));

/**
 * Sets the output format. By the library's defaults profiles become sRGB and all metadata is dropped, such as
 * places and serial numbers in EXIF.
 */
export function encodeAs(picture: Sharp, format: RenditionFormat): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif(SETTINGS.avif);
    case 'webp':
      return picture.webp(SETTINGS.webp);
    case 'jpg':
      return picture.flatten({ background: PAPER }).jpeg(SETTINGS.jpg);
  }
}

/** The part of a rendition's file name for all but ratio and size: encoding and focal point. */
export function renditionVariant(focal: Focal): string {
  return `${RECIPE}-${focalKey(focal)}`;
}

/**
 * The 12 hex digits in a media address (`/media/<uuid>/<12 hex>`). They depend on content, focal points and
 * encoding, so addresses may be cached for ever.
 */
export function mediaRevision({
  sha256,
  focal,
  crops = {},
}: {
  sha256: string;
  focal: Focal;
  crops?: CropsInput;
}): string {
  const own = CROP_RATIOS.flatMap((ratio) => {
    const point = crops[ratio];
    return point === undefined ? [] : [`/${ratio}-${focalKey(point)}`];
  });
  return shortHash(`${sha256}/${renditionVariant(focal)}${own.join('')}`);
}

function focalKey(focal: Focal): string {
  return `${Math.round(focal.x * 10_000)}-${Math.round(focal.y * 10_000)}`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
