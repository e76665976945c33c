import { BodyInput } from '@masthead/contract/body';
import { type CellRun, cellOfRuns, cellRuns, cellText } from '@masthead/contract/body/cells.ts';
import { compared } from '@masthead/contract/body/compared.ts';
import { expect, test } from 'vitest';

const run = (text: string, marks: string[] = [], href: string | null = null): CellRun => ({
  ...{ text, marks, href },
});

test('a cell without marks is a plain text, trimmed', () => {
  expect(cellOfRuns([run(' 12'), run(' % \n')])).toBe('12 %');
  expect(cellOfRuns([run(' ', ['strong'])])).toBe('');
  expect(cellOfRuns([run('a', ['underline'])])).toBe('a');
});

test('marks and links are kept, in one order', () => {
  const runs = [run('CO', ['em', 'strong']), run('2', ['sub']), run(' see ', [], '/b'), run(' ')];
  const cell = cellOfRuns(runs);
  expect(cellText(cell)).toBe('CO2 see');
  expect(cellRuns(cell)).toEqual([
    run('CO', ['strong', 'em']),
    run('2', ['sub']),
    run(' see', [], '/b'),
  ]);
});

test('cells of two writings are compared without keys', () => {
  const span = { _type: 'span', _key: 'x', text: 'a', marks: ['k'] };
  const table = (cell: unknown) =>
    BodyInput.parse([
      { _type: 'table', _key: 't', align: ['start'], rows: [{ _key: 'r', cells: [cell] }] },
    ]);
  const link = { _type: 'link', _key: 'k', href: '/b' };
  const other = table({ _type: 'cell', children: [span], markDefs: [link] });
  const [first] = other;
  expect(first?._type === 'table' && cellText(first.rows[0]?.cells[0] ?? '')).toBe('a');
  expect(compared(other)).toEqual(compared(table(cellOfRuns([run('a', [], '/b')]))));
  expect(compared(table({ _type: 'cell', children: [span] }))).toEqual(compared(table('a')));
  const long = [{ ...span, text: 'x'.repeat(1001) }];
  expect(() => table({ _type: 'cell', children: long })).toThrow('at most 1000');
});
