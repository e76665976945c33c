/** Previews: the site as it will be at an instant, with drafts as they were saved, for whoever holds the token (decision 0048). */

import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { InputError } from '@masthead/contract/problem';
import { pageQuery } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

/** Header of a reading call that carries a preview's token; of a file several, after commas. */
export const PREVIEW_HEADER = 'x-masthead-preview';

/** Of the items of one preview, whose drafts are published anew for each answer. */
const MAX_ITEMS = 10;
const PER_PAGE = 50;
const MAX_PER_PAGE = 200;
export const MAX_PREVIEW_TOKEN = 2000;

/** `POST /publishing/previews`. */
export const PreviewInput = z.strictObject({
  /** As of when: what opens, ends and waits in release plans until then is seen as then. Null: now, as time passes. */
  at: Instant.nullable().default(null),
  /** Whose drafts are shown as they were saved last, in all languages and whatever their times. */
  items: z.array(Uuid).max(MAX_ITEMS).default([]),
  /** Whether every draft is shown as if it were published, as far as it can be. */
  all_drafts: z.boolean().default(false),
  /** A grant, for the site as its recipient sees it; null: as everybody does. Needs the right to make grants. */
  recipient: Uuid.nullable().default(null),
});

/** The one answer that carries the token. */
export const PreviewCreatedAnswer = z.object({
  data: z
    .object({
      id: Uuid,
      token: z.string(),
      at: Instant.nullable(),
      expires_at: Instant,
      /** Where the site is entered, with the token. */
      path: z.string().startsWith('/'),
      /** The same at the items' own pages: none in languages that they lack, nor for types without pages. */
      pages: z.array(
        z.object({
          item: Uuid,
          type: ItemType,
          locale: LocaleCode,
          path: z.string().startsWith('/'),
        }),
      ),
      /** Of all drafts those that are not shown, and why: they break rules, or are too many. */
      left_out: z.array(z.object({ item: Uuid, type: ItemType, errors: z.array(InputError) })),
    })
    .meta({ id: 'PreviewCreated' }),
  meta: z.null(),
});
export type PreviewCreated = z.infer<typeof PreviewCreatedAnswer>['data'];

/** `POST /access/preview`. */
export const PreviewTokenInput = z.strictObject({
  token: z.string().min(1).max(MAX_PREVIEW_TOKEN),
  /** Whether somebody enters the site by it now, which is counted; else it is but asked whether it holds. */
  enters: z.boolean().default(true),
});

/** What whoever holds the token is told of the preview. */
export const PreviewTakenAnswer = z.object({
  data: z.object({
    at: Instant.nullable(),
    expires_at: Instant,
    /** Whether drafts are among what is shown. */
    has_drafts: z.boolean(),
    /** Whether it is the site as one recipient sees it. */
    as_recipient: z.boolean(),
  }),
  meta: z.null(),
});
export type PreviewTaken = z.infer<typeof PreviewTakenAnswer>['data'];

/** `GET /publishing/previews`: those that hold, or that hold no more. */
export const PreviewsQuery = pageQuery(PER_PAGE, MAX_PER_PAGE).extend({
  state: z.enum(['running', 'ended']).optional(),
});
export type PreviewsQuery = z.output<typeof PreviewsQuery>;

/** A preview that was made; its token nobody is told again. */
export const Preview = z
  .object({
    id: Uuid,
    /** Who made it, as the audit names them. */
    by: z.string(),
    at: Instant.nullable(),
    items: z.array(Uuid),
    all_drafts: z.boolean(),
    as_recipient: z.boolean(),
    /** The grant's recipient; null where there is none, and to whoever makes no grants. */
    recipient: z.string().nullable(),
    created_at: Instant,
    expires_at: Instant,
    revoked_at: Instant.nullable(),
    /** How often its link was opened, frames of the studio apart. */
    uses: z.int().nonnegative(),
    last_used_at: Instant.nullable(),
    /** Whether whoever asks may take it back. */
    revocable: z.boolean(),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof Preview>;

export const PreviewAnswer = z.object({ data: Preview, meta: z.null() });
/** The newest first. */
export const PreviewsAnswer = z.object({
  data: z.array(Preview),
  meta: z.object({ page: Page }),
});
