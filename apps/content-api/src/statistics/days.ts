import { dateLabel } from '#src/platform/date-label.ts';

const DAY_MS = 86_400_000;

/** The day that it is in the zone, such as `2026-11-23`. */
export const dayOf = (now: Date, timeZone: string): string =>
  (dateLabel(now, timeZone) ?? '').slice(0, 10);

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
