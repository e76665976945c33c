/** Finished renditions on disk, bounded: what was not asked for the longest goes first. */
import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BaseLogger } from 'pino';
import { hasErrorCode } from '#src/media/errors.ts';
import { onDisk, sweepTemporaryFiles } from '#src/media/temporary-files.ts';

export type StoredRendition = { path: string; bytes: number };

/** A file used so recently may be on its way to a reader and is not removed. */
const IN_USE_MS = 2 * 60 * 1000;
/** Between two notes of a file's use; shorter than {@link IN_USE_MS}. */
const NOTE_USE_EVERY_MS = 60 * 1000;
/** Trimming goes below the bound, so that it does not start again with the next file. */
const TRIM_TO = 0.9;
/** Share of the bound that may be written until the directory is measured again. */
const MEASURE_EVERY = 0.05;

/**
 * Opens the cache at `directory`, bounded to about `maxBytes`. Several copies of the server may
 * share it: sizes are measured on disk and never kept in memory. Measuring and removing run in the
 * background.
 */
export function createRenditionCache(options: {
  directory: string;
  maxBytes: number;
  logger?: Pick<BaseLogger, 'debug' | 'warn'>;
}) {
  const { directory, maxBytes, logger } = options;
  const incoming = join(directory, '.incoming');
  let background: Promise<void> | null = null;
  let writtenSinceTrim = 0;

  inBackground(async () => {
    await mkdir(incoming, { recursive: true });
    await sweepTemporaryFiles(incoming);
    await trim(directory, maxBytes);
  });

  function inBackground(work: () => Promise<void>): void {
    background = work()
      .catch((error: unknown) => logger?.warn({ err: error }, 'rendition cache not trimmed'))
      .finally(() => {
        background = null;
      });
  }

  /** The file under `name` (`ab/<sha256>/<file>`), or null. Notes that it was used. */
  async function find(name: string): Promise<StoredRendition | null> {
    const path = join(directory, name);
    try {
      const file = await stat(path);
      // Nothing waits for the note: a lost one costs an early removal at worst.
      noteUse(path, file).catch(() => undefined);
      return { path, bytes: file.size };
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return null;
      return onDisk(() => Promise.reject(error));
    }
  }

  /** Keeps a file under `name`, whole or not at all; throws {@link StorageUnavailable}. */
  async function write(name: string, content: Buffer): Promise<StoredRendition> {
    const path = join(directory, name);
    const temporary = join(incoming, randomUUID());
    try {
      await onDisk(async () => {
        await mkdir(dirname(path), { recursive: true });
        await mkdir(incoming, { recursive: true });
        // Unsynced, a power cut could leave an empty file under the final name.
        await writeFile(temporary, content, { flag: 'wx', flush: true });
        await rename(temporary, path);
      });
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    noteWritten(content.length);
    return { path, bytes: content.length };
  }

  function noteWritten(bytes: number): void {
    writtenSinceTrim += bytes;
    if (background || writtenSinceTrim < maxBytes * MEASURE_EVERY) return;
    writtenSinceTrim = 0;
    inBackground(() => trim(directory, maxBytes));
  }

  /** Removes everything under a folder of the cache (`ab/<sha256>`). */
  async function forget(folder: string): Promise<void> {
    await onDisk(() => rm(join(directory, folder), { recursive: true, force: true }));
  }

  /** Resolves when no background work is under way, for an orderly stop. */
  async function settled(): Promise<void> {
    while (background) await background;
  }

  return { find, write, forget, settled };
}

/** By access time set by hand: file systems mounted `noatime` do not keep it themselves. */
async function noteUse(path: string, file: Stats): Promise<void> {
  if (Date.now() - file.atimeMs > NOTE_USE_EVERY_MS) await utimes(path, new Date(), file.mtime);
}

async function trim(directory: string, maxBytes: number): Promise<void> {
  const files = await measure(directory);
  let total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= maxBytes) return;

  const usedBefore = Date.now() - IN_USE_MS;
  const removable = files.filter((file) => file.usedAt < usedBefore);
  for (const file of removable.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * TRIM_TO) return;
    await rm(file.path, { force: true });
    total -= file.bytes;
  }
}

async function measure(directory: string): Promise<(StoredRendition & { usedAt: number })[]> {
  const files: (StoredRendition & { usedAt: number })[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    try {
      const { size, atimeMs, mtimeMs } = await stat(path);
      files.push({ path, bytes: size, usedAt: Math.max(atimeMs, mtimeMs) });
    } catch (error) {
      // Another copy of the server removed it meanwhile.
      if (!hasErrorCode(error, 'ENOENT')) throw error;
    }
  }
  return files;
}
