import type { IncomingHttpHeaders } from 'node:http';
import type { SiteConfig } from '#src/config.ts';

/**
 * Whether a form came from a page of this site. Browsers say so in a header that pages cannot set; older ones
 * send the origin.
 */
export function isSameOrigin(
  headers: IncomingHttpHeaders,
  { origin, mediaOrigin }: Pick<SiteConfig, 'origin' | 'mediaOrigin'>,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin: from, host } = headers;
  if (from === undefined || !URL.canParse(from)) return false;
  return from === origin || from === mediaOrigin || new URL(from).host === host;
}
