/** The zone whose days the newsroom shows: the same in both programs (interfaces.md, `TIME_ZONE`). */

import { z } from 'zod';

/** A zone of the IANA database by name. An offset is none: databases read its sign the other way round. */
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
