/** Where files are kept under names: in a folder, or in a bucket of S3-compatible storage. */
import type { Readable } from 'node:stream';
import type { ByteRange } from '#src/media/ranges.ts';

/**
 * Files under names such as `ab/<hash>`, each whole or not there at all. Several copies of the
 * server may share one. What fails here throws `StorageUnavailable`.
 */
export interface FileStore {
  /** The folder, on this machine, for files that are not whole yet; {@link keep} takes them there. */
  readonly incoming: string;
  find(name: string): Promise<FoundFile | null>;
  /** Keeps a whole file of {@link incoming}, which need not be there afterwards. Same name, same bytes. */
  keep(name: string, file: WholeFile): Promise<FoundFile>;
  /** Removes a file, also one that is already gone. */
  remove(name: string): Promise<void>;
  /** Removes all files below a folder (`ab/<hash>`). */
  removeAll(folder: string): Promise<void>;
  /** All files, in no order. */
  list(): AsyncIterable<ListedFile>;
  /** Marks a file as used now, so that `usedAt` tells it; a mark that is young enough stays. */
  noteUse(name: string, found: FoundFile): Promise<void>;
  /** Throws what is wrong, in the words of whatever is wrong, where files cannot be kept or read. */
  check(): Promise<void>;
}

/** A file of this machine, with its SHA-256 in hexadecimal. */
export interface WholeFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** `usedAt` is in milliseconds since 1970. */
export interface FoundFile {
  readonly bytes: number;
  readonly usedAt: number;
  /** Its bytes, all or those of the range; an error before the first of them is thrown here. */
  read(range?: ByteRange): Promise<Readable>;
  /** Runs `work` on a file of this machine that has the same bytes; it may be gone afterwards. */
  withPath<T>(work: (path: string) => Promise<T>): Promise<T>;
}

export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** The two that a server has, opened and closed together. */
export interface FileStores {
  readonly originals: FileStore;
  readonly renditions: FileStore;
  close(): void;
}
