import type { CardType } from '@masthead/contract/card';
import { CARD_TYPES } from '@masthead/contract/card';
import { z } from 'zod';

/** Enough to ask for an item's page. */
export interface Met {
  readonly type: CardType;
  readonly id: string;
  readonly slug: string;
}

const MetItem = z.looseObject({ _type: z.enum(CARD_TYPES), id: z.string(), slug: z.string() });

/** However deep, each once. */
export function itemsIn(value: unknown, found = new Map<string, Met>()): Met[] {
  const met = MetItem.safeParse(value);
  if (met.success) {
    const { _type: type, id, slug } = met.data;
    found.set(id, { type, id, slug });
  }
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) itemsIn(inner, found);
  }
  return [...found.values()];
}
