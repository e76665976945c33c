import type { BlockOf } from '@masthead/contract/body';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from '#src/feeds/entry-table.tsx';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';

test('cells keep marks and links, which are absolute', () => {
  const span = (text: string, ...marks: string[]) => ({
    ...{ _type: 'span' as const, _key: text, text, marks },
  });
  const table: BlockOf<'table'> = {
    ...{ _type: 'table', _key: 't', caption: null, header_row: true, header_column: false },
    align: ['start', 'end'],
    rows: [
      { _key: 'a', cells: ['Gas', 'See'] },
      {
        _key: 'b',
        cells: [
          { _type: 'cell', children: [span('CO'), span('2', 'sub')], markDefs: [] },
          {
            _type: 'cell',
            children: [span('report', 'l')],
            markDefs: [{ _type: 'link', _key: 'l', href: '/en/magazine' }],
          },
        ],
      },
    ],
  };
  const view = viewIn('en');
  const html = renderToStaticMarkup(
    <ViewProvider value={view}>
      <Table value={table} />
    </ViewProvider>,
  );
  expect(html).toContain(
    `<td>CO<sub>2</sub></td><td><a href="${view.origin}/en/magazine">report</a></td>`,
  );
});
