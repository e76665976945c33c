/** Grants: what lets somebody read an item that is not open to all, or not yet. */

import { Instant, Line, LocalizedSlugs, Opens, Uuid } from '@masthead/contract/common';
import { Cursor, KeyedPage, Sought } from '@masthead/contract/item-list';
import { Count } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

/**
 * `POST /publishing/grants`. A grant of a pitch collection covers its pitches as well, every grant
 * the files of what it covers. `recipient` is for the publisher's eyes.
 */
export const GrantInput = z.strictObject({
  item: Uuid,
  recipient: Line,
  opens: Opens.default('embargoed'),
  expires_at: Instant,
});

/** A grant as publishers see it; the token itself is never shown again. */
export const Grant = z
  .object({
    id: Uuid,
    item: Uuid,
    recipient: z.string(),
    opens: Opens,
    created_at: Instant,
    expires_at: Instant,
    revoked_at: Instant.nullable(),
    /** Since when it waits for somebody to take it over (decision 0054). */
    held_at: Instant.nullable().default(null),
    /** How often it was opened; what is read on afterwards is not counted again. */
    uses: z.int().nonnegative(),
    last_used_at: Instant.nullable(),
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof Grant>;

/** The one answer that carries the token: what `/pitch-collections/token/{id}` takes. */
export const GrantCreatedAnswer = z.object({
  data: Grant.extend({
    token: z.string().min(40),
    /** Where its recipient reads the item: on the site, with the token. */
    path: z.string().startsWith('/'),
  }),
  meta: z.null(),
});
export const GrantAnswer = z.object({ data: Grant, meta: z.null() });

/**
 * `GET /publishing/grants`: newest first. `running`: opens something at this moment, as far as its time and whoever
 * made it say; `ended`: does not any more.
 */
export const GrantsQuery = z.strictObject({
  item: Uuid.optional(),
  state: z.enum(['running', 'ended']).optional(),
  /** In the recipient's name, or in the item's title in any language. */
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
 * What either answers: `grant` is the bearer token for the calls that read `item`, and its files.
 * Of a token it is the token itself, of a password it is signed and short-lived.
 */
export const OpenedAnswer = z.object({
  data: z.object({
    grant: z.string(),
    item: Uuid,
    type: ItemType,
    opens: Opens,
    expires_at: Instant,
    /** Where the item can be read with it. */
    localized_slugs: LocalizedSlugs,
    /** Of a pitch collection: the languages in which its pitches can be read on their own pages. */
    pitch_locales: z.array(z.string()).optional(),
  }),
  meta: z.null(),
});
export type Opened = z.infer<typeof OpenedAnswer>['data'];
