import { TZDate } from '@date-fns/tz';

/** `2026-11-25T09:00` on a zone's clocks as an instant; null for what is no time. A time that a clock skips is the one after. */
export function instantIn(zone: string, local: string): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(local)?.slice(1).map(Number);
  if (parts === undefined) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts;
  const date = new TZDate(year, month - 1, day, hour, minute, zone);
  return Number.isNaN(date.getTime()) ? null : new Date(date.getTime()).toISOString();
}

/** Nine o'clock of the next day on a zone's clocks, as a field of date and time has it. */
export function nextMorning(zone: string, now: Date): string {
  const local = new TZDate(now.getTime(), zone);
  local.setDate(local.getDate() + 1);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}T09:00`;
}

/** An instant whole, with the zone by its name: nobody is to guess which nine o'clock is meant. */
export function spelledOut(locale: string, at: string, zone?: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(at));
}
