import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Drain, type DrainOptions, MAX_DRAIN_TIME } from './drain.ts';

/** Milliseconds; with `MAX_DRAIN_TIME` ten seconds. */
const MAX_CLOSE_TIME = 1_000;
/** Milliseconds after which a stopped program is gone. */
export const MAX_STOP_TIME = MAX_DRAIN_TIME + MAX_CLOSE_TIME;

/** Leaves behind what does not close in time. */
export async function leave(
  drain: Drain,
  close: () => Promise<void>,
  options?: DrainOptions,
): Promise<void> {
  await drain.run(options);
  await Promise.race([close(), sleep(MAX_CLOSE_TIME)]);
}

export interface Stopping {
  /** Ends the program in order. */
  readonly stop: () => Promise<void>;
  /** Ends what must not outlive it, at a second signal. */
  readonly kill?: () => void;
  /**
   * For a process kept by another: only the keeper decides what a second signal means, since a
   * terminal or service manager signals both.
   */
  readonly isKept?: boolean;
}

/**
 * `start` returns how the program is stopped, or throws a line for the operator (exit code 1). Told
 * to stop while starting, it ends at once with code 0. Without listeners for the signals the first
 * process of a container would not hear of them.
 */
export async function runProgram(start: () => Promise<Stopping>): Promise<void> {
  const leaveAtOnce = (): never => process.exit(0);
  const signals = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
  for (const signal of signals) process.on(signal, leaveAtOnce);
  if (process.connected === false) leaveAtOnce();
  try {
    const stopping = await start();
    for (const signal of signals) process.off(signal, leaveAtOnce);
    stopOnSignals(stopping);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/**
 * At the first SIGINT or SIGTERM, or when the parent is gone, ends in order with code 0; at the
 * second signal at once, with 128 and its number.
 */
export function stopOnSignals({ stop, kill, isKept = false }: Stopping): void {
  let isStopping = false;
  const begin = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!isStopping) return begin();
      if (isKept) return;
      kill?.();
      process.exit(128 + constants.signals[signal]);
    });
  }
  process.once('disconnect', begin);
  // Told while it was starting: the event has passed.
  if (process.connected === false) begin();
}
