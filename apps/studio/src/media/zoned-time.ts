/** Instants as the newsroom's clock shows them, and back. */
import { TZDate } from '@date-fns/tz';

const two = (value: number): string => String(value).padStart(2, '0');

/** For `<input type="datetime-local">`: `2026-12-31T23:00`. */
export function wallTimeOf(instant: string, zone: string): string {
  const at = new TZDate(instant, zone);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Null for what is no time. Of an hour that a clock skips, the moment after. */
export function instantOf(wallTime: string, zone: string): string | null {
  const match = /^(\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wallTime);
  if (match === null) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = match.slice(1).map(Number);
  const at = new TZDate(year, month - 1, day, hours, minutes, zone);
  return Number.isNaN(at.getTime()) ? null : new Date(at.getTime()).toISOString();
}
