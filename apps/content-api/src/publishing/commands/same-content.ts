import { isDeepStrictEqual } from 'node:util';
import { compared } from '@masthead/contract/body/compared.ts';
import type { z } from 'zod';

/**
 * Whether two contents of one schema are the same but for what no reader sees: keys of blocks and spans, how marks
 * are nested, and fields that were not there yet when the older one was stored. So files that were written from the
 * store (`npm run export`) publish back as no change.
 */
export function isSameContent(schema: z.ZodType, before: unknown, after: unknown): boolean {
  if (isDeepStrictEqual(before, after)) return true;
  const [old, now] = [before, after].map((each) => compared(schema.safeParse(each).data ?? each));
  return isDeepStrictEqual(old, now);
}
