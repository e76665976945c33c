const MINUTE = 60;
const HOUR = 3600;

/** A film's length as players show it: seconds → `0:38`, `1:02:05`. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (part: number): string => String(part).padStart(2, '0');
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  return whole >= HOUR
    ? `${Math.floor(whole / HOUR)}:${two(minutes)}:${two(whole % MINUTE)}`
    : `${minutes}:${two(whole % MINUTE)}`;
}

/** The same as ISO 8601 has it, for schema.org: seconds → `PT38S`, `PT1H2M5S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const rest = whole % MINUTE;
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`];
  return `PT${parts.filter(Boolean).join('') || '0S'}`;
}
