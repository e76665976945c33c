/** Publishing names items and media by UUID and type, never by content. */

import { Uuid } from '@masthead/contract/common';
import { z } from 'zod';

/** A test checks that the types exist. */
export function itemReference<const T extends readonly string[]>(types: T) {
  return z.strictObject({ _ref: Uuid, _type: z.enum(types) }).meta({ reference: 'item', types });
}

/** In the editors' order; defaults to none. */
export function itemReferences<const T extends readonly string[]>(types: T, most: number) {
  return z.array(itemReference(types)).max(most).default([]);
}

/** A link of which only title and address are shown: a topic, focus area or author. */
export function titleReference<const T extends readonly string[]>(types: T) {
  return itemReference(types).meta({ reference: 'item', types, shows: 'title' });
}

export function titleReferences<const T extends readonly string[]>(types: T, most: number) {
  return z.array(titleReference(types)).max(most).default([]);
}

export const MediaReference = z
  .strictObject({ _ref: Uuid, _type: z.literal('media') })
  .meta({ reference: 'media' });
export type MediaReference = z.infer<typeof MediaReference>;
