import { TZDate } from '@date-fns/tz';

/** A year where the newsroom sits; `startsAt` and `endsAt` in milliseconds since 1970. */
export interface CalendarYear {
  readonly year: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

const latest = new Map<string, CalendarYear>();

/** The year in which a moment lies on the clocks of a zone, worked out once a year. */
export function calendarYear(now: number, timeZone: string): CalendarYear {
  const known = latest.get(timeZone);
  if (known !== undefined && now >= known.startsAt && now < known.endsAt) return known;
  const year = new TZDate(now, timeZone).getFullYear();
  const startOf = (each: number): number => new TZDate(each, 0, 1, timeZone).getTime();
  const found = { year, startsAt: startOf(year), endsAt: startOf(year + 1) };
  latest.set(timeZone, found);
  return found;
}

/** When the day ends on the clocks of a zone, in milliseconds since 1970. */
export function endOfDay(now: number, timeZone: string): number {
  const day = new TZDate(now, timeZone);
  return new TZDate(day.getFullYear(), day.getMonth(), day.getDate() + 1, timeZone).getTime();
}
