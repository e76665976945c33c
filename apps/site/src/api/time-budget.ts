/** How long one page may wait for the content server, all its calls and their repetitions together. */
export interface TimeBudget {
  /** Aborts what is under way when the time is over. */
  readonly signal: AbortSignal;
  /** How often a call may be made. */
  readonly attempts: number;
  /** Milliseconds that are left. */
  left(): number;
}

/** With nothing stale to show: one retry inside two seconds, then the visitor is told (product.md). */
const MAX_VISITORS_WAIT = 2000;
const MAX_VISITORS_ATTEMPTS = 2;

/** Behind a stale page nobody waits: a slow content server may take its time. */
const MAX_BACKGROUND_TIME = 10_000;

/** The budget of a page, or a call, for which a visitor waits; from now on. */
export function visitorsBudget(): TimeBudget {
  return budget(MAX_VISITORS_WAIT, MAX_VISITORS_ATTEMPTS);
}

/** The budget of one attempt to make a page anew behind a stale one, which is repeated as a whole. */
export function backgroundBudget(cut: AbortSignal): TimeBudget {
  const { signal, ...rest } = budget(MAX_BACKGROUND_TIME, 1);
  return { ...rest, signal: AbortSignal.any([signal, cut]) };
}

function budget(milliseconds: number, attempts: number): TimeBudget {
  const end = performance.now() + milliseconds;
  return {
    signal: AbortSignal.timeout(milliseconds),
    attempts,
    left: () => end - performance.now(),
  };
}
