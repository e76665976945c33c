/** Pictures without private data: which formats, and how. */
import { cleanJpeg } from '#src/media/clean/clean-jpeg.ts';
import { cleanPng } from '#src/media/clean/clean-png.ts';
import { cleanWebp } from '#src/media/clean/clean-webp.ts';

const CLEANERS: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/**
 * The same picture in the same format, with its colour profile and its orientation, and without whatever else its
 * file tells: places, devices, times, names, small pictures. Whom to credit and who holds the rights stays (EXIF's
 * Artist and Copyright, IPTC and XMP). Its coded pixels are the same bytes. Null for a format that is not known here.
 */
export function cleanPicture(file: Buffer, mime: string): Buffer | null {
  return CLEANERS[mime]?.(file) ?? null;
}
