/** A bounded cache of renditions; the least recently used go first. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { FileStore, FoundFile, ListedFile } from '#src/media/file-store.ts';
import { onDisk } from '#src/media/temporary-files.ts';

/** A file used so recently may be on its way to a reader and is not removed. */
const IN_USE_MS = 2 * 60 * 1000;
/** Trims below the bound, so that the next file doesn't trigger it again. */
const TRIM_TO = 0.9;
/** Share of the bound that may be written before the store is measured again. */
const MEASURE_EVERY = 0.05;

/**
 * The cache in `store`, bounded to about `maxBytes` (0: disabled). Several servers may share it: it is
 * measured in the background at start and after every {@link MEASURE_EVERY} written.
 */
export function createRenditionCache(options: {
  store: FileStore;
  maxBytes: number;
  logger?: Pick<BaseLogger, 'debug' | 'warn'>;
}) {
  const { store, maxBytes, logger } = options;
  let background: Promise<void> | null = null;
  /** The size when last measured; null before that. */
  let measured: number | null = null;
  let writtenSince = 0;

  trimInBackground();

  function trimInBackground(): void {
    writtenSince = 0;
    background = trim(store, maxBytes)
      .then((bytes) => {
        measured = bytes;
      })
      .catch((error: unknown) => logger?.warn({ err: error }, 'rendition cache not trimmed'))
      .finally(() => {
        background = null;
      });
  }

  /** The file under `name` (`ab/<sha256>/<file>`), or null. Notes that it was used. */
  async function find(name: string): Promise<FoundFile | null> {
    const found = await store.find(name);
    // Not awaited: a lost note costs an early removal at worst.
    if (found) store.noteUse(name, found).catch(() => undefined);
    return found;
  }

  /** Keeps a file under `name`, whole or not at all; throws `StorageUnavailable`. */
  async function write(name: string, content: Buffer): Promise<FoundFile> {
    const path = join(store.incoming, randomUUID());
    try {
      await onDisk(async () => {
        await mkdir(store.incoming, { recursive: true });
        // Without fsync a power cut could leave an empty file under the final name.
        await writeFile(path, content, { flag: 'wx', flush: true });
      });
      const sha256 = createHash('sha256').update(content).digest('hex');
      const kept = await store.keep(name, { path, bytes: content.length, sha256 });
      noteWritten(content.length);
      return kept;
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  function noteWritten(bytes: number): void {
    writtenSince += bytes;
    if (background || maxBytes === 0 || writtenSince < maxBytes * MEASURE_EVERY) return;
    trimInBackground();
  }

  /** Bytes kept, without other servers' recent writes; null before the first measuring. */
  function size(): number | null {
    return measured === null ? null : measured + writtenSince;
  }

  async function settled(): Promise<void> {
    while (background) await background;
  }

  return { find, write, forget: store.removeAll, settled, size };
}

/** Takes out what is beyond the bound; answers the bytes that stay. */
async function trim(store: FileStore, maxBytes: number): Promise<number> {
  const files: ListedFile[] = [];
  let total = 0;
  for await (const file of store.list()) {
    files.push(file);
    total += file.bytes;
  }
  if (maxBytes === 0 || total <= maxBytes) return total;

  const usedBefore = Date.now() - IN_USE_MS;
  const removable = files.filter((file) => file.usedAt < usedBefore);
  for (const file of removable.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * TRIM_TO) break;
    await store.remove(file.name);
    total -= file.bytes;
  }
  return total;
}
