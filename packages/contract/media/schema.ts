/**
 * Pictures, films and files as answers carry them, and how their addresses are made.
 *
 * `src` is a path relative to the content server's base address; a site serves the same path on
 * its own host. A rendition's address is `{src}/{ratio}-{width}.{format}`, see {@link renditionPath}.
 */

import { HexColour, LocaleCode, Uuid } from '@masthead/contract/common';
import { foreignTexts } from '@masthead/contract/translated';
import { z } from 'zod';

/**
 * Widths in pixels: the specification's breakpoints (spec §9), one for thumbnails, one for a phone's column
 * on two dots a px, and two for wide heroes on as many.
 */
export const RENDITION_WIDTHS = [240, 480, 600, 750, 900, 1200, 1500, 1912, 2400, 3000] as const;
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export const RENDITION_RATIOS = ['original', '16x9', '4x3', '4x5', '1x1', '9x16'] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];
export type RenditionRatio = (typeof RENDITION_RATIOS)[number];

/** Where one rendition of a picture stands, relative to the host that serves its `src`. */
export function renditionPath(
  src: string,
  ratio: RenditionRatio,
  width: RenditionWidth,
  format: RenditionFormat,
): string {
  return `${src}/${ratio}-${width}.${format}`;
}

const MediaPath = z.string().regex(/^\/media\/[0-9a-f-]{36}\/[0-9a-f]{12}(\/[\w.-]+)?$/);

/** The point that every crop keeps, as fractions of width and height from the top left. */
export const FocalPoint = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});

export const FocalPointInput = FocalPoint.strict();

/**
 * A picture. Its texts are in the answer's language, or where they are not written there in the source
 * language, and `languages` says which; `alt` is `''` if decorative.
 */
export const Image = z.object({
  id: Uuid,
  src: MediaPath,
  width: z.int().positive(),
  height: z.int().positive(),
  focal: FocalPoint,
  dominant: HexColour,
  alt: z.string(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  languages: foreignTexts(['alt', 'caption', 'credit']),
});
export type Image = z.infer<typeof Image>;

export const CaptionTrack = z.object({ locale: LocaleCode, src: MediaPath });

/** A film. `src` is the file itself; `duration` in seconds; `cover_image` its poster. */
export const Video = z.object({
  id: Uuid,
  src: MediaPath,
  mime: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  duration: z.number().positive(),
  cover_image: Image.nullable(),
  captions: z.array(CaptionTrack),
  transcript: z.string().nullable(),
  alt: z.string(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  languages: foreignTexts(['alt', 'caption', 'credit', 'transcript']),
});
export type Video = z.infer<typeof Video>;

/** A file to download, of any kind; `bytes` is its size, `sha256` in hex. */
export const File = z.object({
  id: Uuid,
  src: MediaPath,
  name: z.string(),
  mime: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  title: z.string(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  languages: foreignTexts(['title', 'caption', 'credit']),
  preview: Image.nullable(),
});
export type File = z.infer<typeof File>;
