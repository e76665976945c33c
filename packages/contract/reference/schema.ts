/** How publishing names other items and media: by UUID and type, never by content. */

import { Uuid } from '@masthead/contract/common';
import { z } from 'zod';

/** A link to an item of one of the types given, which a test holds to be types that there are. */
export function itemReference<const T extends readonly string[]>(types: T) {
  return z.strictObject({ _ref: Uuid, _type: z.enum(types) }).meta({ reference: 'item', types });
}

/** Links to such items, in the editors' order; at most so many, and none where nothing is said. */
export function itemReferences<const T extends readonly string[]>(types: T, most: number) {
  return z.array(itemReference(types)).max(most).default([]);
}

/** A link where nothing but the item's title and address is shown: a topic, a focus area, an author. */
export function titleReference<const T extends readonly string[]>(types: T) {
  return itemReference(types).meta({ reference: 'item', types, shows: 'title' });
}

/** The same of links of which only titles and addresses are shown. */
export function titleReferences<const T extends readonly string[]>(types: T, most: number) {
  return z.array(titleReference(types)).max(most).default([]);
}

/** A link to a stored picture, film or file. */
export const MediaReference = z
  .strictObject({ _ref: Uuid, _type: z.literal('media') })
  .meta({ reference: 'media' });
export type MediaReference = z.infer<typeof MediaReference>;
