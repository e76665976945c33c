/** One event of `GET /changes`: what a published change made out of date. */
import { z } from 'zod';

export const Change = z
  .object({
    seq: z.int().nonnegative(),
    tags: z.array(z.string()),
    /** When it was written; left out where many changes are told as one. */
    at: z.iso.datetime().optional(),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/**
 * Header of a reading call: number of the newest change that its sender has been told of. The answer is
 * made of the store as it was then or later, whichever copy of the database it is read from.
 */
export const SEEN_SEQ_HEADER = 'x-masthead-seq';
