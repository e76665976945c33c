import type { CardType } from '@masthead/contract/card';
import type { DescriptorOf, FieldsOf, ItemType, TextsOf } from '@masthead/contract/types';
import type { CARD_FIELDS, CARD_TEXTS } from '#src/reading/queries/card-fields.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

interface Row<T extends ItemType, Fields, Texts>
  extends Omit<ItemRow, 'type' | 'fields' | 'texts'> {
  readonly type: T;
  readonly fields: Fields;
  readonly texts: Texts;
}

type UnreadBy<T extends ItemType> = DescriptorOf<T>['page'] extends { unread: infer Names }
  ? Extract<Names, readonly string[]>[number]
  : never;

/**
 * A row of a known type as its page may read it: its fields are what the type's schema made of them
 * when it was published, without those that the descriptor says the page does not read.
 */
type TypedRow<T extends ItemType> = T extends ItemType
  ? Row<T, Omit<FieldsOf<T>, UnreadBy<T>>, Omit<TextsOf<T>, UnreadBy<T>>>
  : never;

/** The same with all else that every item's row says. */
export type RowOf<T extends ItemType> = ItemRow & TypedRow<T>;

type PickKnown<All, Names> = { readonly [K in Extract<keyof All, Names>]: All[K] };
type Declared<T extends ItemType, Part extends 'fields' | 'texts'> = NonNullable<
  DescriptorOf<T>['card']
>[Part][number];

/** The same as its card may read it: what the descriptor declares, and nothing else. */
export type CardRow<T extends CardType> = T extends CardType
  ? Row<
      T,
      PickKnown<FieldsOf<T>, Declared<T, 'fields'> | (typeof CARD_FIELDS)[number]>,
      PickKnown<TextsOf<T>, Declared<T, 'texts'> | (typeof CARD_TEXTS)[number]>
    >
  : never;

/**
 * The row as one of type `T`. What is stored has passed that type's schema, so the check is on the
 * type's name alone.
 */
export function isRowOf<T extends ItemType>(row: ItemRow, type: T): row is RowOf<T> {
  return row.type === type;
}
