import { Worker } from 'node:worker_threads';
import type { FileKind, Readings, ReadJob, ReadResult } from '#src/parsing/job.ts';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { ProblemError } from '#src/platform/problems.ts';

const WORKER = new URL('./parse-worker.ts', import.meta.url);
/** More are told to come back. */
const MAX_WAITING = 8;
/** Time and memory that the largest files need many times over. */
const MAX_TIME = 20_000;
const MAX_HEAP_MB = 512;
/** A thread without work gives its memory back. */
const MAX_REST = 60_000;

interface Waiting extends ReadJob {
  readonly resolve: (read: Readings[FileKind]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Parses untrusted files sequentially in a thread that exists while there is work, so that they block only
 * others who send such files.
 */
export class ParseThread {
  readonly #maxTime: number;
  #worker: Worker | null = null;
  readonly #waiting: Waiting[] = [];
  #current: Waiting | null = null;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(maxTime = MAX_TIME) {
    this.#maxTime = maxTime;
  }

  /** Throws {@link Unreadable} with the reason, and `unavailable` if too many files wait. */
  read<K extends FileKind>(kind: K, bytes: Uint8Array): Promise<Readings[K]>;
  read(kind: FileKind, bytes: Uint8Array): Promise<Readings[FileKind]> {
    if (this.#waiting.length >= MAX_WAITING) {
      const detail = 'Too many files are being read. Send it again in a few seconds.';
      return Promise.reject(new ProblemError('unavailable', detail, { retryAfter: 5 }));
    }
    this.#lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Readings[FileKind]>();
    this.#waiting.push({ id: this.#lastId, kind, bytes, resolve, reject });
    this.#next();
    return promise;
  }

  /** Ends the thread; what waits fails. */
  close(): void {
    const waiting = this.#waiting.splice(0);
    this.#end(new Error('the server ends'));
    for (const { reject } of waiting) reject(new Error('the server ends'));
  }

  #next(): void {
    if (this.#current !== null) return;
    clearTimeout(this.#timer);
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#timer = setTimeout(() => this.#end(null), MAX_REST).unref();
      return;
    }
    this.#current = next;
    const late = new Unreadable(`takes longer than ${this.#maxTime / 1000} seconds to read`);
    this.#timer = setTimeout(() => this.#end(late), this.#maxTime).unref();
    this.#worker ??= this.#start();
    const { id, kind, bytes } = next;
    this.#worker.postMessage({ id, kind, bytes } satisfies ReadJob);
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    worker.unref();
    worker.on('message', (result: ReadResult) => {
      const done = this.#current;
      if (done?.id !== result.id) return;
      this.#current = null;
      if ('read' in result) done.resolve(result.read);
      else if ('refusal' in result) done.reject(new Unreadable(result.refusal));
      else done.reject(new Error(result.failure));
      this.#next();
    });
    worker.on('error', (error) => {
      if (worker !== this.#worker) return;
      const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#end(isTooLarge ? new Unreadable('needs more memory than is given to it') : error);
    });
    return worker;
  }

  #end(error: Error | null): void {
    clearTimeout(this.#timer);
    void this.#worker?.terminate();
    this.#worker = null;
    const current = this.#current;
    this.#current = null;
    if (error !== null) current?.reject(error);
    if (this.#waiting.length > 0) this.#next();
  }
}
