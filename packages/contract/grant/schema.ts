/** Grants open an item that is not open to all, or not yet. */

import { Instant, Line, LocalizedSlugs, Opens, Uuid } from '@masthead/contract/common';
import { Cursor, KeyedPage, Sought } from '@masthead/contract/item-list';
import { Count } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

/**
 * `POST /publishing/grants`. A grant of a pitch collection covers its pitches; every grant covers
 * the files. Only the publisher sees `recipient`.
 */
export const GrantInput = z.strictObject({
  item: Uuid,
  recipient: Line,
  opens: Opens.default('embargoed'),
  expires_at: Instant,
});

/** The token is never shown again. */
export const Grant = z
  .object({
    id: Uuid,
    item: Uuid,
    recipient: z.string(),
    opens: Opens,
    created_at: Instant,
    expires_at: Instant,
    revoked_at: Instant.nullable(),
    /** Waits for somebody to take it over (decision 0054). */
    held_at: Instant.nullable().default(null),
    /** Further reading after opening is not counted. */
    uses: z.int().nonnegative(),
    last_used_at: Instant.nullable(),
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof Grant>;

/** The only answer with the token: what `/pitch-collections/token/{id}` takes. */
export const GrantCreatedAnswer = z.object({
  data: Grant.extend({
    token: z.string().min(40),
    /** On the site, with the token. */
    path: z.string().startsWith('/'),
  }),
  meta: z.null(),
});
export const GrantAnswer = z.object({ data: Grant, meta: z.null() });

/** `GET /publishing/grants`: newest first. `running`: opens something now. */
export const GrantsQuery = z.strictObject({
  item: Uuid.optional(),
  state: z.enum(['running', 'ended']).optional(),
  /** In the recipient's name, or the item's title in any language. */
  q: Sought.optional(),
  after: Cursor,
  limit: Count.max(200).default(50),
});
export type GrantsQuery = z.output<typeof GrantsQuery>;
export const GrantsAnswer = z.object({ data: z.array(Grant), meta: KeyedPage });

/** `POST /access/password`: `item` is what a `password_required` problem names. */
export const PasswordInput = z.strictObject({ item: Uuid, password: z.string().min(1).max(200) });

/** `POST /access/token`: the token of a grant, as its recipient was sent it. */
export const TokenInput = z.strictObject({ token: z.string().min(1).max(500) });

/**
 * `grant` is the bearer token for `item` and its files: a token itself, or for a password a signed,
 * short-lived one.
 */
export const OpenedAnswer = z.object({
  data: z.object({
    grant: z.string(),
    item: Uuid,
    type: ItemType,
    opens: Opens,
    expires_at: Instant,
    localized_slugs: LocalizedSlugs,
    /** The languages in which a pitch collection's pitches have pages of their own. */
    pitch_locales: z.array(z.string()).optional(),
  }),
  meta: z.null(),
});
export type Opened = z.infer<typeof OpenedAnswer>['data'];
