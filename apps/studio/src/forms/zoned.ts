/** Instants as a clock in some time zone shows them, and back. */
import { TZDateMini, tzOffset } from '@date-fns/tz';

/** `2026-11-20T06:00`, with seconds where there are any: what a browser's field for date and time takes. */
export function localOf(instant: string, zone: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const local = new Date(at.getTime() + tzOffset(zone, at) * 60_000).toISOString();
  return local.slice(0, local.slice(17, 19) === '00' ? 16 : 19);
}

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?/;

/** The instant at which a clock there shows this; null for what is no time. */
export function instantOf(local: string, zone: string): string | null {
  const parts = LOCAL.exec(local);
  if (parts === null) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const at = new TZDateMini(year, month - 1, day, hours, minutes, seconds, zone);
  return Number.isNaN(at.getTime())
    ? null
    : `${new Date(at.getTime()).toISOString().slice(0, 19)}Z`;
}

/** How far clocks are put back, in milliseconds: by an hour nearly everywhere, by half of one on Lord Howe Island. */
const PUT_BACK = [3_600_000, 1_800_000];

/** Every instant at which a clock there shows this: two where the hour comes twice in autumn, the earlier first. */
export function instantsOf(local: string, zone: string): string[] {
  const found = instantOf(local, zone);
  if (found === null) return [];
  const shown = localOf(found, zone);
  const at = new Date(found).getTime();
  const others = PUT_BACK.flatMap((step) => [at - step, at + step])
    .map((other) => `${new Date(other).toISOString().slice(0, 19)}Z`)
    .filter((other) => localOf(other, zone) === shown);
  return [...new Set([found, ...others])].toSorted();
}

/** `UTC+1` at that moment, by the zone's rules for summer. */
export function offsetOf(instant: string, zone: string): string {
  const minutes = tzOffset(zone, new Date(instant));
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
