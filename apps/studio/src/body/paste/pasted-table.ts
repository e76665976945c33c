/** A pasted table as the cells that stand in it. */
import type { CellRun } from '@masthead/contract/body/cells.ts';
import type { GivenCell } from '@masthead/contract/body/table-of-cells.ts';
import { type Pasted, styleOf, textIn } from '#src/body/paste/pasted.ts';
import { textBlockOf } from '#src/body/text/blocks.ts';
import type { JsonObject } from '#src/items/json.ts';

export interface FoundTable {
  readonly rows: readonly { readonly cells: readonly Pasted[]; readonly isHead: boolean }[];
  readonly caption: string;
}

/** Its rows; null where another table lies in it, as pages are laid out. */
export function tableIn(table: Pasted): FoundTable | null {
  const rows: { cells: Pasted[]; isHead: boolean }[] = [];
  let caption = '';
  let isLaidOut = false;
  const walk = (node: Pasted, isHead: boolean): void => {
    for (const child of node.children) {
      if (child.tag === 'table' || holds(child, 'table')) isLaidOut = true;
      if (child.tag === 'caption') caption = textIn(child).replace(/\s+/g, ' ').trim();
      else if (child.tag === 'tr') rows.push({ cells: child.children.filter(isCell), isHead });
      else walk(child, isHead || child.tag === 'thead');
    }
  };
  walk(table, false);
  return isLaidOut ? null : { rows: rows.filter(({ cells }) => cells.length > 0), caption };
}

const isCell = ({ tag }: Pasted): boolean => tag === 'td' || tag === 'th';

const holds = (node: Pasted, tag: string): boolean =>
  node.children.some((child) => child.tag === tag || holds(child, tag));

/** A cell with the blocks that were read from it. */
export function cellOf(node: Pasted, blocks: readonly JsonObject[]): GivenCell {
  const runs = blocks.flatMap((block, at): CellRun[] => [
    ...(at > 0 ? [{ text: '\n', marks: [], href: null }] : []),
    ...runsOf(block),
  ]);
  const written = runs.filter(({ text }) => text.trim() !== '');
  const isBold = written.length > 0 && written.every(({ marks }) => marks.includes('strong'));
  return {
    text: runs.map(({ text }) => text).join(''),
    runs,
    isHead: node.tag === 'th' || isBold,
    align: sideOf(node) ?? node.children.map(sideOf).find((side) => side !== null) ?? null,
    columns: spanOf(node.attributes.colspan),
    rows: spanOf(node.attributes.rowspan),
  };
}

function runsOf(block: JsonObject): CellRun[] {
  const text = textBlockOf(block);
  if (text === null) return [];
  return text.children.map(({ text: words, marks }) => ({
    text: words,
    marks,
    href: marks.map((mark) => text.links.get(mark)).find((href) => href !== undefined) ?? null,
  }));
}

function sideOf(node: Pasted): GivenCell['align'] {
  const said = (styleOf(node, 'text-align') || (node.attributes.align ?? '')).toLowerCase();
  if (said === 'right' || said === 'end') return 'end';
  return said === 'center' ? 'center' : null;
}

const spanOf = (written: string | undefined): number =>
  Math.min(1000, Math.max(1, Number.parseInt(written ?? '1', 10) || 1));
