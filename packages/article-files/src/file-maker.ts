import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Article, Materials } from '#src/article.ts';
import {
  type DrawnFormat,
  type FileJob,
  type FileResult,
  OVER_MEMORY,
  OVER_TIME,
} from '#src/job.ts';

/** More are refused. */
const MAX_WAITING = 6;
/** Milliseconds, by the clock. `watchdog.ts` bounds the processor's time, which is the file's own. */
const MAX_TIME = 60_000;
/** Milliseconds until its turn. */
const MAX_WAIT = 60_000;
/** A process without work gives its fonts' memory back. */
const MAX_REST = 60_000;
/** Of scripts; `watchdog.ts` bounds the whole process. */
const MAX_HEAP_MB = 512;

/** Nothing is wrong with the file: it can be made when there is less to do. */
export class FilesBusy extends Error {}

/** By the watchdog's signals. */
const REASONS: ReadonlyMap<string | null, string> = new Map([
  [OVER_TIME, 'a file takes too much of the processor’s time'],
  [OVER_MEMORY, 'a file takes too much memory'],
]);

/** `load` reads the rest when it is the file's turn. */
interface WantedFile {
  readonly format: DrawnFormat;
  readonly article: Article;
  readonly load: () => Promise<Materials>;
}

export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly isWhole: boolean;
}

interface Waiting extends WantedFile {
  readonly id: number;
  /** By `performance.now()`. */
  readonly since: number;
  readonly resolve: (made: MadeFile) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One process makes files, one after the other. A thread could not be ended while it sets a PDF,
 * and would take the site with it.
 */
export class FileMaker {
  #worker: ChildProcess | null = null;
  readonly #waiting: Waiting[] = [];
  #current: Waiting | null = null;
  /** Whether everything the current file needs could be loaded. */
  #isWhole = false;
  readonly #underWay = new Map<string, Promise<MadeFile>>();
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** Once for all callers with the same `key` meanwhile. Throws `FilesBusy`. */
  make(key: string, wanted: WantedFile): Promise<MadeFile> {
    const shared = this.#underWay.get(key);
    if (shared !== undefined) return shared;
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new FilesBusy('too many files'));
    this.#lastId += 1;
    const [id, since] = [this.#lastId, performance.now()];
    const made = new Promise<MadeFile>((resolve, reject) => {
      this.#waiting.push({ ...wanted, id, since, resolve, reject });
      this.#next();
    }).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, made);
    return made;
  }

  /** What waits fails. */
  close(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new FilesBusy('the site ends'));
    this.#end(new FilesBusy('the site ends'));
  }

  #next(): void {
    if (this.#current !== null) return;
    const next = this.#shift();
    clearTimeout(this.#timer);
    if (next === undefined) {
      this.#timer = setTimeout(() => this.#end(null), MAX_REST).unref();
      return;
    }
    this.#current = next;
    const tooLong = () => this.#end(new FilesBusy('a file took too long'));
    this.#timer = setTimeout(tooLong, MAX_TIME).unref();
    void this.#hand(next);
  }

  /** Refuses the ones before it that have waited too long. */
  #shift(): Waiting | undefined {
    const now = performance.now();
    for (;;) {
      const next = this.#waiting.shift();
      if (next === undefined || now - next.since <= MAX_WAIT) return next;
      next.reject(new FilesBusy('a file waited too long'));
    }
  }

  async #hand(next: Waiting): Promise<void> {
    try {
      const materials = await next.load();
      if (this.#current !== next) return;
      this.#isWhole = materials.isWhole;
      this.#worker ??= this.#start();
      const { id, format, article } = next;
      this.#worker.send({ id, format, article, materials } satisfies FileJob);
    } catch (error) {
      if (this.#current === next) this.#end(error instanceof Error ? error : new Error('failed'));
    }
  }

  #start(): ChildProcess {
    const { resolve } = createRequire(import.meta.url);
    const worker = fork(resolve('@masthead/article-files/worker'), {
      // It needs no secret of the site's.
      env: {},
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    worker.unref();
    worker.channel?.unref();
    worker.on('message', (result: FileResult) => {
      const done = this.#current;
      if (done?.id !== result.id) return;
      this.#current = null;
      if ('bytes' in result) done.resolve({ bytes: result.bytes, isWhole: this.#isWhole });
      else done.reject(new Error(result.failure));
      this.#next();
    });
    const lost = (error: Error): void => {
      if (worker === this.#worker) this.#end(error);
    };
    worker.on('error', lost);
    worker.on('exit', (_code, signal) =>
      lost(new Error(REASONS.get(signal) ?? 'the process that makes files has ended')),
    );
    return worker;
  }

  /** And with it the file that it was making. */
  #end(error: Error | null): void {
    clearTimeout(this.#timer);
    // Nothing else ends it while it sets a PDF.
    this.#worker?.kill('SIGKILL');
    this.#worker = null;
    const { reject } = this.#current ?? {};
    this.#current = null;
    if (error !== null) reject?.(error);
    if (this.#waiting.length > 0) this.#next();
  }
}
