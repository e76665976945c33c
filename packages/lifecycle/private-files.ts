/** Files that no other user of the machine may read or change: `DATA_DIR` and everything below it. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';

/** All rights of the group and of everybody else. */
export const OTHERS = 0o077;
/** Other work of the process waits no longer than this for a walk through a folder, in milliseconds. */
const MAX_SLICE = 10;

/** A file or a folder that was met on a walk. */
export interface Entry {
  readonly path: string;
  readonly mode: number;
  readonly uid: number;
}

/**
 * From now on this process makes files that only their owner may read. It is for the start of a program
 * that writes below `DATA_DIR`, never for one that writes what others read (a mirror, an export).
 */
export function keepFilesPrivate(): void {
  process.umask(OTHERS);
}

/** Everything below a folder, a folder's entries at a time. It follows no links; what cannot be read is left out. */
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

/** Takes the rights of all other users away; another user's file stays as it is, which the doctor reports. */
export function closeToOthers({ path, mode }: Pick<Entry, 'path' | 'mode'>): void {
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS);
  } catch {
    return;
  }
}

/**
 * Closes everything below a folder to other users, for a store that an older version made. The folder itself is
 * closed already ({@link makePrivate} in `make-folder.ts`), so nobody waits for this.
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
