/** Processes as Linux tells of them in /proc. */
import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks a second in /proc; the same on every Linux that Node runs on. */
const TICKS = 100;

interface ProcessState {
  readonly parent: number;
  /** Processor time of all its threads so far, in seconds. */
  readonly cpuSeconds: number;
}

/** Reads a line of `/proc/PID/stat`; the name in parentheses may itself have blanks and parentheses. */
export function parseStat(stat: string): ProcessState {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
  };
}

/** The processor time of these processes together, in seconds. */
export async function cpuSeconds(pids: readonly number[]): Promise<number> {
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')));
  return stats.reduce((sum, stat) => sum + parseStat(stat).cpuSeconds, 0);
}

/** How much memory a process holds, in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`process ${pid} tells of no memory`);
  return Number(kilobytes) / 1024;
}

/** The processes that a process started. */
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
