import { setTimeout as sleep } from 'node:timers/promises';
import type { PageBody } from '#src/cache/page-body.ts';

/** Hits after which a page counts as one that is wanted. */
const HITS = 8;
/** Bodies that wait at most; one too many is left as it is. */
const MAX_WAITING = 500;
/** Part of a core that is spent on it. */
const SHARE = 0.1;

/**
 * Recompresses pages that were made in haste, and popular ones as small as possible, one after the other, in at most a
 * tenth of a core.
 */
export class BodyImprover {
  readonly #hits = new WeakMap<PageBody, number>();
  readonly #waiting = new Set<WeakRef<PageBody>>();
  readonly #closing: AbortSignal;
  #isAtWork = false;

  constructor(closing: AbortSignal) {
    this.#closing = closing;
  }

  count(body: PageBody): void {
    const hits = (this.#hits.get(body) ?? 0) + 1;
    if (hits > HITS) return;
    this.#hits.set(body, hits);
    if (hits === HITS) this.#add(body);
  }

  /** Of a page that is kept from now on. */
  keep(body: PageBody): void {
    if (body.isHasty) this.#add(body);
  }

  #add(body: PageBody): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.add(new WeakRef(body));
    if (!this.#isAtWork) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isAtWork = true;
    try {
      for (const waiting of this.#waiting) {
        this.#waiting.delete(waiting);
        const started = performance.now();
        await waiting.deref()?.improve();
        const pause = (performance.now() - started) * (1 / SHARE - 1);
        await sleep(pause, undefined, { ref: false, signal: this.#closing });
      }
    } catch (error) {
      if (!this.#closing.aborted) throw error;
    } finally {
      this.#isAtWork = false;
    }
  }
}
