/** Sizes of a card that is alone in its list, picture and words side by side from lg on. */
const ALONE = '(width >= 900px) 66vw, 100vw';

/** Width of a card in a row of 1, 2 or 3, in hundredths of the page's width. */
const WIDTHS = { 1: 96, 2: 48, 3: 32 } as const;

export function halfSizes(count: number, index: number): string {
  return count === 1 ? ALONE : `(width >= 600px) ${WIDTHS[inHalves(count, index)]}vw, 100vw`;
}

export function thirdSizes(count: number, index: number): string {
  if (count === 1) return ALONE;
  const large = WIDTHS[inThirds(count, index)];
  const medium = WIDTHS[inHalves(count, index)];
  return `(width >= 900px) ${large}vw, (width >= 600px) ${medium}vw, 100vw`;
}

/** An odd card gets its own row, at the end. */
const inHalves = (count: number, index: number): 1 | 2 =>
  index === count - 1 && count % 2 === 1 ? 1 : 2;

/** Cards that three do not divide are in rows of two, at the end. */
function inThirds(count: number, index: number): 2 | 3 {
  const left = [0, 4, 2][count % 3] ?? 0;
  return index >= count - left ? 2 : 3;
}
