import { cpuSeconds } from './processes.ts';

/** With consecutive numbers, `clients` at a time, for so many milliseconds. */
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

/** Of each process during `work`. */
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
