/** Originals, kept byte for byte under the hash of their content. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { hasErrorCode, TooLarge } from '#src/media/errors.ts';
import { moveIntoPlace, onDisk, sweepTemporaryFiles } from '#src/media/temporary-files.ts';

export type StoredOriginal = { sha256: string; bytes: number; path: string };
export type MediaStorage = Awaited<ReturnType<typeof createMediaStorage>>;

/**
 * Opens the store `<directory>/originals/ab/<sha256>`, making its folders where missing and
 * sweeping temporary files that a crash left. Throws {@link StorageUnavailable} where it cannot be
 * written.
 */
export async function createMediaStorage(directory: string) {
  const originals = join(directory, 'originals');
  const incoming = join(originals, '.incoming');
  await onDisk(async () => {
    await mkdir(incoming, { recursive: true });
    await sweepTemporaryFiles(incoming);
  });

  function pathOf(sha256: string): string {
    return join(originals, sha256.slice(0, 2), sha256);
  }

  /**
   * Keeps a stream's bytes; answers their hash, number and place once they are safe on disk. The
   * same bytes again are one file. On any error the stream is destroyed and nothing stays behind:
   * {@link TooLarge} above `maxBytes`, {@link StorageUnavailable} where the disk fails, and the
   * stream's own error where the sender goes away. After an error an upload's connection holds
   * unread bytes: answer it with `Connection: close`, or the server waits for them when it stops.
   */
  async function store(stream: Readable, options: { maxBytes: number }): Promise<StoredOriginal> {
    const temporary = join(incoming, randomUUID());
    try {
      const { sha256, bytes } = await writeHashed(stream, temporary, options.maxBytes);
      const path = pathOf(sha256);
      await onDisk(() => moveIntoPlace(temporary, path));
      return { sha256, bytes, path };
    } catch (error) {
      stream.destroy();
      // Where even this fails the disk is gone; the first error says so, the next start sweeps.
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Where an original stands and its size in bytes; null where there is none, or no such hash. */
  async function find(sha256: string): Promise<{ path: string; bytes: number } | null> {
    if (!isSha256(sha256)) return null;
    const path = pathOf(sha256);
    try {
      return { path, bytes: (await stat(path)).size };
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return null;
      return onDisk(() => Promise.reject(error));
    }
  }

  /**
   * Removes an original, also one that is already gone. Whether anything still needs it is the
   * caller's to know.
   */
  async function remove(sha256: string): Promise<void> {
    if (isSha256(sha256)) await onDisk(() => rm(pathOf(sha256), { force: true }));
  }

  return { store, open: find, remove };
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
