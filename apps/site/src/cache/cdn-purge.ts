import { setTimeout as sleep } from 'node:timers/promises';
import { backOff, retry } from '#src/api/retry.ts';
import { maxKeysOf, type PurgeTarget, purgeRequest } from '#src/cache/purge-forms.ts';
import { MAX_SHARED_AGE } from '#src/cache/shared-age.ts';
import { ALL, purgeKeys } from '#src/cache/surrogate-keys.ts';

interface CdnPurgeOptions {
  readonly target: PurgeTarget;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Is aborted when the site ends. */
  readonly closing: AbortSignal;
  /** Called when purges begin to fail, with the reason, and when they succeed again. */
  readonly onState: (works: boolean, reason?: unknown) => void;
  /** Milliseconds after which, at the earliest, what was purged is purged once more. */
  readonly repeatAfter?: number;
  readonly firstPause?: number;
}

/** Keys that wait; with more of them than that, everything is purged instead. */
const MAX_PENDING = 5000;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 30_000;
const MAX_REQUEST_TIME = 5000;
/**
 * Longer than any copy of the site takes to hear of a change or to notice that it doesn't: a copy that was
 * behind may have handed the old page to the CDN after the first purge.
 */
const REPEAT_AFTER = 8000;

/** Keys, each once; of too many, the one of everything. */
class Keys {
  #keys = new Set<string>();

  get size(): number {
    return this.#keys.size;
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.#keys.add(key);
    if (this.#keys.has(ALL) || this.#keys.size > MAX_PENDING) this.#keys = new Set([ALL]);
  }

  /** Takes the first of them out. */
  take(count: number): readonly string[] {
    const taken = [...this.#keys.values().take(count)];
    for (const key of taken) this.#keys.delete(key);
    return taken;
  }
}

/**
 * Tells a CDN which pages have changed, one request at a time, each retried until it succeeds. Waiting keys
 * are merged; too many become a purge of everything.
 */
export class CdnPurge {
  readonly #options: Required<CdnPurgeOptions>;
  readonly #changed = new Keys();
  readonly #repeated = new Keys();
  /** Recent purges in two generations; the older one is repeated next. */
  #purged = { fresh: new Keys(), older: new Keys() };
  #repeating: NodeJS.Timeout | undefined;
  #isStarted = false;
  #isRunning = false;
  #isFailing = false;
  /** Numbers of requests so far. */
  readonly counts = { done: 0, failed: 0 };

  constructor(options: CdnPurgeOptions) {
    this.#options = { repeatAfter: REPEAT_AFTER, firstPause: FIRST_PAUSE, ...options };
    options.closing.addEventListener('abort', () => clearInterval(this.#repeating));
  }

  /** Number of keys that wait. */
  get pending(): number {
    return this.#changed.size + this.#repeated.size;
  }

  /** Begins with a purge of everything: earlier changes may have been missed. */
  start(): void {
    this.#isStarted = true;
    this.#changed.add([ALL]);
    this.#runSoon();
    const { repeatAfter } = this.#options;
    this.#repeating = setInterval(() => this.#repeat(), repeatAfter).unref();
  }

  /** Purges what depends on these tags; the site's own cache must be invalidated first. */
  changed(tags: readonly string[]): void {
    this.#changed.add(purgeKeys(tags));
    this.#runSoon();
  }

  /**
   * Purges what depends on these tags at a later moment. Needed only where the CDN may hold a page beyond it:
   * none is held longer than {@link MAX_SHARED_AGE} seconds.
   */
  changedAt(moment: number, tags: readonly string[]): void {
    const { closing, now } = this.#options;
    const wait = moment - now();
    if (wait > MAX_SHARED_AGE * 1000) return;
    const timer = setTimeout(() => this.changed(tags), Math.max(0, wait)).unref();
    closing.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  #repeat(): void {
    const { fresh, older } = this.#purged;
    this.#purged = { fresh: new Keys(), older: fresh };
    this.#repeated.add(older.take(older.size));
    this.#runSoon();
  }

  #runSoon(): void {
    if (!this.#isStarted || this.#isRunning || this.#options.closing.aborted) return;
    this.#isRunning = true;
    // Fails only where the site ends.
    void this.#run()
      .catch(() => undefined)
      .finally(() => {
        this.#isRunning = false;
        // What came in the moment of its end.
        if (this.pending > 0) this.#runSoon();
      });
  }

  async #run(): Promise<void> {
    const most = maxKeysOf(this.#options.target);
    for (;;) {
      const keys = this.#changed.take(most);
      const again = keys.length > 0 ? [] : this.#repeated.take(most);
      if (keys.length + again.length === 0) return;
      await this.#purge([...keys, ...again]);
      this.#purged.fresh.add(keys);
    }
  }

  async #purge(keys: readonly string[]): Promise<void> {
    const { closing, firstPause } = this.#options;
    await retry(() => this.#send(keys), {
      delay: (attempt, error) => {
        if (closing.aborted) return null;
        this.counts.failed += 1;
        this.#note(false, error);
        return backOff(attempt, firstPause, MAX_PAUSE);
      },
      pause: (milliseconds) => sleep(milliseconds, undefined, { ref: false, signal: closing }),
    });
    this.counts.done += 1;
    this.#note(true);
  }

  async #send(keys: readonly string[]): Promise<void> {
    const { target, closing } = this.#options;
    const signal = AbortSignal.any([closing, AbortSignal.timeout(MAX_REQUEST_TIME)]);
    const response = await fetch(target.url, { ...purgeRequest(target, keys), signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the CDN answered ${response.status}`);
  }

  #note(works: boolean, reason?: unknown): void {
    if (works === !this.#isFailing) return;
    this.#isFailing = !works;
    this.#options.onState(works, reason);
  }
}
