/** A table of HTML as one of the contract. */
import type { CellRun } from '@masthead/contract/body/cells.ts';
import { type GivenCell, tableOf } from '@masthead/contract/body/table-of-cells.ts';
import type { Element } from 'domhandler';
import { isTag } from 'domhandler';
import { elementsOf, plainText } from '#src/html/dom.ts';

/** The table; null where it lays out a page rather than holds cells. */
export function tableFrom(
  element: Element,
  below: string,
  runsOf: (cell: Element) => readonly CellRun[],
): ReturnType<typeof tableOf> {
  if (elementsOf(element.children, 'table').length > 0) return null;
  const rows = elementsOf([element], 'tr');
  const [caption] = elementsOf([element], 'caption');
  const [first] = rows;
  const parent = first?.parent;
  return tableOf(
    rows.map((row) =>
      row.children
        .filter(isTag)
        .filter(isCell)
        .map((cell) => cellOf(cell, runsOf(cell))),
    ),
    {
      caption: caption ? plainText([caption]) : below,
      hasHead: parent !== null && parent !== undefined && isTag(parent) && parent.name === 'thead',
    },
  );
}

const isCell = ({ name }: Element): boolean => name === 'td' || name === 'th';

function cellOf(cell: Element, runs: readonly CellRun[]): GivenCell {
  const written = runs.filter(({ text }) => text.trim() !== '');
  const isBold = written.length > 0 && written.every(({ marks }) => marks.includes('strong'));
  return {
    text: runs.map(({ text }) => text).join(''),
    runs,
    isHead: cell.name === 'th' || isBold,
    align: sideOf(cell),
    columns: spanOf(cell.attribs.colspan),
    rows: spanOf(cell.attribs.rowspan),
  };
}

function sideOf({ attribs }: Element): GivenCell['align'] {
  const said = /text-align:\s*(\w+)/i.exec(attribs.style ?? '')?.[1] ?? attribs.align ?? '';
  const named = /has-text-align-(\w+)/.exec(attribs.class ?? '')?.[1];
  const side = (named ?? said).toLowerCase();
  if (side === 'right' || side === 'end') return 'end';
  return side === 'center' ? 'center' : null;
}

const spanOf = (written: string | undefined): number =>
  Math.min(1000, Math.max(1, Number.parseInt(written ?? '1', 10) || 1));

/** Each row as one line of words. */
export const rowsIn = (table: Element): string[] =>
  elementsOf([table], 'tr').map((row) =>
    row.children
      .filter(isTag)
      .map((cell) => plainText([cell]))
      .filter(Boolean)
      .join(' · '),
  );
