import { TZDate } from '@date-fns/tz';

/** Nine o'clock of the next day on a zone's clocks. */
export function nextMorning(zone: string, now: Date): string {
  const local = new TZDate(now.getTime(), zone);
  local.setDate(local.getDate() + 1);
  local.setHours(9, 0, 0, 0);
  return new Date(local.getTime()).toISOString();
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
