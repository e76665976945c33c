import { readFile } from 'node:fs/promises';
import type { Bench } from './bench.ts';
import { BenchProblem } from './bench-problem.ts';
import { countFigures } from './guard-counts.ts';
import { type Figures, type GoodWhen, judge } from './guard-judge.ts';
import { print } from './output.ts';
import { benchPages } from './pages.ts';
import { benchRender } from './render.ts';
import { ratiosOf } from './table.ts';

const EXPECTED = 'bench/expected.json';

interface Expected {
  readonly counted: Figures;
  readonly ratios: Figures;
}

/** Compares counts, and ratios within one run, with `expected.json`. A smoke run only counts. */
export const benchGuard: Bench = async (options, sample) => {
  const expected: Expected = JSON.parse(await readFile(EXPECTED, 'utf8'));
  const wrong = tell(await countFigures(sample), expected.counted, 'small');
  if (options.scale !== 'smoke') {
    const ratios = {
      ...(await ratiosOf('render', () => benchRender({ ...options, scale: 'guard' }, sample))),
      ...(await ratiosOf('pages', () => benchPages({ ...options, scale: 'guard' }, sample))),
    };
    wrong.push(...tell(ratios, expected.ratios, 'large'));
  }
  if (wrong.length > 0) throw new BenchProblem(`not as ${EXPECTED} has it: ${wrong.join('; ')}`);
};

function tell(measured: Figures, expected: Figures, goodWhen: GoodWhen): string[] {
  const { lines, wrong } = judge(measured, expected, goodWhen);
  for (const line of lines) print(line);
  return [...wrong];
}
