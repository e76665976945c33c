import type { BlockOf } from '@masthead/contract/body';
import { type Cell as CellData, cellText } from '@masthead/contract/body/cells.ts';
import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextReactComponents,
} from '@portabletext/react';
import { TEXT_COMPONENTS } from '#src/blocks/TextBlock/marks.tsx';
import { Phrases, RunningText } from '#src/components/Phrases.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './table.module.css';

type Data = BlockOf<'table'>;

/** Scrolls in itself if it is wider than the page, by keyboard too. */
export function Table({ value }: { readonly value: Data }) {
  const { t } = useView();
  const { caption, header_row, rows } = value;
  const captionId = `table-${value._key}`;
  const [head, ...others] = rows;
  const body = header_row ? others : rows;
  return (
    <figure className={css.figure}>
      {caption !== null && (
        <figcaption className={css.caption} id={captionId}>
          <Phrases>{caption}</Phrases>
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields */}
      <div
        className={css.scroller}
        role="group"
        aria-label={caption === null ? t('labels.table') : undefined}
        aria-labelledby={caption === null ? undefined : captionId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        tabIndex={0}
      >
        <table className={css.table} aria-labelledby={caption === null ? undefined : captionId}>
          {header_row && head !== undefined && (
            <thead>
              <Row row={head} table={value} isHead />
            </thead>
          )}
          {body.length > 0 && (
            <tbody>
              {body.map((row) => (
                <Row key={row._key} row={row} table={value} isHead={false} />
              ))}
            </tbody>
          )}
        </table>
      </div>
    </figure>
  );
}

interface RowProps {
  readonly row: Data['rows'][number];
  readonly table: Data;
  readonly isHead: boolean;
}

function Row({ row, table, isHead }: RowProps) {
  return (
    <tr>
      {row.cells.map((cell, at) => {
        const isRowHead = at === 0 && table.header_column && !isHead;
        const Cell = (isHead && cellText(cell) !== '') || isRowHead ? 'th' : 'td';
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
            key={at}
            className={css[table.align[at] ?? 'start']}
            scope={Cell === 'td' ? undefined : isHead ? 'col' : 'row'}
          >
            <Words cell={cell} />
          </Cell>
        );
      })}
    </tr>
  );
}

/** Without a paragraph around them. */
const Bare: PortableTextBlockComponent = ({ children }) => <RunningText>{children}</RunningText>;
const WORDS: Partial<PortableTextReactComponents> = { ...TEXT_COMPONENTS, block: Bare };

function Words({ cell }: { readonly cell: CellData }) {
  if (typeof cell === 'string') return <RunningText>{cell}</RunningText>;
  const block = { ...cell, _type: 'block' as const, _key: 'cell' };
  return <PortableText value={block} components={WORDS} />;
}
