/** Code points, first and last. */
export type CodePoints = readonly [first: number, last: number];

/** What a `unicode-range` says: `U+2000-206F, U+2020, U+4??`. */
export function readRanges(list: string): CodePoints[] {
  return list.split(',').map((text) => {
    const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
    return [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to.replaceAll('?', 'F'), 16),
    ];
  });
}

/** Code points as a `unicode-range`. */
export function writeRanges(ranges: readonly CodePoints[]): string {
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

const hex = (point: number): string => point.toString(16).toUpperCase();

/** Every character of a `unicode-range`. */
export function signsIn(list: string): string {
  return readRanges(list)
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join('');
}

/** Characters as a `unicode-range`. */
export function rangeOf(signs: string): string {
  const points = [...signs].map((sign) => sign.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last !== undefined && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return writeRanges(ranges);
}
