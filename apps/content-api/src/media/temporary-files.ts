/** Files under way: written beside their place, moved there when whole, swept when left behind. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode, StorageUnavailable } from '#src/media/errors.ts';

/** Other copies of the server may share the directory, so a young file can be somebody's upload. */
const STALE_AFTER_MS = 60 * 60 * 1000;

/** Runs a file system operation; its failure becomes {@link StorageUnavailable}. */
export async function onDisk<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    // The system's own words name paths of this machine: they stay in `cause`.
    throw new StorageUnavailable('media storage cannot be read or written', { cause });
  }
}

/**
 * Moves a whole, synced file to its place in one step and makes the move itself last through a
 * power cut. A file already there is replaced.
 */
export async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await rename(temporary, path);
  await syncDirectory(folder);
}

async function syncDirectory(folder: string): Promise<void> {
  // Windows cannot open a directory; its file systems journal the rename by themselves.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a directory of temporary files; removes what a crash left there more than an hour ago. */
export async function prepareIncoming(directory: string): Promise<void> {
  await onDisk(async () => {
    await mkdir(directory, { recursive: true });
    await sweep(directory);
  });
}

async function sweep(directory: string): Promise<void> {
  const staleBefore = Date.now() - STALE_AFTER_MS;
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const changed = await lastChanged(path);
    if (changed !== null && changed < staleBefore) await rm(path, { force: true });
  }
}

async function lastChanged(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
