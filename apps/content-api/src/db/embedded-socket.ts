import { Duplex } from 'node:stream';
import type { EmbeddedThread } from '#src/db/embedded-thread.ts';
import { isInTransaction, queryMessage, TERMINATE, WELCOME } from '#src/db/wire.ts';

/**
 * The embedded database as `pg` sees a server: it writes what it would send, and reads the answers. All
 * sockets share one session, so what one leaves behind is taken back when it closes.
 */
export class EmbeddedSocket extends Duplex {
  readonly #thread: EmbeddedThread;
  #greeted = false;
  #inTransaction = false;

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  /** What `pg` asks of a socket beside reading and writing. */
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
      // What another one prepared would stand in the way of what this one does by the same name.
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
    // Before what the next one asks, for the thread answers in order; where it is gone, so is all of it.
    if (this.#inTransaction) this.#thread.ask(queryMessage('rollback')).catch(() => undefined);
    done(error);
  }
}
