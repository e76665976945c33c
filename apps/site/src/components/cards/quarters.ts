/** Cards that stand in rows of fewer than four, at the list's end, by what four leave over (styles/grid.css). */
const IN_THREES = [0, 9, 6, 3] as const;

/** The number of cards in the row of one, where there is room for four: its list has `count`, from 0. */
export function quartersAcross(count: number, index: number): 1 | 2 | 3 | 4 | 5 {
  if (count === 1 || count === 2 || count === 5) return count;
  const inThrees = IN_THREES[count % 4] ?? 0;
  return index >= count - inThrees ? 3 : 4;
}

const WIDE = { 1: 100, 2: 48, 3: 32, 4: 23, 5: 19 } as const;

/**
 * The `sizes` of a picture that takes so much of its card's width, in a list of the class `quarters`. In an even one
 * (`data-even`) no card is wider than another where three are in a row.
 */
export function quarterSizes(
  count: number,
  index: number,
  { share = 1, isEven = false }: { readonly share?: number; readonly isEven?: boolean } = {},
): string {
  const isLast = index === count - 1;
  const inHalves = [0, 4, 2][count % 3] ?? 0;
  const medium = count === 1 ? 100 : !isEven && index >= count - inHalves ? 48 : 31;
  const narrow = isLast && count % 2 === 1 ? 100 : 46;
  const wide = WIDE[quartersAcross(count, index)];
  const [large, middle, small] = [wide, medium, narrow].map((each) => Math.round(each * share));
  return `(width >= 900px) ${large}vw, (width >= 600px) ${middle}vw, ${small}vw`;
}
