/** Ends what a benchmark started, also when a step fails or somebody stops the run. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { constants } from 'node:os';

type End = () => Promise<void>;

const outermost = new Set<End>();
const scopes = new Set([outermost]);
const current = new AsyncLocalStorage<Set<End>>();
let stopping = false;

/**
 * Ends with the innermost `endingAll` at latest, last registered first. The result ends it earlier;
 * it is ended once.
 */
export function onEnd(end: End): End {
  const ends = current.getStore() ?? outermost;
  let ended: Promise<void> | undefined;
  const once = (): Promise<void> => {
    ended ??= end().finally(() => ends.delete(once));
    return ended;
  };
  ends.add(once);
  return once;
}

/** A scope: everything it registers has ended when this settles. */
export async function endingAll<T>(work: () => Promise<T>): Promise<T> {
  const ends = new Set<End>();
  scopes.add(ends);
  try {
    return await current.run(ends, work);
  } finally {
    await endEach(ends).finally(() => scopes.delete(ends));
  }
}

/** In all scopes, one after the other. */
export async function endAll(): Promise<void> {
  for (const ends of [...scopes].reverse()) await endEach(ends);
}

/** One that fails does not stop the others. */
async function endEach(ends: ReadonlySet<End>): Promise<void> {
  const failures: unknown[] = [];
  for (let last = lastOf(ends); last !== undefined; last = lastOf(ends)) {
    await last().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all could be ended');
}

const lastOf = (all: ReadonlySet<End>): End | undefined => [...all].at(-1);

/** Steps then fail only because of the signal. */
export const isStopping = (): boolean => stopping;

export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // npm passes on a Ctrl-C that the terminal has already sent, so it may come twice.
    process.on(signal, () => {
      stopping = true;
      const code = 128 + constants.signals[signal];
      endAll().then(
        () => process.exit(code),
        (error: unknown) => {
          console.error(error);
          process.exit(code);
        },
      );
    });
  }
}
