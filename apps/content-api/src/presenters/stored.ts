import type { ITEM_SCHEMAS } from '@masthead/contract/publishing';
import type { ItemType } from '@masthead/contract/reference';
import type { z } from 'zod';
import type { ItemRow } from '#src/queries/rows.ts';

type FieldsOf<T extends ItemType> = z.output<(typeof ITEM_SCHEMAS)[T]['fields']>;
type TextsOf<T extends ItemType> = z.output<(typeof ITEM_SCHEMAS)[T]['locale']>;

/** A row of a known type: its fields are what the type's schema made of them when it was published. */
export interface TypedRow<T extends ItemType> extends Omit<ItemRow, 'type' | 'fields' | 'texts'> {
  readonly type: T;
  readonly fields: FieldsOf<T>;
  readonly texts: TextsOf<T>;
}

/**
 * The row as one of type `T`. What is stored has passed that type's schema, so the check is on the
 * type's name alone.
 */
export function isRowOf<T extends ItemType>(row: ItemRow, type: T): row is ItemRow & TypedRow<T> {
  return row.type === type;
}
