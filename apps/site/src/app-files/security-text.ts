import type { SiteConfig } from '#src/config.ts';

/** The file in which security researchers look for contacts (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';

/** Less than a year ahead, as the RFC recommends. */
const HOLDS_MS = 180 * 86_400_000;
const DAY_MS = 86_400_000;

/** The contact for security reports; null if none is configured. */
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
