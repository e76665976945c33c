/** File storage by name: a folder, or a bucket of S3-compatible storage. */
import type { Readable } from 'node:stream';
import type { ByteRange } from '#src/media/ranges.ts';

/**
 * Files under names such as `ab/<hash>`, written atomically. Several servers may share one. Failures throw
 * `StorageUnavailable`.
 */
export interface FileStore {
  /** The folder, on this machine, for files that are not whole yet; {@link keep} takes them there. */
  readonly incoming: string;
  find(name: string): Promise<FoundFile | null>;
  /**
   * Keeps a complete file of {@link incoming}, which may then be gone. The same name implies the same bytes.
   */
  keep(name: string, file: WholeFile): Promise<FoundFile>;
  remove(name: string): Promise<void>;
  /** Removes all files below a folder (`ab/<hash>`). */
  removeAll(folder: string): Promise<void>;
  /** All files, in no order. */
  list(): AsyncIterable<ListedFile>;
  /** Marks a file as used now for `usedAt`, unless a recent mark exists. */
  noteUse(name: string, found: FoundFile): Promise<void>;
  /** Throws the reason if files cannot be kept or read. */
  check(): Promise<void>;
}

export interface WholeFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** `usedAt` is in milliseconds since 1970. */
export interface FoundFile {
  readonly bytes: number;
  readonly usedAt: number;
  /** Its bytes, or a range; an error before the first byte is thrown here. */
  read(range?: ByteRange): Promise<Readable>;
  withPath<T>(work: (path: string) => Promise<T>): Promise<T>;
}

export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
  readonly usedAt: number;
}

export interface FileStores {
  readonly originals: FileStore;
  readonly renditions: FileStore;
  close(): void;
}
