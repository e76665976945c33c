/** A table of the contract from the cells of one that a word processor, a spreadsheet or a page has written. */
import type { BodyInput } from '@masthead/contract/body';
import { type Cell, type CellRun, cellOfRuns, MAX_CELL } from '@masthead/contract/body/cells.ts';
import { MAX_COLUMNS, MAX_ROWS } from '@masthead/contract/body/table-limits.ts';

type Table = Omit<Extract<BodyInput[number], { _type: 'table' }>, '_key'>;
type Align = Table['align'][number];

/** One cell as it was written. */
export interface GivenCell {
  readonly text: string;
  /** The same words with their marks and links; undefined where there are none. */
  readonly runs?: readonly CellRun[];
  /** Said to head its row or column: by its element, or by all of it being bold. */
  readonly isHead: boolean;
  readonly align: Align | null;
  /** How many columns and rows it takes. */
  readonly columns: number;
  readonly rows: number;
}

const NOTHING: GivenCell = { text: '', isHead: false, align: null, columns: 1, rows: 1 };
/** A number as any of our languages writes it, with its unit, sign, footnote or currency. */
const NUMBER =
  /^[([]?(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}(?=[\s\p{Nd}]))?\s?[-+\u2212±~≈<>]?\s?\p{Sc}?\s?\p{Nd}[\p{Nd}.,'’\s\u00a0\u202f]*\s?(%|‰|[\p{L}\p{Sc}°/²³]{0,6}\.?)[)\]]?[*†‡]?$/u;
const EMPTY = /^[-–—‒\u2212.]?$|^n\/?a$/i;

/** The table; null where the cells are none, such as the frame of a page that was laid out by a table. */
export function tableOf(
  given: readonly (readonly GivenCell[])[],
  { caption = '', hasHead = false }: { readonly caption?: string; readonly hasHead?: boolean } = {},
): { readonly table: Table; readonly isWhole: boolean } | null {
  const full = withoutEmpty(spread(given));
  const columns = Math.max(0, ...full.map((row) => row.length));
  if (full.length < 2 || columns < 2) return null;
  const isWhole = full.length <= MAX_ROWS && columns <= MAX_COLUMNS && full.flat().every(fits);
  const rows = full.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS));
  const [first = [], ...others] = rows;
  const header_row = hasHead || isHeadRow(first, others);
  const body = header_row ? others : rows;
  const align = first.map((_, at) => alignOf(body.map((row) => row[at] ?? NOTHING)));
  const header_column = body.length > 0 && body.every(([cell]) => cell?.isHead && cell.text !== '');
  const isHead = (row: number, column: number): boolean =>
    (header_row && row === 0) || (header_column && column === 0);
  return {
    isWhole,
    table: {
      _type: 'table',
      caption: caption.trim().slice(0, 500) || null,
      header_row,
      header_column,
      align,
      rows: rows.map((row, at) => ({
        _key: `r${at + 1}`,
        cells: row.map((cell, column) => writtenCell(cell, isHead(at, column))),
      })),
    },
  };
}

/** A head is as strong as it is. */
function writtenCell({ text, runs }: GivenCell, isHead: boolean): Cell {
  if (runs === undefined || text.length > MAX_CELL) return text.slice(0, MAX_CELL).trim();
  if (!isHead) return cellOfRuns(runs);
  return cellOfRuns(
    runs.map(({ marks, ...run }) => ({ ...run, marks: marks.filter((mark) => mark !== 'strong') })),
  );
}

const fits = ({ text }: GivenCell): boolean => text.length <= MAX_CELL;

/** Rows of the same length: what a cell takes of others is empty there. */
function spread(given: readonly (readonly GivenCell[])[]): GivenCell[][] {
  const rows: GivenCell[][] = given.map(() => []);
  for (const [at, cells] of given.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (rows[at]?.[column] !== undefined) column += 1;
      for (let below = 0; below < Math.min(cell.rows, rows.length - at); below += 1) {
        for (let beside = 0; beside < Math.min(cell.columns, MAX_COLUMNS + 1); beside += 1) {
          const row = rows[at + below];
          const isFirst = below === 0 && beside === 0;
          if (row) row[column + beside] ??= isFirst ? cell : { ...NOTHING, isHead: cell.isHead };
        }
      }
      column += cell.columns;
    }
  }
  const most = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: most }, (_, at) => row[at] ?? NOTHING));
}

/** Without rows and columns in which nothing stands, as spreadsheets have them around what was copied. */
function withoutEmpty(rows: readonly GivenCell[][]): GivenCell[][] {
  const filled = rows.filter((row) => row.some(({ text }) => text !== ''));
  const used = (filled[0] ?? []).map((_, at) => filled.some((row) => row[at]?.text !== ''));
  return filled.map((row) => row.filter((_, at) => used[at]));
}

function isHeadRow(first: readonly GivenCell[], others: readonly GivenCell[][]): boolean {
  const written = first.filter(({ text }) => text !== '');
  if (written.length > 0 && written.every(({ isHead }) => isHead)) return true;
  // Words or years over numbers.
  const isOver = first.some(({ text }, at) => {
    const below = others.map((row) => (row[at] ?? NOTHING).text);
    const areFigures = below.every((each) => isNumber(each) || EMPTY.test(each));
    return text !== '' && isName(text) && areFigures && !below.every((each) => YEAR.test(each));
  });
  return isOver && written.every(({ text }) => isName(text));
}

const YEAR = /^(19|20)\p{Nd}{2}$/u;
const isName = (text: string): boolean => !isNumber(text) || YEAR.test(text);
const isNumber = (text: string): boolean => NUMBER.test(text);

/** As most of the column is set; numbers stand at the end, whatever was said. */
function alignOf(cells: readonly GivenCell[]): Align {
  const written = cells.filter(({ text }) => !EMPTY.test(text));
  // A column of years says what its rows are.
  const areYears = written.every(({ text }) => YEAR.test(text));
  if (written.length > 0 && !areYears && written.every(({ text }) => isNumber(text))) return 'end';
  const many = (align: Align) => written.filter((cell) => cell.align === align).length;
  const most = (['end', 'center'] as const).find((align) => many(align) * 2 > written.length);
  return most ?? 'start';
}
