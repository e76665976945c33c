import { type Image, renditionPath } from '@masthead/contract/media';

/** Address of the picture that social cards show: 1200 px wide, 16:9. */
export function socialImage(image: Image | null): string | null {
  return image === null ? null : renditionPath(image.src, '16x9', 1200, 'jpg');
}
