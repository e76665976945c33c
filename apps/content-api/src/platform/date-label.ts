const formats = new Map<string, Intl.DateTimeFormat>();

/** The specification's form of a date: `2026-11-21 09:00:00`, as the clocks of the zone show it. */
export function dateLabel(date: Date | null, timeZone: string): string | null {
  if (date === null) return null;
  const { year = '', month, day, hour, minute, second } = partsOf(date, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** The year in which a moment lies in the zone. */
export function yearOf(date: Date, timeZone: string): string {
  return partsOf(date, timeZone).year ?? '';
}

function partsOf(date: Date, timeZone: string): Readonly<Record<string, string>> {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}
