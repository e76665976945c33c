/** No other user of the machine may read or change `DATA_DIR` and anything below it. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';

/** All rights of the group and of everybody else. */
export const OTHERS = 0o077;
/** Milliseconds that a walk may hold up other work. */
const MAX_SLICE = 10;

export interface Entry {
  readonly path: string;
  readonly mode: number;
  readonly uid: number;
}

/**
 * New files of this process are only for their owner. Call it at the start of a program that writes
 * below `DATA_DIR`, never of one that writes what others read (a mirror, an export).
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/** One folder's entries at a time. Follows no links; skips what cannot be read. */
export async function* entriesBelow(folder: string): AsyncGenerator<readonly Entry[]> {
  const folders = [folder];
  let began = performance.now();
  for (const each of folders) {
    const entries: Entry[] = [];
    for (const name of namesIn(each)) {
      const path = join(each, name);
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (found === undefined || found.isSymbolicLink()) continue;
      if (found.isDirectory()) folders.push(path);
      entries.push({ path, mode: found.mode, uid: found.uid });
    }
    yield entries;
    if (performance.now() - began < MAX_SLICE) continue;
    await otherWork();
    began = performance.now();
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Another user's file stays as it is; the doctor reports it. */
export function closeToOthers({ path, mode }: Pick<Entry, 'path' | 'mode'>): void {
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS);
  } catch {
    return;
  }
}

/**
 * For a store of an older version. The folder itself is closed already ({@link makePrivate}), so
 * nobody waits for this.
 */
export function runClosing(folder: string): { stop(): Promise<void> } {
  let isStopped = false;
  const work = async (): Promise<void> => {
    for await (const entries of entriesBelow(folder)) {
      if (isStopped) return;
      for (const entry of entries) closeToOthers(entry);
    }
  };
  const done = work();
  return {
    stop() {
      isStopped = true;
      return done;
    },
  };
}
