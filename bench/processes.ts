/** From Linux' /proc. */
import { readdir, readFile } from 'node:fs/promises';

/** The same on every Linux that Node runs on. */
const TICKS = 100;

interface ProcessState {
  readonly parent: number;
  /** Of all threads. */
  readonly cpuSeconds: number;
}

/** A line of `/proc/PID/stat`; the name may have spaces and parentheses. */
export function parseStat(stat: string): ProcessState {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
  };
}

/** Together. */
export async function cpuSeconds(pids: readonly number[]): Promise<number> {
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')));
  return stats.reduce((sum, stat) => sum + parseStat(stat).cpuSeconds, 0);
}

/** In millions of bytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}

export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    // One may end between the two readings.
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)),
  );
  return pids
    .filter((_, index) => stats[index] && parseStat(stats[index]).parent === parent)
    .map(Number);
}
