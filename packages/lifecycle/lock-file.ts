import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/**
 * Takes what a file stands for for this process: nobody else who asks so has it meanwhile. A lock whose
 * process is gone is taken over. Returns what releases it, or the number of the process that has it.
 */
export function takeLock(file: string): (() => void) | number {
  try {
    take(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) return holder;
    rmSync(file, { force: true });
    take(file);
  }
  return () => rmSync(file, { force: true });
}

function take(file: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  writeSync(descriptor, String(process.pid));
  closeSync(descriptor);
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
