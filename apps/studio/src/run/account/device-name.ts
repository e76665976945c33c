/** Later ones say that they are the earlier ones too, so the order matters. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Windows', 'Windows'],
  ['Linux', 'Linux'],
] as const;

const found = (userAgent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;

/** The usual name of the device and browser of a request: `Firefox, Windows`; null if unknown. */
export function deviceName(userAgent: string | null): string | null {
  const parts = [found(userAgent ?? '', BROWSERS), found(userAgent ?? '', SYSTEMS)];
  return parts.filter((part) => part !== null).join(', ') || null;
}
