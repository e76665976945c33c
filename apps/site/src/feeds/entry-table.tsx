import type { BlockOf } from '@masthead/contract/body';
import type { Cell } from '@masthead/contract/body/cells.ts';
import { PortableText, type PortableTextBlockComponent } from '@portabletext/react';
import { ENTRY_TEXT } from '#src/feeds/entry-text.tsx';

/** Plain elements: feed readers align cells their own way. */
export function Table({ value }: { readonly value: BlockOf<'table'> }) {
  const { caption, header_row, header_column, rows } = value;
  const body = rows.slice(header_row ? 1 : 0);
  return (
    <table>
      {caption !== null && <caption>{caption}</caption>}
      {header_row && (
        <thead>
          <TableRow cells={rows[0]?.cells ?? []} isHead={() => true} scope="col" />
        </thead>
      )}
      {body.length > 0 && (
        <tbody>
          {body.map(({ _key, cells }) => (
            <TableRow
              key={_key}
              cells={cells}
              isHead={(at) => header_column && at === 0}
              scope="row"
            />
          ))}
        </tbody>
      )}
    </table>
  );
}

interface TableRowProps {
  readonly cells: readonly Cell[];
  readonly isHead: (at: number) => boolean;
  readonly scope: 'col' | 'row';
}

function TableRow({ cells, isHead, scope }: TableRowProps) {
  return (
    <tr>
      {cells.map((cell, at) =>
        isHead(at) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name, and are drawn once
          <th key={at} scope={scope}>
            <Words cell={cell} />
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <td key={at}>
            <Words cell={cell} />
          </td>
        ),
      )}
    </tr>
  );
}

const Bare: PortableTextBlockComponent = ({ children }) => <>{children}</>;
const WORDS = { ...ENTRY_TEXT, block: Bare };

function Words({ cell }: { readonly cell: Cell }) {
  if (typeof cell === 'string') return cell;
  const block = { ...cell, _type: 'block' as const, _key: 'cell' };
  return <PortableText value={block} components={WORDS} />;
}
