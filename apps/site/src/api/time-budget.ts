import type { ApiUnavailable } from '#src/api/api-errors.ts';
import { backOff } from '#src/api/retry.ts';

/** The time that one page may wait for the content server, all calls and retries together. */
export interface TimeBudget {
  /** Aborts a call that begins now when its time is over. */
  readonly signal: AbortSignal;
  /** Milliseconds to wait after the attempt, counted from 1, that failed; null to give up. */
  pauseAfter(attempt: number, error: ApiUnavailable): number | null;
}

/**
 * If there is no stale page to show: one retry within two seconds, then an error page (product.md); in milliseconds.
 */
export const MAX_VISITORS_WAIT = 2000;
const MAX_VISITORS_ATTEMPTS = 2;

const MAX_ENGINES_WAIT = 10_000;

/** Previews go one after the other, behind publishers. */
const MAX_PREVIEWS_WAIT = 15_000;

/** Nobody waits behind a stale page, so a slow content server may take its time. */
const MAX_BACKGROUND_TIME = 10_000;

/** Delay before a call is retried, unless the content server asks for more. */
const RETRY_DELAY = 150;

/** Build-time fetching (spec §9). */
const MAX_BUILD_RETRIES = 3;
const FIRST_BUILD_PAUSE = 200;
const MAX_BUILD_PAUSE = 5000;
const JITTER = 0.2;
/** After which a call that is not answered counts as one without a response. */
const MAX_BUILD_CALL = 30_000;

export function visitorsBudget(wait: number): TimeBudget {
  return budget(wait, MAX_VISITORS_ATTEMPTS);
}

export function previewBudget(): TimeBudget {
  return budget(MAX_PREVIEWS_WAIT, MAX_VISITORS_ATTEMPTS);
}

/** The budget of a file for search engines. */
export function enginesBudget(): TimeBudget {
  return budget(MAX_ENGINES_WAIT, MAX_VISITORS_ATTEMPTS);
}

/** The budget of one attempt to rebuild a page behind a stale one; the whole attempt is repeated. */
export function backgroundBudget(cut: AbortSignal): TimeBudget {
  const { signal, ...rest } = budget(MAX_BACKGROUND_TIME, 1);
  return { ...rest, signal: AbortSignal.any([signal, cut]) };
}

/**
 * The budget of prerendering (spec §8, §9): each call has three retries; `giveUp` receives the call that
 * failed last.
 */
export function buildBudget(
  closing: AbortSignal,
  giveUp: (error: ApiUnavailable) => void,
): TimeBudget {
  return {
    get signal() {
      return AbortSignal.any([closing, AbortSignal.timeout(MAX_BUILD_CALL)]);
    },
    pauseAfter(attempt, error) {
      if (closing.aborted) return null;
      if (attempt > MAX_BUILD_RETRIES) {
        giveUp(error);
        return null;
      }
      const jitter = 1 + JITTER * (2 * Math.random() - 1);
      return Math.min(
        backOff(attempt, FIRST_BUILD_PAUSE, MAX_BUILD_PAUSE) * jitter,
        MAX_BUILD_PAUSE,
      );
    },
  };
}

function budget(milliseconds: number, attempts: number): TimeBudget {
  const end = performance.now() + milliseconds;
  const signal = AbortSignal.timeout(milliseconds);
  return {
    signal,
    pauseAfter(attempt, { retryAfter }) {
      if (attempt >= attempts || signal.aborted) return null;
      const pause = Math.max(RETRY_DELAY, retryAfter ?? 0);
      return pause < end - performance.now() ? pause : null;
    },
  };
}
