/** Days and times of a zone's clocks. A day is written `2026-11-24`, a time `09:30` or `09:30:15`; instants are `Date`s. */
import { tzOffset } from '@date-fns/tz';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What clocks of the zone show, as if it were UTC. */
const shown = (at: Date, zone: string): Date =>
  new Date(at.getTime() + tzOffset(zone, at) * MINUTE_MS);

export const dayIn = (at: Date, zone: string): string => shown(at, zone).toISOString().slice(0, 10);

/** The time, with seconds if there are any. */
export function timeIn(at: Date, zone: string): string {
  const time = shown(at, zone).toISOString().slice(11, 19);
  return time.endsWith(':00') ? time.slice(0, 5) : time;
}

const asUtc = (day: string, time: string): number => Date.parse(`${day}T${time}Z`);

/** Offsets of the zone around a wall clock's time, before a change of clocks and after. */
function offsetsAround(utc: number, zone: string): readonly [before: number, after: number] {
  const offset = (at: number) => tzOffset(zone, new Date(at)) * MINUTE_MS;
  return [offset(utc - DAY_MS), offset(utc + DAY_MS)];
}

/**
 * The instants at which clocks of the zone show this: one as a rule, none where clocks go forward over it, two where
 * they go back over it. None as well for what is no day or time.
 */
export function instantsAt(day: string, time: string, zone: string): Date[] {
  const utc = asUtc(day, time);
  if (Number.isNaN(utc)) return [];
  return [...new Set(offsetsAround(utc, zone).map((offset) => utc - offset))]
    .sort((one, other) => one - other)
    .map((at) => new Date(at))
    .filter(
      (at) => dayIn(at, zone) === day && timeIn(at, zone) === time.replace(/(?<=:.*):00$/, ''),
    );
}

/** The first instant of a day, which is not midnight everywhere. */
export function startOfDay(day: string, zone: string): Date {
  const [first] = instantsAt(day, '00:00', zone);
  const utc = asUtc(day, '00:00');
  return first ?? new Date(utc - offsetsAround(utc, zone)[0]);
}

/** The instants at which each of a day's hours begins: 23 or 25 where clocks change. */
export function hoursOf(day: string, zone: string): Date[] {
  const start = startOfDay(day, zone).getTime();
  const length = startOfDay(addDays(day, 1), zone).getTime() - start;
  return Array.from(
    { length: Math.ceil(length / HOUR_MS) },
    (_, hour) => new Date(start + hour * HOUR_MS),
  );
}

export const addDays = (day: string, count: number): string =>
  new Date(asUtc(day, '00:00') + count * DAY_MS).toISOString().slice(0, 10);

/** The same day of another month, or its last where it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The Monday of a day's week. */
export const weekOf = (day: string): string =>
  addDays(day, -((new Date(asUtc(day, '00:00')).getUTCDay() + 6) % 7));

/** Whether two days, such as 2026-06-01, are in the same month. */
export const isSameMonth = (one: string, other: string): boolean =>
  one.slice(0, 7) === other.slice(0, 7);

export const VIEWS = ['day', 'week', 'month', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** How many days a list goes on for. */
const LIST_DAYS = 60;

/** The days that a view shows around one: of a month whole weeks. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'list') return run(day, LIST_DAYS);
  if (view === 'week') return run(weekOf(day), 7);
  const first = weekOf(`${day.slice(0, 7)}-01`);
  const next = addMonths(`${day.slice(0, 7)}-01`, 1);
  const weeks = Math.ceil((asUtc(next, '00:00') - asUtc(first, '00:00')) / (7 * DAY_MS));
  return run(first, weeks * 7);
}

const run = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => addDays(first, place));

/** The day that the view before or after this one is of. */
export function step(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, by * { day: 1, week: 7, list: LIST_DAYS }[view]);
}

/** A day for `Intl` formats that are told `timeZone: 'UTC'`. */
export const asDate = (day: string): Date => new Date(asUtc(day, '00:00'));

/** A date and a time as somebody fills them in. */
export interface WallClock {
  readonly day: string;
  readonly time: string;
  /** Which of two, where clocks show it twice. */
  readonly second: boolean;
}

/** The instant that is meant; null where there is none (yet). */
export function instantOf({ day, time, second }: WallClock, zone: string): Date | null {
  const [first, other] = instantsAt(day, time, zone);
  return (second ? other : undefined) ?? first ?? null;
}
