import type { Card } from '@masthead/contract/card';
import { itemPath } from '#src/view/item-path.ts';

/** The address of a card in a language; a bookmark names its own. */
export function cardPath(locale: string, card: Pick<Card, '_type' | 'slug'>): string {
  const own = itemPath(card._type, locale, card.slug);
  if (own !== null) return own;
  return `/${locale}${'path' in card && typeof card.path === 'string' ? card.path : ''}`;
}
