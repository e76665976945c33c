/** References as they lie in stored fields, which have passed their type's schema. */

import type { ItemType } from '@masthead/contract/types';

/** Any reference as it lies in stored fields. */
export type Reference = { _ref: string; _type: ItemType | 'media' };

/** True for an object of stored fields that names another item or a medium. */
export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '_ref' in value && '_type' in value;
}
