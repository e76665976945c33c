/** GitHub's tables as blocks of the contract, and back. */
import type { BodyInput } from '@masthead/contract/body';
import { type Cell, cellOfRuns, cellRuns, cellText } from '@masthead/contract/body/cells.ts';
import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast';
import type { MarkdownContext } from '#src/markdown-text.ts';
import { toSpans } from '#src/markdown-text.ts';
import { plainPhrasing, toPhrasing } from '#src/spans-to-markdown.ts';

type TableBlock = Extract<BodyInput[number], { _type: 'table' }>;

const SIDES = { left: 'start', center: 'center', right: 'end' } as const;
const SIGNS = { start: null, center: 'center', end: 'right' } as const;

/** The cells of a table and how its columns stand; a report and null where a row has too many. */
export function tableContent(
  table: Table,
  context: MarkdownContext,
): Pick<TableBlock, 'align' | 'rows'> | null {
  const [head] = table.children;
  const columns = head?.children.length ?? 0;
  const long = table.children.find(({ children }) => children.length > columns);
  if (long) {
    context.report(long, 'this row has more cells than the first one');
    return null;
  }
  const align = Array.from({ length: columns }, (_, at) => SIDES[table.align?.[at] ?? 'left']);
  const rows = table.children.map(({ children }, at) => ({
    _key: `r${at + 1}`,
    cells: align.map((_, column) => cellOf(children[column], context)),
  }));
  return { align, rows };
}

/** Without the first row where it says nothing, unless that is meant. */
export function withHeads(block: Record<string, unknown>): Record<string, unknown> {
  const { rows, header_row } = block;
  const [first, ...others]: TableBlock['rows'] = Array.isArray(rows) ? rows : [];
  const isEmpty = first?.cells.every(isEmptyCell) === true;
  if (header_row === true || !isEmpty) return block;
  return { ...block, header_row: false, rows: others };
}

const isEmptyCell = (cell: Cell): boolean => cellText(cell) === '';

function cellOf(cell: TableCell | undefined, context: MarkdownContext): Cell {
  const nodes = withNodes(cell?.children ?? [], (node) =>
    node.type === 'html' && /^<br\s*\/?>$/i.test(node.value) ? { type: 'break' } : node,
  );
  return cellOfRuns(cellRuns({ _type: 'cell', ...toSpans(nodes, context) }));
}

/** A block as a table, which always has a first row of names: an empty one where the block has none. */
export function tableNode({ header_row, align, rows }: TableBlock): Table {
  const cells: Cell[][] = rows.map((row) => row.cells);
  return {
    type: 'table',
    align: align.map((side) => SIGNS[side]),
    children: (header_row ? cells : [align.map(() => ''), ...cells]).map(
      (row): TableRow => ({
        type: 'tableRow',
        children: row.map((cell) => ({ type: 'tableCell', children: cellNodes(cell) })),
      }),
    ),
  };
}

function cellNodes(cell: Cell): PhrasingContent[] {
  const nodes = typeof cell === 'string' ? plainPhrasing(cell) : toPhrasing(cell);
  return withNodes(nodes, (node) =>
    node.type === 'break' ? { type: 'html', value: '<br>' } : node,
  );
}

/** At any depth. */
function withNodes(
  nodes: readonly PhrasingContent[],
  change: (node: PhrasingContent) => PhrasingContent,
): PhrasingContent[] {
  return nodes.map((node) => {
    const changed = change(node);
    return 'children' in changed
      ? { ...changed, children: withNodes(changed.children, change) }
      : changed;
  });
}

/** The attributes for parts of a block that a table's syntax cannot express. */
export function tableAttributes({
  caption,
  header_row,
  header_column,
  rows,
}: TableBlock): Record<string, string> {
  const isEmpty = rows[0]?.cells.every(isEmptyCell) === true;
  return {
    ...(caption !== null && { caption }),
    ...(header_row && isEmpty && { header_row: 'true' }),
    ...(header_column && { header_column: 'true' }),
  };
}
