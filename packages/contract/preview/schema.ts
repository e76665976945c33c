/**
 * Previews: the site at an instant, with drafts as saved, for holders of the token (decision 0048).
 */

import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { InputError } from '@masthead/contract/problem';
import { pageQuery } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

/** Header with a preview's token; for files several, joined by commas. */
export const PREVIEW_HEADER = 'x-masthead-preview';

/** Each answer publishes their drafts again. */
const MAX_ITEMS = 10;
const DAY_MS = 86_400_000;
/** The longest time for which a link opens: twelve weeks. */
export const MAX_LINK_MS = 84 * DAY_MS;
/** The shortest: what a preview without a link has. */
export const MIN_LINK_MS = 3_600_000;
/** Time for which an ended preview stays listed; then it is deleted, with the comments of its link. */
export const TOLD_MS = 6 * DAY_MS;
const PER_PAGE = 50;
const MAX_PER_PAGE = 200;
export const MAX_PREVIEW_TOKEN = 2000;

/** A preview that is handed on: named, with an end of its own, never with somebody else's eyes. */
export const PreviewLinkInput = z.strictObject({
  name: z.string().trim().min(1).max(100),
  ends_at: Instant,
  /** Whether people without an account may comment on its items. */
  comments: z.boolean().default(false),
});

/** `POST /publishing/previews`. */
export const PreviewInput = z
  .strictObject({
    /** What opens, ends or is planned until then is seen as then. Null: now. */
    at: Instant.nullable().default(null),
    /** Shown as last saved, in all languages, whatever their times. */
    items: z.array(Uuid).max(MAX_ITEMS).default([]),
    /** Shows every draft as if published, if possible. */
    all_drafts: z.boolean().default(false),
    /** A grant, for its recipient's view; null: everybody's. Needs the right to make grants. */
    recipient: Uuid.nullable().default(null),
    /** Null: for the caller, for an hour. */
    link: PreviewLinkInput.nullable().default(null),
  })
  .superRefine(({ at, items, all_drafts, recipient, link }, context) => {
    if (link === null) return;
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (recipient !== null) refuse(['recipient'], 'must be null for a link that is handed on');
    if (all_drafts) refuse(['all_drafts'], 'must be false for a link that is handed on');
    if (at === null && items.length === 0) refuse(['items'], 'must name an item, or a time');
    if (link.comments && items.length === 0) {
      refuse(['link', 'comments'], 'needs items to comment on');
    }
  });

/** The only answer with the token. */
export const PreviewCreatedAnswer = z.object({
  data: z
    .object({
      id: Uuid,
      token: z.string(),
      at: Instant.nullable(),
      expires_at: Instant,
      path: z.string().startsWith('/'),
      /** Pages of the named items, without languages that they lack and types without pages. */
      pages: z.array(
        z.object({
          item: Uuid,
          type: ItemType,
          locale: LocaleCode,
          path: z.string().startsWith('/'),
        }),
      ),
      /** Drafts that break rules, or are too many. */
      left_out: z.array(z.object({ item: Uuid, type: ItemType, errors: z.array(InputError) })),
    })
    .meta({ id: 'PreviewCreated' }),
  meta: z.null(),
});
export type PreviewCreated = z.infer<typeof PreviewCreatedAnswer>['data'];

/** `POST /access/preview`. */
export const PreviewTokenInput = z.strictObject({
  token: z.string().min(1).max(MAX_PREVIEW_TOKEN),
  /** Whether somebody enters the site by it now, which is counted. */
  enters: z.boolean().default(true),
});

export const PreviewTakenAnswer = z.object({
  data: z.object({
    at: Instant.nullable(),
    expires_at: Instant,
    has_drafts: z.boolean(),
    as_recipient: z.boolean(),
    /** Items on which the link takes comments. */
    comments_on: z.array(Uuid),
  }),
  meta: z.null(),
});
export type PreviewTaken = z.infer<typeof PreviewTakenAnswer>['data'];

/** `GET /publishing/previews`: current ones, or ended ones. */
export const PreviewsQuery = pageQuery(PER_PAGE, MAX_PER_PAGE).extend({
  state: z.enum(['running', 'ended']).optional(),
  /** Those that show this item as a draft. */
  item: Uuid.optional(),
  /** Those that are handed on by a link, or are not. */
  links: z.enum(['true', 'false']).optional(),
});
export type PreviewsQuery = z.output<typeof PreviewsQuery>;

/** The token is not told again. */
export const Preview = z
  .object({
    id: Uuid,
    /** As the audit names them. */
    by: z.string(),
    at: Instant.nullable(),
    items: z.array(Uuid),
    all_drafts: z.boolean(),
    as_recipient: z.boolean(),
    /** Null without a grant, and for callers who make no grants. */
    recipient: z.string().nullable(),
    /** Null: for its maker alone. */
    link: z
      .object({
        name: z.string(),
        takes_comments: z.boolean(),
        /** Comments that wait for an editor. */
        held: z.int().nonnegative(),
        accepted: z.int().nonnegative(),
      })
      .nullable(),
    created_at: Instant,
    expires_at: Instant,
    revoked_at: Instant.nullable(),
    /** Frames of the studio are not counted. */
    uses: z.int().nonnegative(),
    last_used_at: Instant.nullable(),
    /** Whether the caller may revoke it. */
    revocable: z.boolean(),
  })
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof Preview>;

export const PreviewAnswer = z.object({ data: Preview, meta: z.null() });
export const PreviewsAnswer = z.object({
  data: z.array(Preview),
  meta: z.object({ page: Page }),
});
