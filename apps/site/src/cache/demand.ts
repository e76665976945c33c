/** The number of requests for a kept page; a request that is a minute older counts half. */
export interface Demand {
  count: number;
  /** Minutes since 1970. */
  minute: number;
}

const MINUTE = 60_000;

/** The demand for a page that nobody has requested yet. */
export const noDemand = (): Demand => ({ count: 0, minute: 0 });

/** Brings it to the minute of `now`, in milliseconds since 1970, and returns it. */
export function weigh(demand: Demand, now: number): Demand {
  const minute = Math.floor(now / MINUTE);
  if (minute !== demand.minute) demand.count /= 2 ** Math.max(0, minute - demand.minute);
  demand.minute = minute;
  return demand;
}
