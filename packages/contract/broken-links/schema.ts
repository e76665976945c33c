/** `GET /publishing/broken-links`: links of the site to itself at which readers find nothing. Publishers alone. */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import { Count } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

const MAX_LIMIT = 1000;

export const BrokenLinksQuery = z.strictObject({
  /** The `next` of the answer before. */
  after: Uuid.optional(),
  /** How many items are looked through, in the order of their UUIDs. */
  limit: Count.max(MAX_LIMIT).default(500),
  /** With how many links it ends earlier: those of the item that has the last of them are all there. */
  most: Count.max(MAX_LIMIT).optional(),
});
export type BrokenLinksQuery = z.output<typeof BrokenLinksQuery>;

/**
 * Why readers find nothing there. `nowhere`: the site has no such page; `unpublished`: the item is not published in
 * the link's language; `not_yet`: it will be there later.
 */
const DeadEnd = z.enum(['nowhere', 'deleted', 'unpublished', 'ended', 'not_yet']);
export type DeadEnd = z.infer<typeof DeadEnd>;

const Link = z.object({
  /** Of the text that links; null: in what no language changes. */
  locale: LocaleCode.nullable(),
  href: z.string(),
  end: DeadEnd,
});

const ItemLink = Link.extend({
  place: z.literal('item'),
  /** The item that links, which readers see. */
  id: Uuid,
  type: ItemType,
  title: z.string(),
});
export type ItemLink = z.infer<typeof ItemLink>;

/** Of the configuration and the table of redirects, by the name of the list that it stands in. */
const SettingsLink = Link.extend({
  place: z.enum(['navigation', 'secondary_links', 'util_links', 'redirects']),
  /** What it is called in its language, else in the source language; of a redirect, where it begins. */
  title: z.string(),
});
export type SettingsLink = z.infer<typeof SettingsLink>;

export const BrokenLink = z
  .discriminatedUnion('place', [ItemLink, SettingsLink])
  .meta({ id: 'BrokenLink' });
export type BrokenLink = z.infer<typeof BrokenLink>;

/**
 * What was found in the items looked through, and, where they begin with the first, in the settings before them, all at
 * once; `next` is the `after` that goes on, null at the end.
 */
export const BrokenLinksAnswer = z.object({
  data: z.array(BrokenLink),
  meta: z.object({ next: Uuid.nullable() }),
});
