/** A row of a benchmark: what was measured, how often it ran, and per second of processor time. */
export interface Row {
  readonly name: string;
  readonly perCpuSecond: number;
  readonly note: string;
}

/** Prints rows against the first, which is the baseline. */
export function printTable(unit: string, rows: readonly Row[]): void {
  const [baseline] = rows;
  if (baseline === undefined) return;
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, perCpuSecond, note } of rows) {
    const ratio = ratioText(perCpuSecond / baseline.perCpuSecond);
    const figure = Math.round(perCpuSecond).toLocaleString('en').padStart(9);
    console.log(`  ${name.padEnd(width)}  ${figure} ${unit} per CPU-second  ${ratio} ×  ${note}`);
  }
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
