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
 * The same picture in the same format, with its colour profile and its orientation, and without whatever else its
 * file tells: places, devices, times, names, small pictures. Whom to credit and who holds the rights stays (EXIF's
 * Artist and Copyright, IPTC and XMP). Its coded pixels are the same bytes.
 * @throws NotAnImage for a file that breaks off
 */
export function cleanPicture(file: Buffer, mime: CleanableMime): Buffer {
  return CLEANERS[mime](file);
}
