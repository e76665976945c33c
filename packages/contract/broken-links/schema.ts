/** `GET /publishing/broken-links`: links of the site to itself at which readers find nothing. */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import { Count } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

const MAX_LIMIT = 1000;

export const BrokenLinksQuery = z.strictObject({
  after: Uuid.optional(),
  /** Items to look through, by UUID. */
  limit: Count.max(MAX_LIMIT).default(500),
  /** Ends earlier after this many links, with all links of the last item. */
  most: Count.max(MAX_LIMIT).optional(),
});
export type BrokenLinksQuery = z.output<typeof BrokenLinksQuery>;

/**
 * `nowhere`: the site has no such page; `unpublished`: not published in the link's language;
 * `not_yet`: it will be there later.
 */
const DeadEnd = z.enum(['nowhere', 'deleted', 'unpublished', 'ended', 'not_yet']);
export type DeadEnd = z.infer<typeof DeadEnd>;

const Link = z.object({
  /** Null: in the shared fields. */
  locale: LocaleCode.nullable(),
  href: z.string(),
  end: DeadEnd,
});

const ItemLink = Link.extend({
  place: z.literal('item'),
  id: Uuid,
  type: ItemType,
  title: z.string(),
});
export type ItemLink = z.infer<typeof ItemLink>;

/** In the configuration or the table of redirects, by the list's name. */
const SettingsLink = Link.extend({
  place: z.enum(['navigation', 'secondary_links', 'util_links', 'redirects']),
  /** In its language, otherwise in the source language; of a redirect its `from`. */
  title: z.string(),
});
export type SettingsLink = z.infer<typeof SettingsLink>;

export const BrokenLink = z
  .discriminatedUnion('place', [ItemLink, SettingsLink])
  .meta({ id: 'BrokenLink' });
export type BrokenLink = z.infer<typeof BrokenLink>;

/**
 * The first answer also has the links of the settings. `next` is the `after` of the next call, null
 * at the end.
 */
export const BrokenLinksAnswer = z.object({
  data: z.array(BrokenLink),
  meta: z.object({ next: Uuid.nullable() }),
});
