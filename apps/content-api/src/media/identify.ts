/** Identifies an uploaded file by content, not by name or declared type. */
import { createReadStream } from 'node:fs';
import pLimit from 'p-limit';
import type { Size } from '#src/media/crop.ts';
import { NotAnImage, NotUtf8 } from '#src/media/errors.ts';
import { fileKind, readHead } from '#src/media/file-kinds.ts';
import { dominantColour, MAX_PIXELS, openPicture } from '#src/media/image-engine.ts';
import { readFilm } from '#src/media/read-film.ts';

/**
 * Sizes are in displayed pixels (EXIF and film rotation applied), `duration` in seconds, `dominant` as
 * `#rrggbb`. Films may lack values that their container doesn't contain.
 */
export type Identified =
  | {
      kind: 'image';
      mime: string;
      width: number;
      height: number;
      dominant: string;
      duration?: never;
    }
  | {
      kind: 'video';
      mime: string;
      width?: number;
      height?: number;
      duration?: number;
      dominant?: never;
    }
  | ({ kind: 'captions' | 'file'; mime: string } & {
      width?: never;
      height?: never;
      duration?: never;
      dominant?: never;
    });

const UNKNOWN = { kind: 'file', mime: 'application/octet-stream' } as const;
/** Content cannot distinguish tables from other text, so the name decides. Sent as a download. */
const TABLE = { kind: 'file', mime: 'text/csv' } as const;
const TABLE_NAME = /\.csv$/i;
const IMAGE_NAME = /\.(jpe?g|png|webp|avif)$/i;
/** Pictures that are shown nowhere: the prebuilt image library reads none of them. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['image/gif', 'is a GIF: save it as PNG or JPEG, and an animation as MP4'],
  ...['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'].map(
    (mime) => [mime, 'is a HEIC picture, which browsers do not show: save it as JPEG'] as const,
  ),
]);
/** Side of the small copy whose commonest colour stands for the picture. */
const SAMPLE_SIDE = 96;

/** A decode occupies one of libuv's four threads; readers need the others. */
const decoding = pLimit(1);

/**
 * Identifies the file at `path`, uploaded as `declaredName`. Pictures are decoded once in full, so stored
 * ones can be rendered. SVG is a plain file, since it may contain scripts. Throws {@link NotAnImage} for
 * undecodable or animated pictures, GIF, HEIC, and other content under a picture's name; {@link NotUtf8} for
 * captions and tables in another encoding.
 */
export async function identify(path: string, declaredName: string): Promise<Identified> {
  const found = await fileKind(path);
  const refused = REFUSED.get(found?.mime ?? '');
  if (refused !== undefined) throw new NotAnImage('other_format', refused);
  if (found?.kind === 'image') {
    return { kind: 'image', mime: found.mime, ...(await decoding(() => readPicture(path))) };
  }
  if (IMAGE_NAME.test(declaredName)) {
    throw new NotAnImage(
      'no_image_content',
      'the name is a picture’s, but the content is no JPEG, PNG, WebP or AVIF',
    );
  }
  if (found?.kind === 'video') {
    return { kind: 'video', mime: found.mime, ...(await readFilm(path, found.mime)) };
  }
  if (found) {
    if (found.kind === 'captions') await refuseOtherEncodings(path);
    return { kind: found.kind, mime: found.mime };
  }
  if (!TABLE_NAME.test(declaredName) || !(await isText(path))) return UNKNOWN;
  await refuseOtherEncodings(path);
  return TABLE;
}

async function refuseOtherEncodings(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new NotUtf8('is not UTF-8: save the file in that encoding', { cause });
  }
}

/** Whether the file begins like text, that is without NUL. */
async function isText(path: string): Promise<boolean> {
  return !(await readHead(path)).includes(0);
}

/** Its renditions would stand still. */
const ANIMATED = 'is an animated picture: save it as MP4, or as a still picture';

async function readPicture(path: string): Promise<Size & { dominant: string }> {
  try {
    const { autoOrient, pages = 1 } = await openPicture(path).metadata();
    if (pages > 1) throw new NotAnImage('other_format', ANIMATED);
    return { ...autoOrient, dominant: await sampleColour(path) };
  } catch (cause) {
    throw cause instanceof NotAnImage ? cause : notDrawable(cause);
  }
}

/** Reads every row, which also detects truncated data. */
async function sampleColour(path: string): Promise<string> {
  const { data, info } = await openPicture(path)
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return dominantColour(data, { width: info.width, height: info.height });
}

/** The original message names local paths, so it stays in `cause`. */
function notDrawable(cause: unknown): NotAnImage {
  if (cause instanceof Error && /exceeds pixel limit/i.test(cause.message)) {
    const megapixels = MAX_PIXELS / 1_000_000;
    return new NotAnImage('too_many_pixels', `has more than ${megapixels} megapixels`, { cause });
  }
  return new NotAnImage('unreadable', 'the picture is damaged or cut off', { cause });
}
