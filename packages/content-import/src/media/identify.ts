/** By bytes alone. */
import { rename } from 'node:fs/promises';
import { RENDITION_WIDTHS } from '@masthead/contract/media';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

const PICTURES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};
/** Converted to PNG. */
const CONVERTED = /^image\/(gif|tiff)$/;
const FILMS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
};
const FILES: Readonly<Record<string, string>> = {
  ...PICTURES,
  ...FILMS,
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};
/** Smaller pictures mostly count visitors or hold a layout open. */
const [MIN_WIDTH] = RENDITION_WIDTHS;

export type FileKind = 'image' | 'video' | 'file';
export type Identified = { extension: string; note: string | null } | { reason: string };

/** Its extension (the file may be converted), or why it cannot be `kind`. */
export async function identify(path: string, kind: FileKind): Promise<Identified> {
  const mime = (await fileTypeFromFile(path))?.mime ?? '';
  if (kind === 'image') return identifyPicture(path, mime);
  const extension = (kind === 'video' ? FILMS : FILES)[mime];
  return extension
    ? { extension, note: null }
    : {
        reason: `its content is no ${kind === 'video' ? 'film' : 'file'} that the newsroom takes${mime && ` (${mime})`}`,
      };
}

async function identifyPicture(path: string, mime: string): Promise<Identified> {
  const extension = PICTURES[mime];
  if (!extension && !CONVERTED.test(mime)) {
    return { reason: `its content is no picture that the newsroom shows${mime && ` (${mime})`}` };
  }
  try {
    const picture = sharp(path, { failOn: 'error' });
    const { width, height, pages = 1 } = await picture.metadata();
    if (width < MIN_WIDTH) {
      return {
        reason: `is only ${width} × ${height} pixels; a picture needs ${MIN_WIDTH} in width`,
      };
    }
    const isAnimated = pages > 1 && extension === 'webp';
    if (extension && !isAnimated) {
      await picture.stats();
      return { extension, note: null };
    }
    await picture.png().toFile(`${path}.png`);
    await rename(`${path}.png`, path);
    return {
      extension: 'png',
      note: isAnimated
        ? 'was an animated picture: its first picture is kept, as PNG'
        : `was converted to PNG, because the newsroom takes no ${mime}`,
    };
  } catch (error) {
    return {
      reason: `cannot be drawn: ${error instanceof Error ? error.message.split('\n')[0] : ''}`,
    };
  }
}
