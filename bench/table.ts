import { AsyncLocalStorage } from 'node:async_hooks';
import { print } from './output.ts';

/** What was measured, how often it ran, and per CPU-second. */
export interface Row {
  readonly name: string;
  readonly perCpuSecond: number;
  readonly note: string;
}

const kept = new AsyncLocalStorage<Record<string, number>>();

/** Ratios to baselines, by the benchmark's name and theirs. */
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

/** The first row is the baseline. */
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
  // Processor time comes in hundredths of a second.
  if (perCpuSecond === Number.POSITIVE_INFINITY) return 'no processor time to speak of';
  const figure = Math.round(perCpuSecond).toLocaleString('en').padStart(9);
  return `${figure} ${unit} per CPU-second  ${ratioText(perCpuSecond / baseline.perCpuSecond)} ×`;
}

/** More decimals if two say nothing. */
function ratioText(ratio: number): string {
  return ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2);
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
