/** How the content server is, as it tells administrators: what `/readyz` and `npm run doctor` say, without a shell. */

import { Instant } from '@masthead/contract/common';
import { InputError } from '@masthead/contract/problem';
import { z } from 'zod';

/** Something that does not succeed: since when, and why; null where all is well. */
const Failing = z.object({ since: Instant, reason: z.string().nullable() }).nullable();

export const Health = z
  .object({
    /** Whether it can do its work. */
    is_ready: z.boolean(),
    /** A hash of its sources: two servers of the same build run the same. */
    build: z.string(),
    node: z.string(),
    /** By which it publishes. */
    clock: Instant,
    findings: z.array(
      z.object({
        name: z.string(),
        /** `note`: it works, and somebody should know of it. */
        state: z.enum(['well', 'note', 'wrong']),
        message: z.string(),
        advice: z.string().nullable(),
      }),
    ),
    /** Settings that hold from the next start, and what waits for somebody. */
    notes: z.array(InputError),
    plans: z.object({
      waiting: z.int().nonnegative(),
      late: z.int().nonnegative(),
      failed: z.int().nonnegative(),
    }),
    /** E-mail alerts; null where no mail server is set. */
    mails: z.object({ waiting: z.int().nonnegative(), failing: Failing }).nullable(),
    /** Who is told of changes: search engines and hubs. */
    pings: z.array(
      z.object({ target: z.string(), waiting: z.int().nonnegative(), failing: Failing }),
    ),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

/** `GET /publishing/health` */
export const HealthAnswer = z.object({ data: Health, meta: z.null() });
