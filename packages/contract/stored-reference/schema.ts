import type { ItemType } from '@masthead/contract/types';

/** A reference in stored fields. */
export type Reference = { _ref: string; _type: ItemType | 'media' };

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '_ref' in value && '_type' in value;
}
