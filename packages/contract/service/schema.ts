/** How the site proves itself to the content server. */

import { hkdfSync } from 'node:crypto';

/** Carries `SERVICE_TOKEN`; `Authorization` is the visitor's, for grants. */
export const SERVICE_HEADER = 'x-masthead-service';

/** The service token where none is set, outside production: both programs know the publishing token. */
export function derivedServiceToken(publishToken: string): string {
  const key = hkdfSync('sha256', publishToken, '', 'masthead service', 32);
  return Buffer.from(key).toString('base64url');
}
