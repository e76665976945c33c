import { MAX_PLACED_BYTES, PLACED_WIDTHS, placedPicture } from '@masthead/brands/placed-picture';

/** An SVG as its text; a PNG placed in a drawing as it is. Null for a PNG that cannot be made small enough. */
export async function readDrawing(file: File): Promise<string | null> {
  if (file.type !== 'image/png') return (await file.text()).trim();
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  for (const width of PLACED_WIDTHS) {
    const size = sizeWithin(picture, width);
    const canvas = new OffscreenCanvas(size.width, size.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    if (png.size > MAX_PLACED_BYTES) continue;
    const bytes = new Uint8Array(await png.arrayBuffer());
    const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    return placedPicture(base64, size);
  }
  return null;
}

/** No picture is made wider than it is. */
export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  most: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, most / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}
