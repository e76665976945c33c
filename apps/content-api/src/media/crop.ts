/** The crop of a rendition in its picture, in whole numbers. */
import type { FocalPoint, RenditionRatio } from '@masthead/contract/media';
import type { z } from 'zod';

export type Focal = z.infer<typeof FocalPoint>;
export type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

/** The picture is scaled to `scaled`, then `crop` is cut out as the result. */
export type CropPlan = { scaled: Size; crop: Box };

/** WebP's largest side in pixels; AVIF and JPEG allow more. */
const MAX_SIDE = 16_383;

/**
 * Plans a rendition of `source` (upright pixels): the largest part of the ratio centred as near the focal
 * point as the edges allow, at most `targetWidth` wide. Never enlarges: a small source gives its largest
 * crop.
 */
export function planCrop(
  source: Size,
  focal: Focal,
  ratio: RenditionRatio,
  targetWidth: number,
): CropPlan {
  const aspect = aspectOf(ratio) ?? source.width / source.height;
  const cropWidth = Math.min(source.width, source.height * aspect);
  const widest = Math.min(cropWidth, targetWidth, MAX_SIDE * aspect);
  // 1080 × 16/9 can be slightly below 1920, which must not cost a pixel.
  const width = clamp(Math.floor(widest + 1e-6), 1, source.width);
  const height = clamp(Math.round(width / aspect), 1, source.height);

  // Scaling first and cutting afterwards lets JPEG and WebP be decoded at a fraction of their size.
  const scale = Math.min(1, width / cropWidth);
  const scaled = {
    width: Math.max(width, Math.round(source.width * scale)),
    height: Math.max(height, Math.round(source.height * scale)),
  };
  const left = cropStart(focal.x, scaled.width, width);
  const top = cropStart(focal.y, scaled.height, height);
  return { scaled, crop: { left, top, width, height } };
}

/** Width over height; null for `original`, which takes the picture's own. */
function aspectOf(ratio: RenditionRatio): number | null {
  if (ratio === 'original') return null;
  const [width, height] = ratio.split('x').map(Number);
  return width && height ? width / height : null;
}

function cropStart(focal: number, whole: number, part: number): number {
  return clamp(Math.round(focal * whole - part / 2), 0, whole - part);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
