import { randomUUID } from 'node:crypto';
import { VISITOR_CALLS } from '@masthead/contract/calls/visitors.ts';
import type { PageCount } from '@masthead/contract/statistics';
import { type Counting, postCounted } from '#src/statistics/post-counted.ts';

interface SenderOptions extends Counting {
  /** Is told when counts begin to be refused or not to arrive, and when they do again. */
  readonly onState: (works: boolean, reason?: unknown) => void;
}

interface Batch {
  readonly id: string;
  readonly counts: readonly PageCount[];
}

/** Batches that wait while the content server is away; then the oldest are lost. */
const MAX_WAITING = 200;
const MAX_REQUEST_TIME = 5000;

/** Brings counts to the content server, each batch until it is there or is refused; one after the other. */
export class CountSender {
  readonly #options: SenderOptions;
  readonly #waiting: Batch[] = [];
  #sending: Promise<void> | null = null;
  #isFailing = false;
  /** Batches by what became of them. */
  readonly counts = { sent: 0, failed: 0, lost: 0 };

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Batches that wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  add(batches: readonly (readonly PageCount[])[]): void {
    for (const counts of batches) this.#waiting.push({ id: randomUUID(), counts });
    while (this.#waiting.length > MAX_WAITING) {
      this.#waiting.shift();
      this.counts.lost += 1;
    }
  }

  /** Sends what waits, until it is all there or one has failed, which then waits for the next time. */
  send(signal: AbortSignal = AbortSignal.timeout(MAX_REQUEST_TIME)): Promise<void> {
    this.#sending ??= this.#run(signal).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #run(signal: AbortSignal): Promise<void> {
    for (let batch = this.#waiting[0]; batch !== undefined; batch = this.#waiting[0]) {
      try {
        const call = VISITOR_CALLS.countViews;
        const status = await postCounted(this.#options, { call, body: batch, signal });
        if (status >= 500 || status === 429) throw new Error(`status ${status}`);
        // What is refused now is refused for good: a content server of another make has no such call.
        this.counts[status < 300 ? 'sent' : 'lost'] += 1;
        this.#note(status < 300, `status ${status}`);
        if (this.#waiting[0] === batch) this.#waiting.shift();
      } catch (error) {
        this.counts.failed += 1;
        this.#note(false, error);
        return;
      }
    }
  }

  #note(works: boolean, reason: unknown): void {
    if (works === !this.#isFailing) return;
    this.#isFailing = !works;
    this.#options.onState(works, reason);
  }
}
