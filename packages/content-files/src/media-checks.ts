/** Checks beyond the contract's shape. */
import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type MediaInput, pictureErrors } from '@masthead/contract/publishing';
import sharp from 'sharp';
import { typeMismatch } from '#src/file-types.ts';
import type { FieldIssue } from '#src/problems.ts';

const PICTURE = /\.(jpe?g|png|webp|avif)$/i;
const TEXT = /\.(vtt|csv)$/i;

/**
 * The file against its name, and a picture against the content server's rules (paths as in
 * `MediaInput`).
 */
export async function mediaFileIssues(
  file: string,
  metadata: MediaInput,
  language: string,
): Promise<FieldIssue[]> {
  const wrong = (reason: string): FieldIssue[] => [{ path: ['name'], reason }];
  if (!existsSync(file)) return wrong(`there is no file ${basename(file)} in media/`);
  const mismatch = await typeMismatch(file);
  if (mismatch) return wrong(`the file is no ${mismatch}, whatever its name says`);
  if (TEXT.test(file) && !isUtf8(await readFile(file))) {
    return wrong(`${basename(file)} is not UTF-8: save the file in that encoding`);
  }
  if (!PICTURE.test(file)) return [];
  const width = await pictureWidth(file);
  if (width === null) return wrong('the picture is damaged or cut off');
  return pictureErrors(metadata, width, language).map(({ path, message }) =>
    path === 'file'
      ? { path: ['name'], reason: message }
      : { path: path.split('.').slice(1), reason: message },
  );
}

/** As shown, with EXIF rotation; null if its head cannot be read. */
async function pictureWidth(file: string): Promise<number | null> {
  try {
    const { autoOrient } = await sharp(file).metadata();
    return autoOrient.width;
  } catch {
    return null;
  }
}
