/**
 * The address of a picture for a drawing that `cleanSvg` has written. As a picture it knows no colour of the text around
 * it: `colour` is that of its shapes that name none.
 */
export function drawingAddress(svg: string, colour?: string): string {
  const drawn =
    colour === undefined ? svg : svg.replace('<svg ', `<svg color="${colour}" fill="${colour}" `);
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}
