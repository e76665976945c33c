/** A table as it is filled in: rows and columns come, go and move, and it stays a rectangle. */
import type { Cell, MarkedCell } from '@masthead/contract/body/cells.ts';
import { MAX_COLUMNS, MAX_ROWS } from '@masthead/contract/body/table-limits.ts';
import { listOf } from '#src/body/blocks/form-props.ts';
import { newKey, textBlockOf } from '#src/body/text/blocks.ts';
import { isObject, type JsonObject } from '#src/items/json.ts';

export type Align = 'start' | 'center' | 'end';
export const ALIGNS = ['start', 'center', 'end'] as const;

interface Row {
  readonly _key: string;
  readonly cells: readonly Cell[];
}

/** The part of the block that is a grid. */
export interface Grid {
  readonly align: readonly Align[];
  readonly rows: readonly Row[];
}

/** The place of a cell. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The grid of a block, which a draft may hold in part. */
export function gridOf({ align, rows }: JsonObject): Grid {
  const given = listOf(rows).map((row): Row => {
    const { _key, cells } = isObject(row) ? row : {};
    const own = listOf(cells).map((cell) =>
      typeof cell === 'string' || isMarked(cell) ? cell : '',
    );
    return { _key: typeof _key === 'string' ? _key : newKey(), cells: own };
  });
  const columns = Math.max(1, listOf(align).length, ...given.map(({ cells }) => cells.length));
  const sides = Array.from({ length: columns }, (_, at) => {
    const side = listOf(align)[at];
    return ALIGNS.find((each) => each === side) ?? 'start';
  });
  const filled = given.map((row) => ({ ...row, cells: sides.map((_, at) => row.cells[at] ?? '') }));
  return { align: sides, rows: filled.length > 0 ? filled : [emptyRow(columns)] };
}

/** Marked by spans that are known of here. */
const isMarked = (cell: unknown): cell is MarkedCell =>
  isObject(cell) &&
  cell._type === 'cell' &&
  textBlockOf({ ...cell, _type: 'block', _key: 'cell' }) !== null;

const emptyRow = (columns: number): Row => ({
  _key: newKey(),
  cells: Array.from({ length: columns }, () => ''),
});

export function withCell({ align, rows }: Grid, { row, column }: Place, cell: Cell): Grid {
  return {
    align,
    rows: rows.map((each, at) =>
      at === row ? { ...each, cells: each.cells.with(column, cell) } : each,
    ),
  };
}

export function withRow({ align, rows }: Grid, at: number): Grid {
  if (rows.length >= MAX_ROWS) return { align, rows };
  return { align, rows: rows.toSpliced(at, 0, emptyRow(align.length)) };
}

export function withoutRow({ align, rows }: Grid, at: number): Grid {
  return { align, rows: rows.length === 1 ? [emptyRow(align.length)] : rows.toSpliced(at, 1) };
}

export function withMovedRow({ align, rows }: Grid, at: number, by: 1 | -1): Grid {
  const row = rows[at];
  if (!row || rows[at + by] === undefined) return { align, rows };
  return { align, rows: rows.toSpliced(at, 1).toSpliced(at + by, 0, row) };
}

export function withColumn({ align, rows }: Grid, at: number): Grid {
  if (align.length >= MAX_COLUMNS) return { align, rows };
  return {
    align: align.toSpliced(at, 0, 'start'),
    rows: rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 0, '') })),
  };
}

export function withoutColumn({ align, rows }: Grid, at: number): Grid {
  if (align.length === 1) return { align, rows };
  return {
    align: align.toSpliced(at, 1),
    rows: rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })),
  };
}

export function withAlign({ align, rows }: Grid, at: number, side: Align): Grid {
  return { align: align.with(at, side), rows };
}

/** Fills in what was copied from a spreadsheet, from a cell on; the grid grows with it. */
export function withFilled(grid: Grid, { row, column }: Place, text: string): Grid {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const width = Math.max(...cells.map((each) => each.length));
  let grown = grid;
  while (grown.rows.length < Math.min(MAX_ROWS, row + cells.length))
    grown = withRow(grown, grown.rows.length);
  while (grown.align.length < Math.min(MAX_COLUMNS, column + width))
    grown = withColumn(grown, grown.align.length);
  for (const [down, each] of cells.entries()) {
    for (const [across, cell] of each.entries()) {
      const place = { row: row + down, column: column + across };
      const isThere = place.row < grown.rows.length && place.column < grown.align.length;
      if (isThere) grown = withCell(grown, place, cell);
    }
  }
  return grown;
}
