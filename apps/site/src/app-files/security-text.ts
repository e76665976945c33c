import type { SiteConfig } from '#src/config.ts';

/** Where those look who have found a weakness (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';

/** The file says so far ahead that it holds, as the RFC recommends less than a year. */
const HOLDS_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;

/** The text for who has found a weakness; null where no contact is configured. */
export function securityText(
  {
    defaultLocale,
    origin,
    securityContact,
  }: Pick<SiteConfig, 'defaultLocale' | 'origin' | 'securityContact'>,
  now: number,
): string | null {
  if (securityContact === null) return null;
  // By whole days, so that the text is the same for a day.
  const expires = new Date(Math.floor((now + HOLDS_MS) / DAY_MS) * DAY_MS);
  const [language = 'en'] = defaultLocale.split('-');
  const languages = [...new Set([language, 'en'])];
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
