import { expect, test } from 'vitest';
import { mimeKind } from './mime-kind.ts';

test.each([
  ['application/pdf', 'PDF'],
  ['text/csv', 'CSV'],
  ['text/csv; charset=utf-8', 'CSV'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'XLSX'],
  ['image/svg+xml', 'SVG'],
])('%s is %s', (mime, kind) => {
  expect(mimeKind(mime)).toBe(kind);
});
