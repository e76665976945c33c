/** `GET /publishing/ledger`: the state of every translation, with counts. */

import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { Ids, Sought } from '@masthead/contract/item-list';
import { pageQuery } from '@masthead/contract/read-queries';
import { TranslationState } from '@masthead/contract/translation';
import { ItemType, isItemType } from '@masthead/contract/types';
import { z } from 'zod';

/**
 * The first that applies: waiting (a delivery waits for an editor); missing; stale (the source has
 * changed); draft; current.
 */
export const LedgerState = z.enum(['waiting', 'missing', 'stale', 'draft', 'current']);
export type LedgerState = z.infer<typeof LedgerState>;

const narrowing = {
  ids: Ids,
  /** One, or several joined by commas. */
  type: z
    .string()
    .refine((text) => text.split(',').every(isItemType), {
      message: 'must be types joined by commas',
    })
    .optional(),
  /** In the title or slug of any language. */
  q: Sought.optional(),
};

export const LedgerQuery = pageQuery(50, 200).extend({
  ...narrowing,
  /** With `state`: this language has it; alone it changes nothing. */
  locale: LocaleCode.optional(),
  /** Without `locale`: any language that the caller sees. `open`: missing or stale. */
  state: z.enum([...LedgerState.options, 'open']).optional(),
  /** `next`: what opens soonest comes first, then what changed last. */
  sort: z.enum(['-updated_at', 'next']).default('-updated_at'),
});
export type LedgerQuery = z.output<typeof LedgerQuery>;

export const LedgerRow = z
  .object({
    id: Uuid,
    type: ItemType,
    title: z.string(),
    version: z.int(),
    /** When readers first see it, or a plan changes it. Null: nothing is scheduled. */
    next: z
      .object({ at: Instant, what: z.enum(['publish', 'embargo', 'plan']) })
      .nullable()
      .default(null),
    locales: z.array(TranslationState),
  })
  .meta({ id: 'LedgerRow' });
export type LedgerRow = z.infer<typeof LedgerRow>;

export const LedgerAnswer = z.object({ data: z.array(LedgerRow), meta: z.object({ page: Page }) });

/** `GET /publishing/ledger/counts`: the caller's languages except the source. */
export const LedgerCountsQuery = z.strictObject(narrowing);
export type LedgerCountsQuery = z.output<typeof LedgerCountsQuery>;

const Amount = z.int().nonnegative();
export const LedgerCounts = z.object({
  locale: LocaleCode,
  waiting: Amount,
  missing: Amount,
  stale: Amount,
  draft: Amount,
  current: Amount,
});
export type LedgerCounts = z.infer<typeof LedgerCounts>;

export const LedgerCountsAnswer = z.object({ data: z.array(LedgerCounts), meta: z.null() });
