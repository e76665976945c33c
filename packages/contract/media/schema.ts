/**
 * Media in answers, and how their addresses are made. `src` is a path relative to the content
 * server's base address; the site serves the same path. A rendition is
 * `{src}/{ratio}-{width}.{format}`, see {@link renditionPath}.
 */

import { HexColour, LocaleCode, Uuid } from '@masthead/contract/common';
import { foreignTexts } from '@masthead/contract/translated';
import { z } from 'zod';

/**
 * In pixels: the specification's breakpoints (spec §9), one for thumbnails, one for a phone's
 * column at double density, two for wide heroes at double density.
 */
export const RENDITION_WIDTHS = [240, 480, 600, 750, 900, 1200, 1500, 1912, 2400, 3000] as const;
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export const RENDITION_RATIOS = ['original', '16x9', '4x3', '4x5', '1x1', '9x16'] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];
export type RenditionRatio = (typeof RENDITION_RATIOS)[number];

/** Relative to the host that serves its `src`. */
export function renditionPath(
  src: string,
  ratio: RenditionRatio,
  width: RenditionWidth,
  format: RenditionFormat,
): string {
  return `${src}/${ratio}-${width}.${format}`;
}

const MediaPath = z.string().regex(/^\/media\/[0-9a-f-]{36}\/[0-9a-f]{12}(\/[\w.-]+)?$/);

/** The point that every crop keeps, as fractions from the top left. */
export const FocalPoint = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});

export const FocalPointInput = FocalPoint.strict();

export const MediumTag = z.string().trim().min(1).max(60);

/** Shapes that cut something off; each may keep another point of a picture than the others. */
export const CROP_RATIOS = [
  '16x9',
  '4x3',
  '4x5',
  '1x1',
  '9x16',
] as const satisfies readonly RenditionRatio[];
const CropFocal = FocalPointInput.optional();
export const CropsInput = z.strictObject({
  '16x9': CropFocal,
  '4x3': CropFocal,
  '4x5': CropFocal,
  '1x1': CropFocal,
  '9x16': CropFocal,
} satisfies Record<(typeof CROP_RATIOS)[number], typeof CropFocal>);
export type CropsInput = z.infer<typeof CropsInput>;

/**
 * Texts are in the answer's language, or in the source language, and `languages` says which. `alt`
 * is `''` if decorative.
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

/** `duration` in seconds; `cover_image` is its poster. */
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

/** `bytes` is its size, `sha256` in hex. */
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
