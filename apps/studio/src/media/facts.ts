/** What is told of a medium in a line. */
import type { ListedMedium } from '#src/media/calls.ts';
import { settings } from '#src/settings.ts';

/** `2.4 MB` */
export function sizeIn(locale: string, bytes: number): string {
  const [unit, of] =
    bytes >= 1_000_000
      ? (['megabyte', 1_000_000] as const)
      : bytes >= 1000
        ? (['kilobyte', 1000] as const)
        : (['byte', 1] as const);
  return new Intl.NumberFormat(locale, {
    ...{
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumSignificantDigits: 3,
    },
  }).format(bytes / of);
}

/** `1:31` */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function factsOf(
  locale: string,
  { width, height, duration, bytes }: Pick<ListedMedium, 'width' | 'height' | 'duration' | 'bytes'>,
): string {
  const facts = [
    width && height ? `${width} × ${height}` : null,
    duration ? lengthOf(duration) : null,
    sizeIn(locale, bytes),
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

/** The languages of the site in which a picture or film says nothing to those who do not see it. */
export function missingAlternatives(
  medium: Pick<ListedMedium, 'kind' | 'alt' | 'decorative'>,
): readonly string[] {
  if (medium.decorative || (medium.kind !== 'image' && medium.kind !== 'video')) return [];
  return settings.locales.filter((locale) => !medium.alt[locale]);
}
