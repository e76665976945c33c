/** What a benchmark started, and how it is ended: also where a step fails or somebody stops the run. */
import { constants } from 'node:os';

type End = () => Promise<void>;

const ends = new Set<End>();
let stopping = false;

/**
 * Registers how something ends that was just started or made; what was registered last ends first.
 * Answers what ends it earlier; it is ended once however often it is asked for.
 */
export function onEnd(end: End): End {
  let ended: Promise<void> | undefined;
  const once = (): Promise<void> => {
    ended ??= end().finally(() => ends.delete(once));
    return ended;
  };
  ends.add(once);
  return once;
}

/** Ends all that is registered, one after the other; one that fails does not keep the others. */
export async function endAll(): Promise<void> {
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
