/** The moment that a read is answered for. Injected, so that schedules can be tried out. */
export type Clock = () => Date;

/** The system's clock, moved by `offset` milliseconds (`CLOCK_OFFSET_MS`). */
export function systemClock(offset = 0): Clock {
  return offset === 0 ? () => new Date() : () => new Date(Date.now() + offset);
}
