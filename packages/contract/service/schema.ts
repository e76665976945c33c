/** How the site proves itself to the content server. */

import { hkdfSync } from 'node:crypto';

/** `Authorization` carries the visitor's grants. */
export const SERVICE_HEADER = 'x-masthead-service';

/** For use outside production, if none is set: both programs know the publishing token. */
export function derivedServiceToken(publishToken: string): string {
  const key = hkdfSync('sha256', publishToken, '', 'masthead service', 32);
  return Buffer.from(key).toString('base64url');
}
