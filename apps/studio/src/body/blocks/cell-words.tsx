/** A cell of a table whose words are marked or linked: shown in the grid, written below it. */
import { type Cell, cellOfRuns, cellRuns } from '@masthead/contract/body/cells.ts';
import { Fragment, type ReactNode } from 'react';
import { WordsEditor } from '#src/body/blocks/words-editor.tsx';
import { textBlockOf } from '#src/body/text/blocks.ts';
import type { Json } from '#src/items/json.ts';

const ELEMENTS = [
  ['strong', 'strong'],
  ['em', 'em'],
  ['strike', 's'],
  ['code', 'code'],
  ['sub', 'sub'],
  ['sup', 'sup'],
] as const;

/** The marks as the reader sees them; a link does not lead away from the form. */
export function CellWords({ cell }: { readonly cell: Cell }) {
  return cellRuns(cell).map(({ text, marks, href }, at) => {
    let words: ReactNode = href === null ? text : <u>{text}</u>;
    for (const [mark, Element] of ELEMENTS)
      if (marks.includes(mark)) words = <Element>{words}</Element>;
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place
    return <Fragment key={at}>{words}</Fragment>;
  });
}

interface CellEditorProps {
  readonly label: string;
  readonly cell: Cell;
  readonly onChange: (cell: Cell) => void;
}

/** Paragraphs become lines of the cell. */
export function CellEditor({ label, cell, onChange }: CellEditorProps) {
  return (
    <WordsEditor
      label={label}
      onChange={(blocks) => onChange(cellOf(blocks))}
      value={[blockOf(cell)]}
    />
  );
}

function blockOf(cell: Cell): Json {
  const marked =
    typeof cell === 'string'
      ? { children: [{ _type: 'span', _key: 's1', text: cell, marks: [] }], markDefs: [] }
      : { children: cell.children, markDefs: cell.markDefs };
  return { _type: 'block', _key: 'cell', style: 'normal', ...marked };
}

function cellOf(blocks: readonly Json[]): Cell {
  const texts = blocks.map(textBlockOf).filter((block) => block !== null);
  return cellOfRuns(
    texts.flatMap(({ children, links }, at) => [
      ...(at > 0 ? [{ text: '\n', marks: [], href: null }] : []),
      ...children.map(({ text, marks }) => ({
        text,
        marks,
        href: marks.map((mark) => links.get(mark)).find((href) => href !== undefined) ?? null,
      })),
    ]),
  );
}
