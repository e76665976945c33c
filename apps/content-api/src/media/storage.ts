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
   * Writes a stream to this machine's disk; then call {@link keep}, and always {@link discard}. On errors the
   * stream is destroyed and nothing remains: {@link TooLarge} above `maxBytes`, `StorageUnavailable`, or the
   * stream's own. Then answer with `Connection: close`, since unread bytes would delay shutdown.
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

  async function keep(received: WholeFile): Promise<void> {
    await store.keep(nameOf(received.sha256), received);
  }

  async function discard({ path }: Pick<WholeFile, 'path'>): Promise<void> {
    // If even this fails the disk is gone; another error reports that, and the next start cleans up.
    await rm(path, { force: true }).catch(() => undefined);
  }

  async function find(sha256: string): Promise<FoundFile | null> {
    return isSha256(sha256) ? store.find(nameOf(sha256)) : null;
  }

  /**
   * Removes an original; the caller knows that it is unused. While {@link holdAll} is active it stays,
   * unreferenced.
   */
  async function remove(sha256: string): Promise<void> {
    if (held === 0 && isSha256(sha256)) await store.remove(nameOf(sha256));
  }

  /** Prevents removals while somebody reads all originals, until the returned function is called. */
  function holdAll(): () => void {
    held += 1;
    return () => {
      held -= 1;
    };
  }

  return { receive, keep, discard, find, remove, holdAll, check: store.check };
}

export function nameOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`;
}

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
      // Unlike write(), writeFile() on a handle continues until the whole chunk is written.
      await onDisk(() => file.writeFile(data));
    }
    if (wasCutShort(stream)) throw new TooLarge(maxBytes);
    await onDisk(() => file.sync());
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** A multipart parser with its own limit ends the part normally and only marks it. */
function wasCutShort(stream: Readable): boolean {
  return 'truncated' in stream && stream.truncated === true;
}
