const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const WITHOUT_SPACES = /^(?:ja|zh)\b/;

/**
 * The time left, in its two largest parts: `2 h 10 min`, `3 days 4 h`. At least a minute, and zero once it is over.
 * Languages that are written without spaces have none here.
 */
export function lasting(ms: number, locale: string): string {
  const minutes = Math.max(1, Math.round(ms / 60_000)) * 60_000;
  const first = UNITS.findIndex(([, length]) => minutes >= length);
  const parts = UNITS.slice(first, first + 2).map(([unit, length], place) => {
    const within = place === 0 ? minutes : minutes % (UNITS[first]?.[1] ?? length);
    return [unit, Math.floor(within / length)] as const;
  });
  const text = parts
    .filter(([, count], place) => place === 0 || count > 0)
    .map(([unit, count]) => partIn(locale, unit, count))
    .join(' ');
  return WITHOUT_SPACES.test(locale) ? text.replaceAll(' ', '') : text;
}

const partIn = (locale: string, unit: string, count: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
