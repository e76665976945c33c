import type { Locale } from '@masthead/locales/registry';

/** A locale's words for measured values and the years that they belong to. */
export interface Quantities {
  /** A value with its unit, held together: `34%`, `5.65 kg`, `9面`, `1,700,000` where it has none. */
  amount(value: number, unit: string | null): string;
  /** A share from 0 to 1 in whole per cent: `43%`. */
  percent(share: number): string;
  /** The year's number in the locale's calendar, for sentences: `2025`, in Thai `2568`. */
  year(year: number): string;
  /** The year by itself: `2025`, `2025年`, `พ.ศ. 2568`. */
  wholeYear(year: number): string;
}

const known = new Map<Locale, Quantities>();

/** The formatters of a locale, made once. */
export function quantitiesFor(locale: Locale): Quantities {
  let quantities = known.get(locale);
  if (quantities === undefined) {
    quantities = makeQuantities(locale);
    known.set(locale, quantities);
  }
  return quantities;
}

function makeQuantities(locale: Locale): Quantities {
  const plain = new Intl.NumberFormat(locale);
  const perCent = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent' });
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const calendar = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' });
  return {
    amount(value, unit) {
      if (unit === '%') return perCent.format(value);
      return unit === null ? plain.format(value) : plain.format(value) + unitGap(unit) + unit;
    },
    percent: (value) => share.format(value),
    year(year) {
      const parts = calendar.formatToParts(midYear(year));
      return parts.find(({ type }) => type === 'year')?.value ?? String(year);
    },
    wholeYear: (year) => calendar.format(midYear(year)),
  };
}

/** Counters and measures that are written without a space after their number: 面, 万足, 켤레. */
const JOINED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The character between a number and its unit, where no line may break: none or a no-break space. */
export function unitGap(unit: string): string {
  return JOINED.test(unit) ? '' : '\u00a0';
}

/** A moment that lies in the year in every calendar and zone. */
function midYear(year: number): number {
  return Date.UTC(year, 6, 1);
}
