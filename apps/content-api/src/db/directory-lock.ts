import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the data directory for this process: two processes that open one embedded database ruin it.
 * A lock whose process is gone is taken over. Returns what releases it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'content-api.lock');
  try {
    take(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) {
      throw new Error(
        `The data directory is in use by process ${holder}; stop it or set DATA_DIR.`,
      );
    }
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
