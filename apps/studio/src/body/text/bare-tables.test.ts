import { expect, test } from 'vitest';
import { bareTables } from '#src/body/text/bare-tables.ts';

test('a table without a header row and column is named by its caption', () => {
  const table = { _type: 'table', _key: 't', caption: 'Growth', rows: [] };
  expect(bareTables([table, { ...table, header_row: true }])).toEqual([]);
  const bare = { ...table, header_row: false };
  expect(bareTables([bare, { ...bare, header_column: true }, { _type: 'divider' }])).toEqual([
    { key: 't', caption: 'Growth' },
  ]);
});
