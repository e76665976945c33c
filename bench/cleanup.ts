/** What a benchmark started, and how it is ended: also where a step fails or somebody stops the run. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { constants } from 'node:os';

type End = () => Promise<void>;

/** What is registered outside of any scope. */
const outermost = new Set<End>();
const scopes = new Set([outermost]);
const current = new AsyncLocalStorage<Set<End>>();
let stopping = false;

/**
 * Registers how something ends that was just started or made: with the innermost `endingAll` at latest. What was
 * registered last ends first. Answers what ends it earlier; it is ended once however often it is asked for.
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

/** Runs `work` as a scope of its own: all that it registers has ended when this resolves or rejects. */
export async function endingAll<T>(work: () => Promise<T>): Promise<T> {
  const ends = new Set<End>();
  scopes.add(ends);
  try {
    return await current.run(ends, work);
  } finally {
    await endEach(ends).finally(() => scopes.delete(ends));
  }
}

/** Ends all that is registered, in whatever scope, one after the other. */
export async function endAll(): Promise<void> {
  for (const ends of [...scopes].reverse()) await endEach(ends);
}

/** One that fails does not keep the others. */
async function endEach(ends: ReadonlySet<End>): Promise<void> {
  const failures: unknown[] = [];
  for (let last = lastOf(ends); last !== undefined; last = lastOf(ends)) {
    await last().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all could be ended');
}

const lastOf = (all: ReadonlySet<End>): End | undefined => [...all].at(-1);

/** Whether a signal has come: steps fail from then on for that reason alone. */
export const isStopping = (): boolean => stopping;

/** Ends all that is registered, then this process, when it is told to stop. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // More than once: npm passes on a Ctrl-C that the terminal has already sent.
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
