import { afterEach, expect, test, vi } from 'vitest';
import { median, printTable, ratiosOf } from './table.ts';

afterEach(() => vi.restoreAllMocks());

test('rows stand against the first; what is far below it keeps two digits', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  printTable('pages', [
    { name: 'cached', perCpuSecond: 12_000, note: 'baseline' },
    { name: 'half', perCpuSecond: 6000, note: '' },
    { name: 'cold', perCpuSecond: 42, note: '' },
    { name: 'idle', perCpuSecond: 42 / 0, note: '' },
  ]);
  expect(log.mock.calls.flat()).toEqual([
    '  cached     12,000 pages per CPU-second  1.00 ×  baseline',
    '  half        6,000 pages per CPU-second  0.50 ×  ',
    '  cold           42 pages per CPU-second  0.0035 ×  ',
    '  idle    no processor time to speak of  ',
  ]);
});

test('the median is the middle one', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBe(0);
});

test('what rows come to against their baseline can be had without reading the table', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const ratios = await ratiosOf('pages', async () => {
    printTable('requests', [
      { name: 'nginx', perCpuSecond: 200, note: '' },
      { name: 'cached', perCpuSecond: 190, note: '' },
      { name: 'cold', perCpuSecond: 1, note: '' },
    ]);
  });
  expect(ratios).toEqual({ 'pages, cached': 0.95, 'pages, cold': 0.005 });
});
