/** How publishing names other items and media: by UUID and type, never by content. */

import { Uuid } from '@masthead/contract/common';
import { z } from 'zod';

/** Every type that has a place in the store; `_type` names as in spec §3. */
export const ITEM_TYPES = [
  'home',
  'story_landing',
  'newsroom_landing',
  'impact_landing',
  'company_landing',
  'impact_resource_landing',
  'story',
  'vertical_video',
  'release',
  'collection',
  'content_grid',
  'commitment',
  'initiative',
  'volume',
  'topic',
  'profile',
  'pitch',
  'pitch_collection',
  'impact_resource',
  'statement',
  'report',
  'policy',
  'bookmark',
] as const;
export const ItemType = z.enum(ITEM_TYPES);
export type ItemType = z.infer<typeof ItemType>;

/** A link to an item of one of the types given. */
export function itemReference<const T extends readonly [ItemType, ...ItemType[]]>(types: T) {
  return z.strictObject({ _ref: Uuid, _type: z.enum(types) }).meta({ reference: 'item', types });
}

/** A link to a stored picture, film or file. */
export const MediaReference = z
  .strictObject({ _ref: Uuid, _type: z.literal('media') })
  .meta({ reference: 'media' });
export type MediaReference = z.infer<typeof MediaReference>;

/** Any reference as it lies in stored fields. */
export type Reference = { _ref: string; _type: ItemType | 'media' };

/** True for an object of stored fields that names another item or a medium. */
export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '_ref' in value && '_type' in value;
}
