/** Originals, kept byte for byte under the hash of their content. */
import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { TooLarge } from '#src/media/errors.ts';
import type { FileStore, FoundFile, WholeFile } from '#src/media/file-store.ts';
import { onDisk } from '#src/media/temporary-files.ts';

export type MediaStorage = ReturnType<typeof createMediaStorage>;

/** The originals in `store`, as `ab/<sha256>`. */
export function createMediaStorage(store: FileStore) {
  let held = 0;

  /**
   * Takes a stream's bytes onto this machine's disk, where they are safe but nobody's yet: call
   * {@link keep}, and in any case {@link discard}. On any error the stream is destroyed and nothing
   * stays behind: {@link TooLarge} above `maxBytes`, `StorageUnavailable` where the disk fails, and
   * the stream's own error where the sender goes away. After an error an upload's connection holds
   * unread bytes: answer it with `Connection: close`, or the server waits for them when it stops.
   */
  async function receive(stream: Readable, options: { maxBytes: number }): Promise<WholeFile> {
    const path = join(store.incoming, randomUUID());
    try {
      return { path, ...(await writeHashed(stream, path, options.maxBytes)) };
    } catch (error) {
      stream.destroy();
      await discard({ path });
      throw error;
    }
  }

  /** Keeps what was received; the same bytes again are one file. */
  async function keep(received: WholeFile): Promise<void> {
    await store.keep(nameOf(received.sha256), received);
  }

  /** Ends what {@link receive} began, whether it was kept or not. */
  async function discard({ path }: Pick<WholeFile, 'path'>): Promise<void> {
    // Where even this fails the disk is gone; another error says so, the next start sweeps.
    await rm(path, { force: true }).catch(() => undefined);
  }

  /** An original; null where there is none, or no such hash. */
  async function find(sha256: string): Promise<FoundFile | null> {
    return isSha256(sha256) ? store.find(nameOf(sha256)) : null;
  }

  /**
   * Removes an original, also one that is already gone. Whether anything needs it the caller knows. While
   * all are held it stays, and does no harm: nothing names it.
   */
  async function remove(sha256: string): Promise<void> {
    if (held === 0 && isSha256(sha256)) await store.remove(nameOf(sha256));
  }

  /** Keeps every original in its place, for whoever reads them all, until what is answered is called. */
  function holdAll(): () => void {
    held += 1;
    return () => {
      held -= 1;
    };
  }

  return { receive, keep, discard, find, remove, holdAll, check: store.check };
}

/** Where an original is in its store, and, as a folder, its renditions in theirs. */
export function nameOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`;
}

/** The SHA-256 by whose name a file of the store is kept; null for one that is no original. */
export function hashOf(name: string): string | null {
  const hash = name.slice(name.lastIndexOf('/') + 1);
  return isSha256(hash) && nameOf(hash) === name ? hash : null;
}

function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

async function writeHashed(
  stream: Readable,
  path: string,
  maxBytes: number,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await onDisk(() => open(path, 'wx', 0o640));
  try {
    for await (const chunk of stream) {
      const data: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      bytes += data.length;
      if (bytes > maxBytes) throw new TooLarge(maxBytes);
      hash.update(data);
      // Unlike write(), writeFile() on a handle goes on until all of the chunk is written.
      await onDisk(() => file.writeFile(data));
    }
    if (wasCutShort(stream)) throw new TooLarge(maxBytes);
    await onDisk(() => file.sync());
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/**
 * A multipart parser with a limit of its own ends the part as if it were whole, and only marks it.
 */
function wasCutShort(stream: Readable): boolean {
  return 'truncated' in stream && stream.truncated === true;
}
