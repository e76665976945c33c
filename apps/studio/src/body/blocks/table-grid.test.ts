import { MAX_COLUMNS } from '@masthead/contract/body/table-limits.ts';
import { expect, test } from 'vitest';
import * as grids from '#src/body/blocks/table-grid.ts';

const GRID = grids.gridOf({
  align: ['start', 'end'],
  rows: [
    { _key: 'a', cells: ['Region', 'H1'] },
    { _key: 'b', cells: ['Asia', '1'] },
  ],
});
const cellsOf = ({ rows }: grids.Grid) => rows.map(({ cells }) => cells.join('|'));

test('rows and columns come, go and move, and their keys stay', () => {
  expect(cellsOf(grids.withRow(GRID, 1))).toEqual(['Region|H1', '|', 'Asia|1']);
  expect(cellsOf(grids.withoutRow(GRID, 0))).toEqual(['Asia|1']);
  const moved = grids.withMovedRow(GRID, 1, -1);
  expect(moved.rows.map(({ _key }) => _key)).toEqual(['b', 'a']);
  expect(grids.withMovedRow(GRID, 1, 1)).toEqual(GRID);
  const wider = grids.withColumn(GRID, 1);
  expect(cellsOf(wider)).toEqual(['Region||H1', 'Asia||1']);
  expect(wider.align).toEqual(['start', 'start', 'end']);
  expect(cellsOf(grids.withoutColumn(GRID, 0))).toEqual(['H1', '1']);
  expect(grids.withAlign(GRID, 0, 'center').align).toEqual(['center', 'end']);
});

test('there is always one cell, and never more columns than the contract takes', () => {
  const one = grids.gridOf({});
  expect(cellsOf(grids.withoutColumn(grids.withoutRow(one, 0), 0))).toEqual(['']);
  let wide = one;
  for (let at = 0; at < 30; at += 1) wide = grids.withColumn(wide, 0);
  expect(wide.align).toHaveLength(MAX_COLUMNS);
});

test('a draft’s rows of other lengths become a rectangle', () => {
  const odd = grids.gridOf({ align: ['end'], rows: [{ _key: 'a', cells: ['1', '2'] }, {}, null] });
  expect(cellsOf(odd)).toEqual(['1|2', '|', '|']);
});

test('cells of a spreadsheet fill the grid, which grows with them', () => {
  const filled = grids.withFilled(GRID, { row: 1, column: 1 }, '2\t3\r\n4\t5\r\n');
  expect(cellsOf(filled)).toEqual(['Region|H1|', 'Asia|2|3', '|4|5']);
});
