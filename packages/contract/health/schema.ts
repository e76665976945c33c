/** The content server's health for administrators, as `/readyz` and `npm run doctor` say it. */

import { Instant } from '@masthead/contract/common';
import { InputError } from '@masthead/contract/problem';
import { z } from 'zod';

/** Independent of language: translations are chosen by it. */
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
  ...['setting_later', 'plans_late', 'plans_failed', 'openings_held', 'synonyms_silent'],
  ...['alerts_wait', 'mails_failing', 'alerts_failing', 'pings_failing'],
] as const);
export type FindingCode = z.infer<typeof FindingCode>;

/** Names that end in `bytes` are sizes, `since` is an instant. */
const FindingParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type FindingParams = z.infer<typeof FindingParams>;

/** A setting that applies at the next start, or something that waits; in English. */
const HealthNote = InputError.extend({ code: FindingCode, params: FindingParams });
export type HealthNote = z.infer<typeof HealthNote>;

/** Null if all is well. */
const Failing = z.object({ since: Instant, reason: z.string().nullable() }).nullable();

export const Health = z
  .object({
    is_ready: z.boolean(),
    /** A hash of the sources. */
    build: z.string(),
    node: z.string(),
    clock: Instant,
    findings: z.array(
      z.object({
        name: z.string(),
        /** `note`: it works, but somebody should know. */
        state: z.enum(['well', 'note', 'wrong']),
        /** In English, for clients that do not know the code. */
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
    /** Null if no mail server is set. */
    mails: z.object({ waiting: z.int().nonnegative(), failing: Failing }).nullable(),
    /** Search engines and hubs that are told of changes. */
    pings: z.array(
      z.object({ target: z.string(), waiting: z.int().nonnegative(), failing: Failing }),
    ),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

/** `GET /publishing/health` */
export const HealthAnswer = z.object({ data: Health, meta: z.null() });
