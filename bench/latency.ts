/** How long single answers took, in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

interface Measuring {
  /** Askers at work side by side, each with one question at a time. */
  readonly clients: number;
  readonly questions: number;
  /** Ends earlier after so many milliseconds. */
  readonly budget: number;
}

/** Asks the questions by their numbers and tells how long the answers took. */
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
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), count: times.length };
}

/** Prints one row of a table of latencies. */
export function printLatency(name: string, clients: number, latency: Latency, note = ''): void {
  const figure = (milliseconds: number): string => milliseconds.toFixed(1).padStart(9);
  console.log(
    `  ${name.padEnd(22)} ${String(clients).padStart(3)} ${clients === 1 ? 'client ' : 'clients'}` +
      `  p50 ${figure(latency.p50)} ms  p99 ${figure(latency.p99)} ms  of ${latency.count}  ${note}`,
  );
}
