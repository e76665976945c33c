import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Drain, type DrainOptions, MAX_DRAIN_TIME } from './drain.ts';

/** For closing what a program works with once it is drained, in milliseconds: with `MAX_DRAIN_TIME` ten seconds. */
const MAX_CLOSE_TIME = 1_000;
/** A program that was told to stop is gone after this many milliseconds. */
export const MAX_STOP_TIME = MAX_DRAIN_TIME + MAX_CLOSE_TIME;

/** Drains, then closes what the program works with; what of it does not end in time is left behind. */
export async function leave(
  drain: Drain,
  close: () => Promise<void>,
  options?: DrainOptions,
): Promise<void> {
  await drain.run(options);
  await Promise.race([close(), sleep(MAX_CLOSE_TIME)]);
}

/** How a program ends. */
export interface Stopping {
  /** Ends the program in order. */
  readonly stop: () => Promise<void>;
  /** Ends what else must not outlive it, when it is told to stop a second time and goes at once. */
  readonly kill?: () => void;
  /**
   * True in a process that another one keeps: only that one decides what a second signal means, for a
   * terminal or a service manager signals both.
   */
  readonly isKept?: boolean;
}

/**
 * Runs a program: `start` answers how it is stopped, or throws what an operator reads, which ends the
 * process with exit code 1. One that is told to stop while it starts goes at once, with code 0: nobody
 * has been promised anything yet. Without listeners for the signals the first process of a container
 * would not hear of them.
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
 * At the first SIGINT or SIGTERM, or when the process that started this one is gone, ends it in order
 * with exit code 0; at the second signal at once, with the signal's code (128 and its number).
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
  // Told so while it was still starting: the event has passed.
  if (process.connected === false) begin();
}
