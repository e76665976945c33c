/** One event of `GET /changes`: what a published change made out of date. */
import { z } from 'zod';

export const Change = z
  .object({ seq: z.int().nonnegative(), tags: z.array(z.string()) })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;
