import { once } from 'node:events';
import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { embeddedProgram } from '#src/db/embedded-program.ts';
import { fatalMessage } from '#src/db/wire.ts';

/** Enough for recovery after a kill, and for creating a database on a slow and busy machine. */
const MAX_OPEN_TIME = 60_000;
const OPEN_AGAIN_AFTER = 1_000;
const CHECK_INTERVAL = 250;
/** Postgres makes its log in files of this size. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

const WORKER = new URL('./embedded-worker.ts', import.meta.url);

interface Asked {
  /** The time since which it waits for its answer; null: no limit. */
  at: number | null;
  resolve(answer: Buffer): void;
  reject(error: Error): void;
}

/**
 * The embedded database in its own thread. If it ends (a full disk) or a statement hangs, the thread is
 * replaced by one on the same files until that succeeds. Throws if the first opening fails.
 */
export class EmbeddedThread {
  readonly #folder: string;
  readonly #statementWithin: number;
  readonly #asked: Asked[] = [];
  readonly #watchdog: NodeJS.Timeout;
  #worker: Worker | null = null;
  /** The reason why there is no open database; null while there is one. */
  #problem: string | null = 'is being opened';
  #lost = (): void => undefined;
  #closed = false;

  private constructor(folder: string, statementWithin: number) {
    this.#folder = folder;
    this.#statementWithin = statementWithin;
    this.#watchdog = setInterval(() => this.#check(), CHECK_INTERVAL).unref();
  }

  static async open(folder: string, statementWithin: number): Promise<EmbeddedThread> {
    const thread = new EmbeddedThread(folder, statementWithin);
    try {
      await thread.#start();
      return thread;
    } catch (error) {
      await thread.close();
      throw new Error(`DATA_DIR: the embedded database cannot be opened: ${wordsOf(error)}`);
    }
  }

  onLost(listener: () => void): void {
    this.#lost = listener;
  }

  /** The database's answer to these messages, which end in a Sync or a simple query. */
  ask(messages: Uint8Array<ArrayBuffer>): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.#worker === null || this.#problem !== null) return reject(this.#terminated());
      this.#asked.push({ at: performance.now(), resolve, reject });
      this.#worker.postMessage(messages, [messages.buffer]);
    });
  }

  /** Copies the database's files to a folder that is not there yet, between two statements. */
  async copyTo(folder: string): Promise<void> {
    await this.#checkRoomForCopy();
    const copied = new Promise<Buffer>((resolve, reject) => {
      if (this.#worker === null || this.#problem !== null) return reject(this.#terminated());
      this.#asked.push({ at: null, resolve, reject });
      this.#worker.postMessage({ copyTo: folder });
    });
    const problem = String(await copied);
    if (problem !== '') throw new Error(`The embedded database cannot be copied: ${problem}`);
  }

  /** Closes the files cleanly if the database responds. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watchdog);
    const worker = this.#worker;
    this.#worker = null;
    if (worker === null) return;
    // A thread within a statement may never receive the message.
    if (this.#asked.length > 0) return void (await worker.terminate());
    const exited = once(worker, 'exit').catch(() => undefined);
    worker.postMessage('close');
    await exited;
  }

  async #start(): Promise<void> {
    await this.#checkDisk();
    const workerData = { folder: this.#folder, program: await embeddedProgram() };
    const worker = new Worker(WORKER, { workerData });
    const late = setTimeout(() => {
      worker.emit('error', new Error(`is not open after ${MAX_OPEN_TIME / 1000} s`));
    }, MAX_OPEN_TIME);
    try {
      await once(worker, 'message');
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      clearTimeout(late);
    }
    if (this.#closed) return void (await worker.terminate());
    worker.on('message', (answer: Uint8Array<ArrayBuffer> | string) => {
      if (typeof answer === 'string') this.#copied(answer);
      else this.#answered(answer);
    });
    worker.on('error', (error) => this.#end(error.message));
    this.#worker = worker;
    this.#problem = null;
  }

  #answered(answer: Uint8Array<ArrayBuffer>): void {
    const bytes = Buffer.from(answer.buffer);
    const fatal = fatalMessage(bytes);
    if (fatal === null) this.#asked.shift()?.resolve(bytes);
    else this.#end(fatal);
  }

  #copied(problem: string): void {
    this.#asked.shift()?.resolve(Buffer.from(problem));
    for (const asked of this.#asked) asked.at = performance.now();
  }

  #check(): void {
    const [oldest] = this.#asked;
    if (oldest === undefined || oldest.at === null) return;
    if (performance.now() - oldest.at < this.#statementWithin) return;
    this.#end(`a statement took longer than ${this.#statementWithin / 1000} s`);
  }

  /** Ends the thread and everything waiting for it, and opens another one. */
  #end(reason: string): void {
    const worker = this.#worker;
    if (worker === null) return;
    this.#worker = null;
    this.#problem = reason;
    for (const { reject } of this.#asked.splice(0)) reject(this.#terminated());
    this.#lost();
    // Two threads would ruin the files, so the next one waits for this one's end.
    void worker.terminate().then(() => this.#openAgain());
  }

  async #openAgain(): Promise<void> {
    while (!this.#closed && this.#worker === null) {
      try {
        await this.#start();
      } catch (error) {
        this.#problem = wordsOf(error);
        await new Promise((resolve) => setTimeout(resolve, OPEN_AGAIN_AFTER).unref());
      }
    }
  }

  /** Without room for a log file the database would hang or crash while opening. */
  async #checkDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(dirname(this.#folder));
    const free = bavail * bsize;
    if (free >= LOG_FILE_BYTES) return;
    const [has, needs] = [free, LOG_FILE_BYTES].map((bytes) => Math.floor(bytes / 1e6));
    throw new Error(`no space left on the disk of DATA_DIR: ${has} MB free, needed are ${needs}`);
  }

  /** A copy that fills the disk would end the database itself. */
  async #checkRoomForCopy(): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    let needed = 2 * LOG_FILE_BYTES;
    for (const { parentPath, name } of files) needed += (await stat(join(parentPath, name))).size;
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize >= needed) return;
    const [has, needs] = [bavail * bsize, needed].map((bytes) => Math.floor(bytes / 1e6));
    throw new Error(
      `no room for a copy on the disk of DATA_DIR: ${has} MB free, needed are ${needs}`,
    );
  }

  #terminated(): Error {
    return new Error(`Connection terminated: the embedded database ended: ${this.#problem}`);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
