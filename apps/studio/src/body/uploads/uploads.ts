import { uploadFile } from '#src/body/uploads/upload-files.ts';

/** One file on its way. */
export interface Sending {
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it did not get there; null while it may. */
  readonly failure: string | null;
}

/** The files that are on their way to the library, by an id of their own. */
export class Uploads {
  readonly #sending = new Map<string, Sending>();
  readonly #stops = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();

  readonly get = (id: string): Sending | null => this.#sending.get(id) ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves with the medium's UUID, or with null where it failed or was stopped. */
  async send(id: string, file: File): Promise<string | null> {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.#set(id, { file, share: 0, failure: null });
    try {
      const medium = await uploadFile(file, {
        onProgress: (share) => this.#set(id, { file, share, failure: null }),
        signal: stop.signal,
      });
      this.#forget(id);
      return medium;
    } catch (error) {
      if (stop.signal.aborted) this.#forget(id);
      else
        this.#set(id, {
          file,
          share: 0,
          failure: String(error instanceof Error ? error.message : error),
        });
      return null;
    }
  }

  readonly stop = (id: string): void => {
    this.#stops.get(id)?.abort();
    this.#forget(id);
  };

  /** Nobody waits for them any more. */
  readonly stopAll = (): void => {
    for (const id of [...this.#stops.keys()]) this.stop(id);
  };

  #forget(id: string): void {
    this.#stops.delete(id);
    this.#sending.delete(id);
    this.#tell();
  }

  #set(id: string, sending: Sending): void {
    this.#sending.set(id, sending);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
