import { type CodePoints, readRanges, writeRanges } from './unicode-range.ts';

/** Characters that Latin shares with Chinese, Japanese and Korean, where width and position differ. */
const SHARED: readonly CodePoints[] = [
  [0xb7, 0xb7],
  [0x2010, 0x2027],
];

/** `@font-face` rules whose `unicode-range` leaves those characters to the families after them. */
export function withoutSharedPunctuation(faces: string): string {
  return faces.replace(
    /(unicode-range:\s*)([^;]+);/g,
    (_rule, name: string, list: string) =>
      `${name}${writeRanges(readRanges(list).flatMap(withoutShared))};`,
  );
}

function withoutShared(range: CodePoints): CodePoints[] {
  return SHARED.reduce<CodePoints[]>(
    (ranges, hole) => ranges.flatMap((each) => cut(each, hole)),
    [range],
  );
}

function cut([first, last]: CodePoints, [from, to]: CodePoints): CodePoints[] {
  if (to < first || from > last) return [[first, last]];
  const parts: CodePoints[] = [
    [first, from - 1],
    [to + 1, last],
  ];
  return parts.filter(([start, end]) => start <= end);
}
