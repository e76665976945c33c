/**
 * A program's clock. Outside production an operator can move it while the program runs, so that schedules can be
 * tried without waiting for them. Whoever waits for a moment must ask the clock again and again: a timer that is
 * set to the moment itself would not notice.
 */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { OPERATOR_HEADER, provesOperator } from './operator-proof.ts';

/** Takes `PUT`. There is no such address in production. */
export const OPERATOR_CLOCK = '/operator/clock';

/** Milliseconds by which the clock is ahead of the machine's from now on, as in `CLOCK_OFFSET_MS`. */
export const ClockOrder = z.strictObject({ offset_ms: z.int().min(-1e13).max(1e13) });

export interface MovableClock {
  /** Milliseconds since 1970. */
  now(): number;
  readonly offset: number;
  move(offset: number): void;
}

/** `base`: the clock that it is ahead of, the machine's where it is left out. */
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

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Whether a request may move the clock: it knows the publishing token, and no other machine has sent it. */
export function mayMoveClock({ headers, socket }: IncomingMessage, publishToken: string): boolean {
  // A proxy on this machine passes on what comes from elsewhere.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isOwn = LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded;
  return isOwn && provesOperator(headers[OPERATOR_HEADER], publishToken);
}
