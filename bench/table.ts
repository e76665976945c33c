import { AsyncLocalStorage } from 'node:async_hooks';
import { print } from './output.ts';

/** A row of a benchmark: what was measured, how often it ran, and per second of processor time. */
export interface Row {
  readonly name: string;
  readonly perCpuSecond: number;
  readonly note: string;
}

const kept = new AsyncLocalStorage<Record<string, number>>();

/** Runs a benchmark; answers what its rows come to against their baselines, by the benchmark's name and theirs. */
export async function ratiosOf(
  bench: string,
  run: () => Promise<void>,
): Promise<Readonly<Record<string, number>>> {
  const ratios: Record<string, number> = {};
  await kept.run(ratios, run);
  return Object.fromEntries(
    Object.entries(ratios).map(([name, ratio]) => [`${bench}, ${name}`, ratio]),
  );
}

/** Prints rows against the first, which is the baseline. */
export function printTable(unit: string, rows: readonly Row[]): void {
  const [baseline, ...others] = rows;
  if (baseline === undefined) return;
  const ratios = kept.getStore() ?? {};
  for (const { name, perCpuSecond } of others) ratios[name] = perCpuSecond / baseline.perCpuSecond;
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, perCpuSecond, note } of rows) {
    print(`  ${name.padEnd(width)}  ${figureText(unit, perCpuSecond, baseline)}  ${note}`);
  }
}

function figureText(unit: string, perCpuSecond: number, baseline: Row): string {
  // Processor time is told in hundredths of a second.
  if (perCpuSecond === Number.POSITIVE_INFINITY) return 'no processor time to speak of';
  const figure = Math.round(perCpuSecond).toLocaleString('en').padStart(9);
  return `${figure} ${unit} per CPU-second  ${ratioText(perCpuSecond / baseline.perCpuSecond)} ×`;
}

/** With two decimals, and more where the first two say nothing. */
function ratioText(ratio: number): string {
  return ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2);
}

/** The middle one of several measurements. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
