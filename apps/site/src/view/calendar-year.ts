import { TZDate } from '@date-fns/tz';
import { SITE_TIME_ZONE } from '#src/view/dates.ts';

/** A year where the company sits; `startsAt` and `endsAt` in milliseconds since 1970. */
export interface CalendarYear {
  readonly year: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

let latest: CalendarYear = { year: 0, startsAt: 0, endsAt: 0 };

/** The year in which a moment lies, worked out once a year. */
export function calendarYear(now: number): CalendarYear {
  if (now < latest.startsAt || now >= latest.endsAt) {
    const year = new TZDate(now, SITE_TIME_ZONE).getFullYear();
    const startOf = (each: number): number => new TZDate(each, 0, 1, SITE_TIME_ZONE).getTime();
    latest = { year, startsAt: startOf(year), endsAt: startOf(year + 1) };
  }
  return latest;
}
