/** Files kept in a folder of this machine, or of one that it has mounted. */
import { access, constants, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { hasErrorCode } from '#src/media/errors.ts';
import type { FileStore, FoundFile, ListedFile } from '#src/media/file-store.ts';
import type { ByteRange } from '#src/media/ranges.ts';
import { moveIntoPlace, onDisk, prepareIncoming } from '#src/media/temporary-files.ts';

type FileState = Pick<FoundFile, 'bytes' | 'usedAt'>;

/** Between two notes of a file's use. */
const NOTE_USE_EVERY_MS = 60 * 1000;

/** Opens the store in `folder`, creating it if needed. Throws `StorageUnavailable`. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, '.incoming');
  await prepareIncoming(incoming);

  return {
    incoming,

    async find(name) {
      const file = await stateOf(join(folder, name));
      return file && found(join(folder, name), file);
    },

    async keep(name, { path: temporary, bytes }) {
      const path = join(folder, name);
      await onDisk(() => moveIntoPlace(temporary, path));
      return found(path, { bytes, usedAt: Date.now() });
    },

    remove: (name) => onDisk(() => rm(join(folder, name), { force: true })),
    removeAll: (name) => onDisk(() => rm(join(folder, name), { recursive: true, force: true })),

    async *list(): AsyncGenerator<ListedFile> {
      const all = { withFileTypes: true, recursive: true } as const;
      for (const entry of await onDisk(() => readdir(folder, all))) {
        if (!entry.isFile() || entry.parentPath === incoming) continue;
        const path = join(entry.parentPath, entry.name);
        const file = await stateOf(path);
        // Another server may have removed it meanwhile.
        if (file) yield { name: relative(folder, path), ...file };
      }
    },

    /** Sets the access time explicitly, since `noatime` mounts don't. */
    async noteUse(name, file) {
      const now = Date.now();
      if (now - file.usedAt > NOTE_USE_EVERY_MS) {
        const path = join(folder, name);
        await utimes(path, new Date(now), (await stat(path)).mtime);
      }
    },

    async check() {
      await mkdir(incoming, { recursive: true });
      await access(incoming, constants.W_OK);
    },
  };
}

function found(path: string, file: FileState): FoundFile {
  return {
    ...file,
    read: (range) => onDisk(() => read(path, range)),
    withPath: (work) => work(path),
  };
}

/** Opened first, so that a missing file is an error before any byte is sent. */
async function read(path: string, range: ByteRange | undefined): Promise<Readable> {
  return (await open(path)).createReadStream(range);
}

async function stateOf(path: string): Promise<FileState | null> {
  try {
    const { size, atimeMs, mtimeMs } = await stat(path);
    return { bytes: size, usedAt: Math.max(atimeMs, mtimeMs) };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    return onDisk(() => Promise.reject(error));
  }
}
