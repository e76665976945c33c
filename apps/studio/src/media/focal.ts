/** Where the site cuts a picture, as its renditions do (`planCrop` of the content server). */

import type { CROP_RATIOS } from '@masthead/contract/media';

export interface Focal {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

export type CropRatio = (typeof CROP_RATIOS)[number];

/** Every shape in which the site shows pictures, the card of social networks included (which is cut from 16:9). */
export const CROPS = [
  { name: '16:9', ratio: '16x9', aspect: 16 / 9 },
  { name: '4:3', ratio: '4x3', aspect: 4 / 3 },
  { name: '1:1', ratio: '1x1', aspect: 1 },
  { name: '4:5', ratio: '4x5', aspect: 4 / 5 },
  { name: '9:16', ratio: '9x16', aspect: 9 / 16 },
  { name: '1200 × 630', ratio: '16x9', aspect: 1200 / 630 },
] as const satisfies readonly { name: string; ratio: CropRatio; aspect: number }[];

/**
 * The part of a picture that a shape shows, as fractions of the picture: the largest whose centre is as near the focal
 * point as the edges allow.
 */
export function cropOf({ width, height }: Size, focal: Focal, aspect: number) {
  const part = {
    width: Math.min(1, (height * aspect) / width),
    height: Math.min(1, width / aspect / height),
  };
  return {
    ...part,
    left: clamp(focal.x - part.width / 2, 0, 1 - part.width),
    top: clamp(focal.y - part.height / 2, 0, 1 - part.height),
  };
}

/** The `object-position` for `object-fit: cover`, which is relative to the part that is cut off. */
export function objectPosition(size: Size, focal: Focal, aspect: number): string {
  const { left, top, width, height } = cropOf(size, focal, aspect);
  const share = (start: number, part: number) => (part < 1 ? (start / (1 - part)) * 100 : 50);
  return `${share(left, width)}% ${share(top, height)}%`;
}

/** The focal point as stored: whole thousandths, within the picture. */
export const focalAt = (x: number, y: number): Focal => ({ x: thousandth(x), y: thousandth(y) });

const thousandth = (value: number): number => clamp(Math.round(value * 1000) / 1000, 0, 1);

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
