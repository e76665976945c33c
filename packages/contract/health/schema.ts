/** How the content server is, as it tells administrators: what `/readyz` and `npm run doctor` say, without a shell. */

import { Instant } from '@masthead/contract/common';
import { InputError } from '@masthead/contract/problem';
import { z } from 'zod';

/** What a finding says, whatever the language: texts in others are chosen by it. */
export const FindingCode = z.enum([
  ...['failed', 'stopping'],
  ...['database_away', 'database_well', 'database_embedded', 'database_old', 'encoding_not_utf8'],
  ...['few_connections', 'clock_same', 'clock_differs'],
  ...['no_tables', 'schema_newer', 'migrations_pending', 'trigrams_missing', 'schema_current'],
  ...['replica_none', 'replica_current', 'replica_behind', 'replica_lagging', 'not_a_replica'],
  ...['index_other_version', 'index_other_time_zone', 'index_other_source'],
  ...['index_incomplete', 'index_complete', 'lists_current', 'lists_outdated'],
  ...['originals_uncounted', 'originals_missing', 'originals_orphaned', 'originals_complete'],
  ...['renditions_uncounted', 'renditions_unbounded', 'renditions_bounded', 'renditions_over'],
  'backup_unknown',
  ...['setting_later', 'plans_late', 'plans_failed', 'openings_held'],
  ...['mails_failing', 'alerts_failing', 'pings_failing'],
] as const);
export type FindingCode = z.infer<typeof FindingCode>;

/** What a text of a finding is filled in with; numbers whose names end in `bytes` are sizes, `since` is an instant. */
const FindingParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type FindingParams = z.infer<typeof FindingParams>;

/** A setting that holds from the next start, or what waits for somebody; its sentence in English, as findings have it. */
const HealthNote = InputError.extend({ code: FindingCode, params: FindingParams });
export type HealthNote = z.infer<typeof HealthNote>;

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
        /** In English, for whoever does not know the code. */
        message: z.string(),
        advice: z.string().nullable(),
        code: FindingCode,
        params: FindingParams,
      }),
    ),
    notes: z.array(HealthNote),
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
