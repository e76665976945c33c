import { setTimeout as sleep } from 'node:timers/promises';
import type { PageCount } from '@masthead/contract/statistics';
import type { Logger } from 'pino';

/** What is sent: counts of pages that everybody may see. */
interface SentBatch {
  /** The same when the batch is sent again. */
  readonly id: string;
  readonly counts: readonly PageCount[];
}

/** Batches that wait while the service is away; then the oldest are left out. */
const MAX_WAITING = 500;
const MAX_REQUEST_TIME = 10_000;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 300_000;

/**
 * Hands counts on to a service of the operator's choice (`STATISTICS_HOOK_URL`): one POST of JSON after the
 * other, each tried until it is taken. What waits is lost when the server ends; the counts themselves are not.
 */
export class StatisticsHook {
  readonly #url: string;
  readonly #log: Logger | undefined;
  readonly #closing = new AbortController();
  readonly #waiting: SentBatch[] = [];
  #isRunning = false;

  constructor(url: string, log: Logger | undefined) {
    this.#url = url;
    this.#log = log;
  }

  send(batch: SentBatch): void {
    if (batch.counts.length === 0) return;
    this.#waiting.push(batch);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
    if (this.#isRunning) return;
    this.#isRunning = true;
    // Fails only where the server ends.
    void this.#run()
      .catch(() => undefined)
      .finally(() => {
        this.#isRunning = false;
      });
  }

  close(): void {
    this.#closing.abort();
  }

  async #run(): Promise<void> {
    for (let failures = 0; ; ) {
      const [batch] = this.#waiting;
      if (batch === undefined) return;
      try {
        await this.#post(batch);
        if (failures > 0) this.#log?.info('the service for statistics takes counts again');
        failures = 0;
        // It may have been left out meanwhile.
        if (this.#waiting[0] === batch) this.#waiting.shift();
      } catch (error) {
        this.#closing.signal.throwIfAborted();
        if (failures === 0)
          this.#log?.warn({ err: error }, 'the service for statistics takes no counts');
        const pause = Math.min(FIRST_PAUSE * 2 ** failures, MAX_PAUSE);
        failures += 1;
        await sleep(pause, undefined, { ref: false, signal: this.#closing.signal });
      }
    }
  }

  async #post(batch: SentBatch): Promise<void> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch),
      redirect: 'error',
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(MAX_REQUEST_TIME)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
  }
}
