import { expect, test } from 'vitest';
import { BenchProblem } from './bench-problem.ts';
import { parseArguments } from './command-line.ts';

const KNOWN = ['pages', 'api'];

test('without a name all are asked for, as much as usual', () => {
  expect(parseArguments([], KNOWN)).toEqual({
    ...{ names: KNOWN, scale: 'usual', edits: undefined, copies: undefined },
  });
});

test('names keep their order, each once; options may stand between them', () => {
  const parsed = parseArguments(['api', '--edits', '5', 'pages', 'api', '--full'], KNOWN);
  expect(parsed).toEqual({ names: ['api', 'pages'], scale: 'full', edits: 5, copies: undefined });
});

test('a smoke run can be of some or of all', () => {
  expect(parseArguments(['--smoke'], KNOWN)).toMatchObject({ names: KNOWN, scale: 'smoke' });
  expect(parseArguments(['api', '--smoke'], KNOWN)).toMatchObject({
    ...{ names: ['api'], scale: 'smoke' },
  });
});

test.each([
  [['--smoke', '--full'], '--full and --smoke exclude each other'],
  [['nothing'], 'no benchmark nothing; there are pages, api'],
  [['--edits', '0'], '--edits 0: must be a whole number from 1 to 100000'],
  [['--copies', 'two'], '--copies two: must be a whole number from 1 to 16'],
])('%j is refused with one line', (args, message) => {
  expect(() => parseArguments(args, KNOWN)).toThrow(new BenchProblem(message));
});

test('an unknown option is a problem of the command line, not a fault', () => {
  expect(() => parseArguments(['--fast'], KNOWN)).toThrow(BenchProblem);
});
