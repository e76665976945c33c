/** The same in both programs (interfaces.md, `TIME_ZONE`). */

import { z } from 'zod';

/** IANA names only: databases read the sign of an offset the other way round. */
export const TimeZone = z.string().trim().refine(isZoneName, {
  error: 'must be a zone of the IANA database, such as Europe/Amsterdam',
});

function isZoneName(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
