/** Temporary files: written nearby, moved when complete, removed when abandoned. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrorCode, StorageUnavailable } from '#src/media/errors.ts';

/** Other servers may share the directory, so a recent file may be an upload in progress. */
const STALE_AFTER_MS = 60 * 60 * 1000;

export async function onDisk<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    // The original message names local paths, so it stays in `cause`.
    throw new StorageUnavailable('media storage cannot be read or written', { cause });
  }
}

/** Moves a complete, synced file to its place atomically and durably, replacing any existing one. */
export async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await rename(temporary, path);
  await syncDirectory(folder);
}

async function syncDirectory(folder: string): Promise<void> {
  // Windows cannot open directories; its file systems journal renames.
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
