import { TZDate } from '@date-fns/tz';
import type { LocaleEntry } from '@masthead/locales/registry';
import { format } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { enUS } from 'date-fns/locale/en-US';
import { LRUCache } from 'lru-cache';

/** A locale's words for moments and numbers. Instants are ISO strings; the zone is explicit. */
export interface Dates {
  /** `November 21, 2026`, `21 November 2026`, `2026.11.21` or the locale's default (spec §9). */
  date(instant: string): string;
  /** Date, time and the zone's name, for embargoes. */
  dateTime(instant: string): string;
  number(value: number): string;
  /** `1.4 MB` in the locale's way. */
  fileSize(bytes: number): string;
}

const UNITS = [
  { unit: 'byte', digits: 0 },
  { unit: 'kilobyte', digits: 0 },
  { unit: 'megabyte', digits: 1 },
  { unit: 'gigabyte', digits: 1 },
] as const;

/**
 * The formatters of a locale, made once. Newsrooms date by the clocks of one zone (`TIME_ZONE`):
 * readers in other zones see the same day.
 */
export function datesFor(entry: LocaleEntry, timeZone: string): Dates {
  const { locale, datePattern } = entry;
  const words = locale === 'en-GB' ? enGB : enUS;
  const plain = new Intl.DateTimeFormat(locale, { timeZone });
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    // Each language's own habit: `3:36 PM`, `15:36`, `09:00`.
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const number = new Intl.NumberFormat(locale);
  const sizes = UNITS.map(
    ({ unit, digits }) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      }),
  );
  const date = remembered((instant: string) =>
    datePattern === null
      ? plain.format(new Date(instant))
      : format(new TZDate(instant, timeZone), datePattern, { locale: words }),
  );
  return {
    date,
    dateTime: (instant) => `${date(instant)}, ${time.format(new Date(instant))}`,
    number: (value) => number.format(value),
    fileSize: remembered((bytes: number) => {
      const step = unitStep(bytes);
      return sizes[step]?.format(bytes / 1000 ** step) ?? '';
    }),
  };
}

/** The first unit in which the figure is below a thousand once it is rounded, else the largest. */
function unitStep(bytes: number): number {
  const step = UNITS.findIndex(
    ({ digits }, index) => Number((bytes / 1000 ** index).toFixed(digits)) < 1000,
  );
  return step === -1 ? UNITS.length - 1 : step;
}

const MAX_REMEMBERED = 2000;

/** The same few values are on every page, and putting one into words costs more than its markup. */
function remembered<Value extends string | number>(
  inWords: (value: Value) => string,
): (value: Value) => string {
  const known = new LRUCache<Value, string>({ max: MAX_REMEMBERED });
  return (value) => {
    let text = known.get(value);
    if (text === undefined) {
      text = inWords(value);
      known.set(value, text);
    }
    return text;
  };
}
