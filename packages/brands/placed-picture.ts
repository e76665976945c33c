/** A PNG as a logo: placed in a drawing, never traced. */

/** Tried one after the other. A logo is 120 px wide in the header, on screens of up to four times as many pixels. */
export const PLACED_WIDTHS = [480, 360, 240] as const;
/** As Base64 it must fit a drawing (`SvgText`). */
export const MAX_PLACED_BYTES = 24_000;

export function placedPicture(
  base64: string,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image ${size} href="data:image/png;base64,${base64}"/></svg>`;
}
