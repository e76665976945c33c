/** `GET /publishing/items`: items of every state, for publishers. */

import { BrandId } from '@masthead/contract/brand';
import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Access, LocaleStatus } from '@masthead/contract/publishing';
import { Count } from '@masthead/contract/read-queries';
import { ItemType, isItemType } from '@masthead/contract/types';
import { z } from 'zod';

/**
 * An item's state at this moment; the first that applies of: deleted (its text is erased); withdrawn (readers do not
 * find it, its text is kept); ended (its time is over); draft (no language is published); held (it waits for somebody
 * to take it over, decision 0054); embargoed; scheduled (its publication is to come); live.
 */
export const ItemState = z.enum([
  'draft',
  'held',
  'scheduled',
  'embargoed',
  'live',
  'ended',
  'withdrawn',
  'deleted',
]);
export type ItemState = z.infer<typeof ItemState>;

/** Matched literally, in any case. */
export const Sought = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));

/** `meta.next` of the page before. */
export const Cursor = z
  .string()
  .regex(/^[\w-]{1,4000}$/)
  .optional();

/** Most UUIDs in one call, joined by commas. */
export const MAX_IDS = 100;
export const Ids = z
  .string()
  .refine((text) => text.split(',').length <= MAX_IDS, { message: `must be ${MAX_IDS} at most` })
  .refine((text) => z.array(Uuid).safeParse(text.split(',')).success, {
    message: 'must be UUIDs joined by commas',
  })
  .optional();

const MAX_LIMIT = 200;
const Flag = z.enum(['true']).optional();

export const ItemListQuery = z
  .strictObject({
    ids: Ids,
    /** One, or several joined by commas. */
    type: z
      .string()
      .refine((text) => text.split(',').every(isItemType), {
        message: 'must be types joined by commas',
      })
      .optional(),
    /** Unset: every item that is not deleted and, without `drafts`, not withdrawn. */
    state: ItemState.optional(),
    /** With `status`: its state in this language; alone: it exists in this language. */
    locale: LocaleCode.optional(),
    /** Without `locale`: in any language. */
    status: z.enum([...LocaleStatus.options, 'missing']).optional(),
    brand: BrandId.optional(),
    /** What names this topic. */
    topic: Uuid.optional(),
    /** Days by its date, else by when it is published, in UTC. */
    dated_from: z.iso.date().optional(),
    dated_until: z.iso.date().optional(),
    access: Access.optional(),
    updated_since: Instant.optional(),
    /** In the title or slug of any language; with `drafts` in all words of item or draft too. */
    q: Sought.optional(),
    /** Also lists unpublished items, and tells of each item's draft. */
    drafts: Flag,
    /** With `drafts`: part of the name of somebody who saved or published it. */
    by: Sought.optional(),
    /** With `drafts`: what the caller has saved or published. */
    mine: Flag,
    /** With `drafts`: drafts of which a language waits for the caller, as `GET /publishing/reviews` has it. */
    waiting: Flag,
    /**
     * `opens_at`: what is already open comes first. `title`: in the source language. `id`: to read
     * all.
     */
    sort: z
      .enum(['-updated_at', 'updated_at', '-opens_at', 'opens_at', 'title', 'id'])
      .default('-updated_at'),
    after: Cursor,
    limit: Count.max(MAX_LIMIT).default(50),
  })
  .refine(
    ({ drafts, by, mine, waiting }) =>
      drafts !== undefined || (by === undefined && mine === undefined && waiting === undefined),
    {
      path: ['drafts'],
      message: 'is needed to look for what somebody has written',
    },
  )
  .refine(({ locale, status }) => status !== 'missing' || locale !== undefined, {
    path: ['locale'],
    message: 'is needed to look for what is missing',
  });
export type ItemListQuery = z.output<typeof ItemListQuery>;

export const ListedItem = z
  .object({
    id: Uuid,
    type: ItemType,
    /** 0: never published. */
    version: z.int(),
    state: ItemState,
    /** In the source language, otherwise the first one; of a deleted item its last. */
    title: z.string(),
    slug: z.string().nullable(),
    /** Of an unpublished item those written, all `draft`. */
    languages: z.record(LocaleCode, LocaleStatus),
    publish_at: Instant.nullable(),
    embargo_until: Instant.nullable(),
    unpublish_at: Instant.nullable(),
    access: Access,
    private: z.boolean(),
    brand: z.string().nullable(),
    /** With `drafts` the newest save's time, if later. */
    updated_at: Instant,
    deleted_at: Instant.nullable(),
    /** Null without a draft; only with `drafts`. */
    draft: z.object({ saved_at: Instant, by: z.string() }).nullable().optional(),
  })
  .meta({ id: 'ListedItem' });
export type ListedItem = z.infer<typeof ListedItem>;

/** Counted up to a limit; `exact` if it was not reached. */
export const KeyedPage = z.object({
  total: z.int().nonnegative(),
  exact: z.boolean(),
  /** The `after` of the next call; null at the end. */
  next: z.string().nullable(),
});

export const ItemListAnswer = z.object({ data: z.array(ListedItem), meta: KeyedPage });
