/** `GET /publishing/ledger`: the state of every translation, and how many are in which state. */

import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { Ids, Sought } from '@masthead/contract/item-list';
import { pageQuery } from '@masthead/contract/read-queries';
import { TranslationState } from '@masthead/contract/translation';
import { ItemType, isItemType } from '@masthead/contract/types';
import { z } from 'zod';

/**
 * What a language of an item is to those who translate; the first that is true of: a delivered translation waits for an
 * editor; there is no text; the source has changed since; editors have not published it; nothing is to be done.
 */
export const LedgerState = z.enum(['waiting', 'missing', 'stale', 'draft', 'current']);
export type LedgerState = z.infer<typeof LedgerState>;

/** Which items are looked at. */
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
  /** With `state`: this language is so; alone it changes nothing. */
  locale: LocaleCode.optional(),
  /** Without `locale`: some language that the caller is shown is so. `open`: missing or stale. */
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
    /** By when its languages should be there: when readers first see it, or a plan changes it. Null: nothing is ahead. */
    next: z
      .object({ at: Instant, what: z.enum(['publish', 'embargo', 'plan']) })
      .nullable()
      .default(null),
    locales: z.array(TranslationState),
  })
  .meta({ id: 'LedgerRow' });
export type LedgerRow = z.infer<typeof LedgerRow>;

export const LedgerAnswer = z.object({ data: z.array(LedgerRow), meta: z.object({ page: Page }) });

/** `GET /publishing/ledger/counts`: the languages that the caller is shown but the source. */
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
