import { type Image, renditionPath } from '@masthead/contract/media';

/** The picture that social cards show of a page. */
export interface SocialImage {
  /** Absolute, without a host. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const WIDTH = 1200;
const RATIO = 16 / 9;

/** A picture as social cards show it: 1200 px wide, 16:9; a smaller one is not enlarged. */
export function socialImage(image: Image | null): SocialImage | null {
  if (image === null) return null;
  const width = Math.floor(Math.min(WIDTH, image.width, image.height * RATIO));
  const path = renditionPath(image.src, '16x9', WIDTH, 'jpg');
  return { path, width, height: Math.round(width / RATIO), alt: image.alt };
}
