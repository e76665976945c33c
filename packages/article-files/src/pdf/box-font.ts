/**
 * The last font: a box for each character that no other font has, so that it stays in the text
 * layer.
 */
import { writeSfnt } from '#src/pdf/sfnt.ts';

const VERSION_1 = 0x00010000;
const ADVANCE = 640;
/** Magic number of a `head` table. */
const HEAD_MAGIC = 0x5f0f3cf5;

/** PDF/UA-1 forbids the glyph for missing characters. */
export function boxFont(points: readonly number[], family: string): Buffer {
  // One each, since a text layer has one text per glyph; the first is for what is missing.
  const glyphs = [0, ...points].map(boxGlyph);
  const tables = new Map<string, Buffer>([
    ['cmap', characterMap(points.toSorted((a, b) => a - b))],
    ['glyf', Buffer.concat(glyphs)],
    [
      'head',
      fields(
        [VERSION_1, 0, 0, HEAD_MAGIC],
        [0, 1000, ...Array<number>(8).fill(0), 60, 0, 580, 700, 0, 8, 2, 1, 0],
      ),
    ],
    [
      'hhea',
      fields([VERSION_1], [800, 0x10000 - 200, 0, ADVANCE, 60, 60, 580, 1, 0, 0, 0, 0, 0, 0, 0, 1]),
    ],
    ['hmtx', fields([], [ADVANCE, 60, ...glyphs.slice(1).map(() => 60)])],
    ['loca', fields([0, ...glyphs.map((each, index) => each.length * (index + 1))], [])],
    ['maxp', fields([VERSION_1], [glyphs.length, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['post', fields([0x00030000, 0, 0, 0, 0, 0, 0, 0], [])],
  ]);
  return writeSfnt({ version: VERSION_1, tables }, family);
}

/** Numbers of four bytes, then of two. */
function fields(longs: readonly number[], shorts: readonly number[]): Buffer {
  const bytes = Buffer.alloc(longs.length * 4 + shorts.length * 2);
  for (const [index, value] of longs.entries()) bytes.writeUInt32BE(value, index * 4);
  for (const [index, value] of shorts.entries()) {
    bytes.writeUInt16BE(value, longs.length * 4 + index * 2);
  }
  return bytes;
}

/** A frame of two contours, the inner one reversed. */
function boxGlyph(): Buffer {
  const corners = [
    [60, 0],
    [60, 700],
    [580, 700],
    [580, 0],
    [110, 50],
    [530, 50],
    [530, 650],
    [110, 650],
  ] as const;
  const steps = (axis: 0 | 1): number[] =>
    corners.map((corner, index) => (corner[axis] - (corners[index - 1]?.[axis] ?? 0)) & 0xffff);
  const onCurve = Buffer.alloc(corners.length, 1);
  return Buffer.concat([
    fields([], [2, 60, 0, 580, 700, 3, 7, 0]),
    onCurve,
    fields([], [...steps(0), ...steps(1)]),
  ]);
}

/** `cmap` format 12. */
function characterMap(points: readonly number[]): Buffer {
  const groups = fields(
    points.flatMap((point, index) => [point, point, index + 1]),
    [],
  );
  const head = fields([], [0, 1, 3, 10]);
  const table = fields([12 << 16, 16 + groups.length, 0, points.length], []);
  return Buffer.concat([head, fields([12], []), table, groups]);
}
