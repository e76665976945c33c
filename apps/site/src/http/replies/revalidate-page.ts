import { setTimeout as sleep } from 'node:timers/promises';
import { ApiUnavailable } from '#src/api/api-errors.ts';
import { backOff, retry } from '#src/api/retry.ts';
import { backgroundBudget } from '#src/api/time-budget.ts';
import type { MadePage } from '#src/cache/page-cache.ts';
import { makePage } from '#src/http/pages/make-page.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** Attempts to make a stale page again, and the pauses between them in milliseconds (spec §9). */
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE = 1000;
const MAX_PAUSE = 30_000;

/**
 * Time that a visitor waits for a stale page's rebuild, in milliseconds: hardly longer if the content server is silent.
 * Counted in ticks, so a blocked process handles pending answers before giving up.
 */
const MAX_STALE_WAIT = 1000;
const MAX_SILENCE = 400;
const TICK = 50;

interface Revalidation {
  /** The result of the first attempt. */
  readonly first: Promise<MadePage>;
  /** Whether visitors are shown the stale page at once: somebody has waited in vain. */
  isSlow: boolean;
}

/** An attempt that hangs although the content server answers others again. */
class Overtaken extends Error {}

/**
 * Rebuilds stale pages in the background, each once at a time. `inTime` returns the new page if it is ready
 * before a visitor would notice, else null. An attempt makes each call once; the next begins as soon as the
 * content server is back.
 */
export function pageRevalidation(services: SiteServices) {
  const { cache, health, closing } = services;
  const running = new Map<string, Revalidation>();

  async function attempt(key: string, request: PageRequest): Promise<MadePage> {
    const overtaken = new AbortController();
    const ended = new AbortController();
    void sleep(MAX_SILENCE, undefined, { signal: ended.signal, ref: false })
      .then(() => health.recovered(ended.signal))
      .then((isBack) => isBack && overtaken.abort())
      .catch(() => undefined);
    const signal = AbortSignal.any([overtaken.signal, closing]);
    const made = await cache.make(key, () => makePage(services, request, backgroundBudget(signal)));
    ended.abort();
    if (made.kind === 'failed' && overtaken.signal.aborted) throw new Overtaken();
    return made;
  }

  function delay(attempts: number, error: unknown): number | null {
    if (attempts >= MAX_ATTEMPTS || closing.aborted) return null;
    if (error instanceof Overtaken) return 0;
    return Math.max(backOff(attempts, FIRST_PAUSE, MAX_PAUSE), askedPause(error));
  }

  /** Ends early when the content server is back, unless it asked for the pause. */
  async function pause(milliseconds: number, error: unknown): Promise<void> {
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, closing]);
    const over = sleep(milliseconds, undefined, { signal: closing, ref: false });
    await (askedPause(error) > 0 ? over : Promise.race([over, health.recovered(signal)]));
    ended.abort();
  }

  function start(key: string, request: PageRequest): Revalidation {
    const { promise: first, resolve } = Promise.withResolvers<MadePage>();
    const attempts = async (): Promise<void> => {
      const made = await attempt(key, request);
      resolve(made);
      if (made.kind === 'failed') throw made.error;
    };
    void retry(attempts, { delay, pause })
      // The visitor's request has said so in the log.
      .catch((error: unknown) => resolve({ kind: 'failed', error }))
      .finally(() => running.delete(key));
    const revalidation = { first, isSlow: false };
    running.set(key, revalidation);
    return revalidation;
  }

  async function settledInTime({ first }: Revalidation): Promise<MadePage | null> {
    let answers = health.answers();
    let silence = 0;
    for (let waited = 0; waited < MAX_STALE_WAIT && silence < MAX_SILENCE; waited += TICK) {
      const made = await Promise.race([first, sleep(TICK, null, { ref: false })]);
      if (made !== null) return made;
      const isSilent = health.isAsked() && health.answers() === answers;
      silence = isSilent ? silence + TICK : 0;
      answers = health.answers();
    }
    return null;
  }

  const revalidationOf = (key: string, request: PageRequest): Revalidation =>
    running.get(key) ?? start(key, request);

  async function inTime(key: string, request: PageRequest): Promise<MadePage | null> {
    const revalidation = revalidationOf(key, request);
    if (revalidation.isSlow) return null;
    const made = await settledInTime(revalidation);
    revalidation.isSlow = made === null || made.kind === 'failed';
    return made;
  }

  /** The result of the first attempt, however long it takes. */
  const inBackground = (key: string, request: PageRequest): Promise<MadePage> =>
    revalidationOf(key, request).first;

  return { inTime, inBackground };
}

export type PageRevalidation = ReturnType<typeof pageRevalidation>;

/** Milliseconds that the content server has asked for (`Retry-After`). */
function askedPause(error: unknown): number {
  return error instanceof ApiUnavailable ? (error.retryAfter ?? 0) : 0;
}
