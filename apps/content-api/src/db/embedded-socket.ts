import { Duplex } from 'node:stream';
import type { EmbeddedThread } from '#src/db/embedded-thread.ts';
import { isInTransaction, queryMessage, TERMINATE, WELCOME } from '#src/db/wire.ts';

/**
 * The embedded database as a socket for `pg`. All sockets share one session, so each one's leftovers are
 * removed on close.
 */
export class EmbeddedSocket extends Duplex {
  readonly #thread: EmbeddedThread;
  #greeted = false;
  #inTransaction = false;

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  /** The methods that `pg` needs of a socket besides reading and writing. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers come when they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    if (!this.#greeted) {
      this.#greeted = true;
      // Prepared statements of another socket would collide by name.
      this.#thread.ask(queryMessage('deallocate all')).catch(() => undefined);
      this.push(WELCOME);
      done();
    } else if (chunk[0] === TERMINATE) done();
    else this.#ask(chunk, done);
  }

  #ask(chunk: Buffer, done: (error?: Error) => void): void {
    this.#thread.ask(new Uint8Array(chunk)).then(
      (answer) => {
        this.#inTransaction = isInTransaction(answer);
        if (!this.destroyed) this.push(answer);
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override _writev(
    chunks: { chunk: Buffer; encoding: string }[],
    done: (error?: Error) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // The thread answers in order, so this precedes the next socket's requests; if the thread is gone, so is
    // the transaction.
    if (this.#inTransaction) this.#thread.ask(queryMessage('rollback')).catch(() => undefined);
    done(error);
  }
}
