import { z } from 'zod';

export const OPERATOR_UNUSED = '/operator/unused';

/** Files that a cleaning asks after at once, and whether what nothing needs is to go. */
export const UnusedQuestion = z.object({
  files: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(500),
  remove: z.boolean(),
});
export const UnusedAnswer = z.object({ files: z.array(z.string()) });
