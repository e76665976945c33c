/** `GET /publishing/items`: items of every state, for those who work on them. Publishers alone. */

import { BrandId } from '@masthead/contract/brand';
import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Access, LocaleStatus } from '@masthead/contract/publishing';
import { Count } from '@masthead/contract/read-queries';
import { ItemType, isItemType } from '@masthead/contract/types';
import { z } from 'zod';

/**
 * What an item is at this moment; the first that is true of: deleted (its text is erased); withdrawn (readers do not find
 * it, its text is kept); ended (its time is over); draft (no language
 * is published); held (it waits for somebody to take it over, decision 0054); embargoed; scheduled (its publication is to
 * come); live.
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

/** Text that is looked for as it is written, in letters of any case. */
export const Sought = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));

/** Where the next page begins: `meta.next` of the page before. */
export const Cursor = z
  .string()
  .regex(/^[\w-]{1,4000}$/)
  .optional();

/** UUIDs that are looked up at once, joined by commas. */
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
    /** With `status`: what it is in this language; alone: there is this language. */
    locale: LocaleCode.optional(),
    /** Without `locale`: some language is so. */
    status: z.enum([...LocaleStatus.options, 'missing']).optional(),
    brand: BrandId.optional(),
    access: Access.optional(),
    updated_since: Instant.optional(),
    /** In the title or slug of any language; with `drafts`, all its words in one language of the item or its draft as well. */
    q: Sought.optional(),
    /** Lists items that were never published as well, and tells of the draft that each has. */
    drafts: Flag,
    /** With `drafts`: part of the name of somebody who saved its draft or published it. */
    by: Sought.optional(),
    /** With `drafts`: what the caller has saved or published. */
    mine: Flag,
    /** `opens_at`: what is open since ever comes first. `title`: in the source language. `id`: for those who read all. */
    sort: z
      .enum(['-updated_at', 'updated_at', '-opens_at', 'opens_at', 'title', 'id'])
      .default('-updated_at'),
    after: Cursor,
    limit: Count.max(MAX_LIMIT).default(50),
  })
  .refine(
    ({ drafts, by, mine }) => drafts !== undefined || (by === undefined && mine === undefined),
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
    /** 0: it was never published. */
    version: z.int(),
    state: ItemState,
    /** In the source language, else in the first that there is; of a deleted item as it was. */
    title: z.string(),
    slug: z.string().nullable(),
    /** Of what was never published those that are written, all `draft`. */
    languages: z.record(LocaleCode, LocaleStatus),
    publish_at: Instant.nullable(),
    embargo_until: Instant.nullable(),
    unpublish_at: Instant.nullable(),
    access: Access,
    private: z.boolean(),
    brand: z.string().nullable(),
    /** With `drafts` that of the newest save, where it is later. */
    updated_at: Instant,
    deleted_at: Instant.nullable(),
    /** The newest save of its draft, null where it has none; only where `drafts` are asked for. */
    draft: z.object({ saved_at: Instant, by: z.string() }).nullable().optional(),
  })
  .meta({ id: 'ListedItem' });
export type ListedItem = z.infer<typeof ListedItem>;

/** Place in a list that is read by key: counted up to a limit, `exact` where it was not reached. */
export const KeyedPage = z.object({
  total: z.int().nonnegative(),
  exact: z.boolean(),
  /** The `after` that goes on from here; null at the end. */
  next: z.string().nullable(),
});

export const ItemListAnswer = z.object({ data: z.array(ListedItem), meta: KeyedPage });
