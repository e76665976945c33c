import { cpuSeconds } from './processes.ts';

/** Does `work` with consecutive numbers, `clients` at a time, until so many milliseconds are over. */
export async function workFor(
  milliseconds: number,
  clients: number,
  work: (number: number) => Promise<void>,
): Promise<number> {
  const end = performance.now() + milliseconds;
  let begun = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const number = begun;
      begun += 1;
      await work(number);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return begun;
}

/** How much processor time each of the processes took while `work` was done, in seconds. */
export async function cpuSecondsOf<T>(
  pids: readonly number[],
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number[] }> {
  const now = () => Promise.all(pids.map((pid) => cpuSeconds([pid])));
  const before = await now();
  const result = await work();
  const after = await now();
  return { result, seconds: after.map((seconds, index) => seconds - (before[index] ?? 0)) };
}
