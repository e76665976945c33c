import type { BlockOf } from '@masthead/contract/body';
import type { MarkedCell } from '@masthead/contract/body/cells.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { viewIn } from '#src/testing/view-in.ts';
import { ViewProvider } from '#src/view/view-context.ts';
import { Table } from './Table.tsx';

const TABLE: BlockOf<'table'> = {
  ...{ _type: 'table', _key: 't', caption: 'Growth', header_row: true, header_column: true },
  align: ['start', 'end'],
  rows: [
    { _key: 'a', cells: ['', 'H1'] },
    { _key: 'b', cells: ['Asia', '1.2'] },
  ],
};

const drawn = (more: Partial<BlockOf<'table'>> = {}): string =>
  renderToStaticMarkup(
    <ViewProvider value={viewIn('en')}>
      <Table value={{ ...TABLE, ...more }} />
    </ViewProvider>,
  );

test('heads say what they head, and an empty corner heads nothing', () => {
  const html = drawn();
  expect(html).toMatch(/<thead><tr><td[^>]*><\/td><th[^>]* scope="col">H1<\/th>/);
  expect(html).toMatch(/<tbody><tr><th[^>]* scope="row">Asia<\/th><td/);
  const bare = drawn({ header_row: false, header_column: false });
  expect(bare).not.toMatch(/<th|<thead/);
});

test('it scrolls by keyboard, named by its caption or as a table', () => {
  expect(drawn()).toMatch(/role="group" aria-labelledby="table-t" tabindex="0"/i);
  expect(drawn()).toMatch(/<figcaption[^>]* id="table-t">Growth/);
  expect(drawn({ caption: null })).toMatch(/role="group" aria-label="Table" tabindex="0"/i);
});

test('cells keep marks and links', () => {
  const span = (text: string, ...marks: string[]) => ({
    ...{ _type: 'span' as const, _key: text, text, marks },
  });
  const gas: MarkedCell = {
    _type: 'cell',
    children: [span('CO'), span('2', 'sub'), span(' see', 'l')],
    markDefs: [{ _type: 'link', _key: 'l', href: '/en/magazine' }],
  };
  const rows = [{ _key: 'a', cells: [gas, '12'] }];
  const html = drawn({ rows, header_row: false, header_column: false });
  expect(html).toMatch(/<td[^>]*>CO<sub[^>]*>2<\/sub><a href="\/en\/magazine"> see<\/a><\/td>/);
});
