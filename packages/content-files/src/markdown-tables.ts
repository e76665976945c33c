/** GitHub's tables as blocks of the contract, and back. */
import type { BodyInput } from '@masthead/contract/body';
import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast';
import type { MarkdownContext } from '#src/markdown-text.ts';
import { toPlainText } from '#src/markdown-text.ts';

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
    cells: align.map((_, column) => cellText(children[column], context)),
  }));
  return { align, rows };
}

/** Without the first row where it says nothing, unless that is meant. */
export function withHeads(block: Record<string, unknown>): Record<string, unknown> {
  const { rows, header_row } = block;
  const [first, ...others]: TableBlock['rows'] = Array.isArray(rows) ? rows : [];
  const isEmpty = first?.cells.every((text) => text === '') === true;
  if (header_row === true || !isEmpty) return block;
  return { ...block, header_row: false, rows: others };
}

function cellText(cell: TableCell | undefined, context: MarkdownContext): string {
  const nodes = (cell?.children ?? []).map(
    (node): PhrasingContent =>
      node.type === 'html' && /^<br\s*\/?>$/i.test(node.value) ? { type: 'break' } : node,
  );
  return toPlainText(nodes, context);
}

/** A block as a table, which always has a first row of names: an empty one where the block has none. */
export function tableNode({ header_row, align, rows }: TableBlock): Table {
  const cells = rows.map((row) => row.cells);
  return {
    type: 'table',
    align: align.map((side) => SIGNS[side]),
    children: (header_row ? cells : [align.map(() => ''), ...cells]).map(
      (row): TableRow => ({
        type: 'tableRow',
        children: row.map((text) => ({ type: 'tableCell', children: cellNodes(text) })),
      }),
    ),
  };
}

function cellNodes(text: string): PhrasingContent[] {
  return text
    .split('\n')
    .flatMap((value, line): PhrasingContent[] => [
      ...(line > 0 ? [{ type: 'html', value: '<br>' } as const] : []),
      ...(value === '' ? [] : [{ type: 'text', value } as const]),
    ]);
}

/** What a table's signs do not say of a block. */
export function tableAttributes({
  caption,
  header_row,
  header_column,
  rows,
}: TableBlock): Record<string, string> {
  const isEmpty = rows[0]?.cells.every((text) => text === '') === true;
  return {
    ...(caption !== null && { caption }),
    ...(header_row && isEmpty && { header_row: 'true' }),
    ...(header_column && { header_column: 'true' }),
  };
}
