/** A pasted table as the cells that stand in it. */
import type { GivenCell } from '@masthead/contract/body/table-of-cells.ts';
import { type Pasted, styleOf, textIn } from '#src/body/paste/pasted.ts';
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
  const spans = blocks.flatMap(spansOf);
  const written = spans.filter(({ text }) => text.trim() !== '');
  const isBold = written.length > 0 && written.every(({ marks }) => marks.includes('strong'));
  return {
    text: blocks
      .map((block) =>
        spansOf(block)
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
      .join('\n'),
    isHead: node.tag === 'th' || isBold,
    align: sideOf(node) ?? node.children.map(sideOf).find((side) => side !== null) ?? null,
    columns: spanOf(node.attributes.colspan),
    rows: spanOf(node.attributes.rowspan),
  };
}

/** Whether words of a cell are marked in a way that a table cannot keep. */
export const isMarked = (blocks: readonly JsonObject[]): boolean =>
  blocks.flatMap(spansOf).some(({ marks }) => marks.some((mark) => mark !== 'strong'));

function spansOf({ children }: JsonObject): { text: string; marks: readonly unknown[] }[] {
  const spans: readonly unknown[] = Array.isArray(children) ? children : [];
  return spans.flatMap((span) => {
    if (typeof span !== 'object' || span === null || !('text' in span)) return [];
    const marks = 'marks' in span && Array.isArray(span.marks) ? span.marks : [];
    return [{ text: String(span.text), marks }];
  });
}

function sideOf(node: Pasted): GivenCell['align'] {
  const said = (styleOf(node, 'text-align') || (node.attributes.align ?? '')).toLowerCase();
  if (said === 'right' || said === 'end') return 'end';
  return said === 'center' ? 'center' : null;
}

const spanOf = (written: string | undefined): number =>
  Math.min(1000, Math.max(1, Number.parseInt(written ?? '1', 10) || 1));
