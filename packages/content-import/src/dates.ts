/** Dates of feeds: ISO 8601, RFC 822 and what people make of it, in several languages. */

/** No word means another month in another of these languages. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'nb'];
/** Abbreviations that CLDR lacks. */
const MORE_MONTHS: Readonly<Record<string, number>> = {
  mrz: 3,
  sept: 9,
  maerz: 3,
  jaenner: 1,
  jänner: 1,
};
const MORE_WEEKDAYS = ['tues', 'thur', 'thurs', 'mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];

/** Minutes east of Greenwich. Ambiguous names, such as IST, are left out. */
const ZONES: Readonly<Record<string, number>> = {
  ...{
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    wet: 0,
    west: 60,
    bst: 60,
    cet: 60,
    cest: 120,
    met: 60,
    mest: 120,
  },
  ...{
    mez: 60,
    mesz: 120,
    eet: 120,
    eest: 180,
    msk: 180,
    est: -300,
    edt: -240,
    cst: -360,
    cdt: -300,
  },
  ...{ mst: -420, mdt: -360, pst: -480, pdt: -420, akst: -540, akdt: -480, hst: -600, hkt: 480 },
  ...{ sgt: 480, jst: 540, kst: 540, aest: 600, aedt: 660, nzst: 720, nzdt: 780 },
};

const MONTHS = wordsOf('month', 12);
const WEEKDAYS = new Set([...wordsOf('weekday', 7).keys(), ...MORE_WEEKDAYS]);

function wordsOf(part: 'month' | 'weekday', count: number): Map<string, number> {
  const words = new Map(part === 'month' ? Object.entries(MORE_MONTHS) : []);
  for (const language of LANGUAGES) {
    for (const width of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { [part]: width, timeZone: 'UTC' });
      for (let number = 1; number <= count; number += 1) {
        const day = Date.UTC(
          2024,
          part === 'month' ? number - 1 : 0,
          part === 'month' ? 1 : number,
        );
        words.set(plain(format.format(day)), number);
      }
    }
  }
  return words;
}

function plain(word: string): string {
  return word.normalize('NFC').toLowerCase().replaceAll('.', '');
}

interface Parts {
  year: number;
  month: number;
  day: number;
}

/** Null if unreadable. UTC without a zone. */
export function instantOf(written: string): string | null {
  const text = written.replace(/\([^()]*\)/g, ' ').trim();
  const isIso = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text);
  const time = isIso ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? fromParts(text) : new Date(time).toISOString();
}

const CLOCK = /(?:^|[\sT,])(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([ap]\.?m\.?(?![\p{L}]))?/iu;

function fromParts(text: string): string | null {
  const clock = CLOCK.exec(text);
  const before = clock ? text.slice(0, clock.index) : text;
  const after = clock ? text.slice(clock.index + clock[0].length) : '';
  // A year may follow the time: `Mon Mar 4 10:00:00 2024`.
  const [zone = '', year = ''] = zoneAndYear(after.trim());
  const minutes = minutesOf(zone);
  const date = numericDate(before) ?? wordyDate(`${before} ${year}`);
  if (date === null || minutes === null) return null;
  const [, hours = '0', minute = '0', second = '0', half = ''] = clock ?? [];
  if (Number(hours) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0);
  const day = Date.UTC(date.year, date.month - 1, date.day);
  const isDay = new Date(day).getUTCDate() === date.day && date.month >= 1 && date.month <= 12;
  if (!isDay) return null;
  // 24:00 and a leap second are the next day's beginning.
  return new Date(
    day + ((hour * 60 + Number(minute) - minutes) * 60 + Number(second)) * 1000,
  ).toISOString();
}

function zoneAndYear(text: string): [zone: string, year: string] {
  const year = /(?:^|\s)(\d{4})$/.exec(text)?.[1] ?? '';
  return [year === '' ? text : text.slice(0, -year.length).trim(), year];
}

function minutesOf(zone: string): number | null {
  const name = plain(zone);
  if (name === '') return 0;
  const [, sign = '', hours = '', minutes = '0'] =
    /^(?:gmt|utc|ut)?\s*([+\-−])(\d{1,2}):?(\d\d)?$/.exec(name) ?? [];
  if (hours !== '') {
    const all = Number(hours) * 60 + Number(minutes);
    return all > 14 * 60 ? null : sign === '+' ? all : -all;
  }
  return ZONES[name] ?? null;
}

/** `2024-03-01`, `4.3.2024`, `2024年3月4日`; with slashes nobody knows which is the month. */
function numericDate(text: string): Parts | null {
  const isoLike = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?\s*$/u.exec(text.trim());
  if (isoLike) return partsOf(isoLike[1], isoLike[2], isoLike[3]);
  const german = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u.exec(text.trim());
  return german ? partsOf(german[3], german[2], german[1]) : null;
}

/** `Mo, 4 Mrz 2024`, `4 Mar 24`, `March 4th, 2024`. */
function wordyDate(text: string): Parts | null {
  const words = text
    .replace(/^\s*\p{L}+\.?,/u, ' ')
    .split(/[\s,-]+/)
    .map((word) => plain(word).replace(/^(\d+)(st|nd|rd|th|er|º)$/, '$1'))
    .filter((word) => word !== '' && !/^(de|of|del|den|le|kl|um)$/.test(word))
    // `mar` is March, and a Tuesday if another month follows.
    .filter(
      (word, at, all) =>
        !WEEKDAYS.has(word) ||
        (MONTHS.has(word) && !all.slice(at + 1).some((each) => MONTHS.has(each))),
    );
  const months = words.flatMap((word) => MONTHS.get(word) ?? []);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const [month] = months;
  if (month === undefined || months.length > 1 || numbers.length !== 2 || words.length > 3)
    return null;
  const [first = '', second = ''] = numbers;
  return first.length === 4
    ? partsOf(first, String(month), second)
    : partsOf(second, String(month), first);
}

function partsOf(year = '', month = '', day = ''): Parts {
  const number = Number(year);
  // RFC 2822, §4.3
  const full = year.length > 2 ? number : number + (number < 50 ? 2000 : 1900);
  return { year: full, month: Number(month), day: Number(day) };
}
