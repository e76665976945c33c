/** Pictures without private data: which formats, and how. */
import { cleanJpeg } from '#src/media/clean/clean-jpeg.ts';
import { cleanPng } from '#src/media/clean/clean-png.ts';
import { cleanWebp } from '#src/media/clean/clean-webp.ts';

const CLEANERS = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
} as const;

/** The formats that are known here. */
export type CleanableMime = keyof typeof CLEANERS;

export const isCleanable = (mime: string): mime is CleanableMime => Object.hasOwn(CLEANERS, mime);

/**
 * The same picture without metadata (places, devices, times, names, thumbnails) except colour profile,
 * orientation, and credit and rights (EXIF Artist and Copyright, IPTC, XMP). Coded pixels are the same bytes.
 * @throws NotAnImage for a truncated file
 */
export function cleanPicture(file: Buffer, mime: CleanableMime): Buffer {
  return CLEANERS[mime](file);
}
