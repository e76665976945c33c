import { MAX_PLACED_BYTES, PLACED_WIDTHS, placedPicture } from '@masthead/brands/placed-picture';
import sharp from 'sharp';

/** A PNG as a drawing with the picture in it; null if even the narrowest is too large, or it cannot be read. */
export async function placedLogo(png: Uint8Array): Promise<string | null> {
  for (const width of PLACED_WIDTHS) {
    const resized = await sharp(png)
      .resize({ width, withoutEnlargement: true })
      .png({ palette: true, effort: 10 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (resized === null) return null;
    const { data, info } = resized;
    if (data.length <= MAX_PLACED_BYTES) return placedPicture(data.toString('base64'), info);
  }
  return null;
}
