import type { Card } from '@masthead/contract/card';
import { pathTo } from '#src/routes.ts';

/** Where a card leads in a language; null for a card without a page. */
export function cardPath(locale: string, card: Pick<Card, '_type' | 'slug'>): string {
  const { slug } = card;
  switch (card._type) {
    case 'content_grid':
      return pathTo(locale, 'collection', { slug });
    case 'impact_resource':
    case 'statement':
    case 'report':
    case 'policy':
      return pathTo(locale, 'resource', { slug });
    case 'bookmark':
      return `/${locale}${'path' in card && typeof card.path === 'string' ? card.path : ''}`;
    default:
      return pathTo(locale, card._type, { slug });
  }
}
