/** A company without a mark gets its initial in strokes, because logos may have no text. */

/** In a square of 40, 7 wide. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M7 35L20 6L33 35M12 25H28',
  B: 'M10 19H21a7.5 7.5 0 0 1 0 15H10V6H20a6.5 6.5 0 0 1 0 13',
  C: 'M32 12A14 14 0 1 0 32 28',
  D: 'M10 6H18a14 14 0 0 1 0 28H10Z',
  E: 'M31 6H10V34H31M10 20H27',
  F: 'M31 6H10V36M10 20H27',
  G: 'M32 12A14 14 0 1 0 34.4 22H23',
  H: 'M9 4V36M31 4V36M9 20H31',
  I: 'M20 4V36',
  J: 'M29 4V24a9 9 0 0 1-18 0',
  K: 'M10 4V36M31 5L11 22M18 17L32 36',
  L: 'M10 4V34H32',
  M: 'M6 36V8L20 27L34 8V36',
  N: 'M9 36V8L31 32V4',
  O: 'M20 6a14 14 0 1 1 0 28a14 14 0 1 1 0-28Z',
  P: 'M10 36V6H21a8 8 0 0 1 0 16H10',
  Q: 'M20 6a14 14 0 1 1 0 28a14 14 0 1 1 0-28ZM23 23L35 36',
  R: 'M10 36V6H21a8 8 0 0 1 0 16H10M20 22L32 36',
  S: 'M31 12C28 4 10 4 10 13C10 23 31 17 31 27C31 36 12 36 9 28',
  T: 'M5 7H35M20 7V36',
  U: 'M9 4V22a11 11 0 0 0 22 0V4',
  V: 'M6 4L20 33L34 4',
  W: 'M3 4L12 33L20 11L28 33L37 4',
  X: 'M8 4L32 36M32 4L8 36',
  Y: 'M6 4L20 21L34 4M20 21V36',
  Z: 'M8 7H31L9 33H33',
  0: 'M20 6a10 14 0 1 1 0 28a10 14 0 1 1 0-28Z',
  1: 'M11 13L21 7V36',
  2: 'M10 15a10 9 0 1 1 17 6L11 33H32',
  3: 'M10 7H30L18 18a8.5 8.5 0 1 1-8 11',
  4: 'M25 36V8L9 27H34',
  5: 'M30 7H13L11 19C16 14 31 15 30 25C29 35 13 36 9 29',
  6: 'M27 5C18 9 11 16 11 25a9 9 0 1 0 18 0a9 9 0 0 0-18 0',
  7: 'M8 7H30L16 36',
  8: 'M20 6a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13ZM20 19a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15Z',
  9: 'M13 35C22 31 29 24 29 15a9 9 0 1 0-18 0a9 9 0 0 0 18 0',
};

/** For other scripts: quarter circles around a corner. */
const ARCS = 'M6 34A28 28 0 0 1 34 6M16 34A18 18 0 0 1 34 16M27 34A7 7 0 0 1 34 27';

/** SVG in the colour of the text around it. */
export function monogram(name: string): string {
  const [initial = ''] =
    name
      .normalize('NFD')
      .toUpperCase()
      .match(/[\p{L}\p{N}]/u) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="none" stroke="currentColor" stroke-width="7" d="${STROKES[initial] ?? ARCS}"/></svg>\n`;
}
