/**
 * Signs that Latin shares with Chinese, Japanese and Korean, where they are drawn in another width and
 * place: the middle dot; hyphens and dashes, quotation marks, leaders and the ellipsis.
 */
const SHARED: readonly Range[] = [
  [0xb7, 0xb7],
  [0x2010, 0x2027],
];

type Range = readonly [first: number, last: number];

/** Font faces whose `unicode-range` leaves those signs to the families after them. */
export function withoutSharedPunctuation(faces: string): string {
  return faces.replace(
    /(unicode-range:\s*)([^;]+);/g,
    (_rule, name: string, list: string) =>
      `${name}${list.split(',').map(rangeOf).flatMap(withoutShared).map(written).join(', ')};`,
  );
}

/** `U+2000-206F`, `U+2020` */
function rangeOf(text: string): Range {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function withoutShared(range: Range): Range[] {
  return SHARED.reduce<Range[]>(
    (ranges, hole) => ranges.flatMap((each) => cut(each, hole)),
    [range],
  );
}

function cut([first, last]: Range, [from, to]: Range): Range[] {
  if (to < first || from > last) return [[first, last]];
  const parts: Range[] = [
    [first, from - 1],
    [to + 1, last],
  ];
  return parts.filter(([start, end]) => start <= end);
}

function written([first, last]: Range): string {
  const start = `U+${first.toString(16).toUpperCase()}`;
  return first === last ? start : `${start}-${last.toString(16).toUpperCase()}`;
}
