/** Every benchmark's code at its smallest size, so that none breaks unseen. */
import type { Bench } from './bench.ts';
import { BenchProblem, NotAvailable } from './bench-problem.ts';
import { endingAll, isStopping } from './cleanup.ts';
import type { BenchOptions } from './command-line.ts';
import { holdOutput } from './output.ts';
import { createSample } from './sample-newsroom.ts';

/** One waits where another works. */
const AT_ONCE = 2;

export type LoadBench = () => Promise<Bench>;

/** A line for each; answers how many failed. */
export async function runSmoke(
  benches: readonly (readonly [name: string, load: LoadBench])[],
  options: BenchOptions,
): Promise<number> {
  // Reading code would hold up others in this process, so it comes first.
  const waiting = benches.map(([name, load]) => ({ name, loading: load() }));
  await Promise.allSettled(waiting.map(({ loading }) => loading));
  let failed = 0;
  await endingAll(async () => {
    const sample = createSample('smoke', process.env.TEST_DATABASE_URL);
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { name, loading } = next;
        const isGood = await tell(name, async () => (await loading)(options, sample));
        if (!isGood) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  });
  return failed;
}

/** Prints its output only if it failed. */
async function tell(name: string, run: () => Promise<void>): Promise<boolean> {
  const lines: string[] = [];
  const from = performance.now();
  try {
    await endingAll(() => holdOutput(lines, run));
    console.log(`✔ ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    if (isStopping()) return false;
    if (error instanceof NotAvailable) {
      console.log(`– ${name}: left out, ${error.message}`);
      return true;
    }
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    console.log(`✖ ${name}: ${reason}`);
    for (const line of lines) console.log(line);
    if (!(error instanceof BenchProblem)) console.error(error);
    return false;
  }
}
