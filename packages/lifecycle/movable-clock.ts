/**
 * A program's clock. Outside production an operator can move it to test schedules. Code that waits
 * for a moment must poll it: a timer would miss the move.
 */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { OPERATOR_HEADER, provesOperator } from './operator-proof.ts';
import { isFromThisMachine } from './own-machine.ts';

/** `PUT`; not there in production. */
export const OPERATOR_CLOCK = '/operator/clock';

/** Milliseconds ahead of the machine's clock, as in `CLOCK_OFFSET_MS`. */
export const ClockOrder = z.strictObject({ offset_ms: z.int().min(-1e13).max(1e13) });

export interface MovableClock {
  /** Milliseconds since 1970. */
  now(): number;
  readonly offset: number;
  move(offset: number): void;
}

/** `offset`: milliseconds ahead of `base`, the machine's clock by default. */
export function movableClock(offset: number, base: () => number = Date.now): MovableClock {
  let current = offset;
  return {
    now: () => base() + current,
    get offset() {
      return current;
    },
    move(to) {
      current = to;
    },
  };
}

/** Proves the publishing token and comes from this machine. */
export function mayMoveClock(request: IncomingMessage, publishToken: string): boolean {
  return (
    isFromThisMachine(request) && provesOperator(request.headers[OPERATOR_HEADER], publishToken)
  );
}
