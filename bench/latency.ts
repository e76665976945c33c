import { print } from './output.ts';

/** Milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

interface Measuring {
  /** At work side by side, one question each. */
  readonly clients: number;
  readonly questions: number;
  /** Milliseconds. */
  readonly budget: number;
}

export async function measure(
  ask: (question: number) => Promise<void>,
  { clients, questions, budget }: Measuring,
): Promise<Latency> {
  const times: number[] = [];
  const end = performance.now() + budget;
  let asked = 0;
  const asker = async (): Promise<void> => {
    while (asked < questions && performance.now() < end) {
      const question = asked;
      asked += 1;
      const from = performance.now();
      await ask(question);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, asker));
  return latencyOf(times);
}

/** Median and 99th percentile. */
export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), count: sorted.length };
}

export function printLatency(name: string, clients: number, latency: Latency, note = ''): void {
  const askers = `${String(clients).padStart(3)} ${clients === 1 ? 'client ' : 'clients'}`;
  print(`  ${name.padEnd(22)} ${askers}${latencyColumns(latency)}  ${note}`);
}

/** The baseline first. */
export function printLatencies(
  rows: readonly { readonly name: string; readonly latency: Latency; readonly note: string }[],
): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, latency, note } of rows) {
    print(`  ${name.padEnd(width)}${latencyColumns(latency)}  ${note}`);
  }
}

function latencyColumns({ p50, p99, count }: Latency): string {
  const figure = (milliseconds: number): string => milliseconds.toFixed(1).padStart(9);
  return `  p50 ${figure(p50)} ms  p99 ${figure(p99)} ms  of ${count}`;
}
