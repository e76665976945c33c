import type { Clock } from '#src/platform/clock.ts';

/** The moment at which every test begins. */
export const START = '2026-11-21T12:00:00.000Z';

/** A clock that does not move until it is set. */
export class MovableClock {
  #now = new Date(START);

  readonly read: Clock = () => this.#now;

  set(moment: string | Date): void {
    this.#now = new Date(moment);
  }
}

/** The moment `milliseconds` after (before, where negative) another, as an ISO instant. */
export function shifted(moment: string | Date, milliseconds: number): string {
  return new Date(new Date(moment).getTime() + milliseconds).toISOString();
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
