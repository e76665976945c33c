import type { Card as CardData } from '@masthead/contract/card';
import { Card } from '#src/components/Card.tsx';

/** The first of a page's cards, over its whole width with picture and words side by side. */
export function LeadCard({ card }: { readonly card: CardData }) {
  return (
    <Card
      card={card}
      look="split"
      step={3}
      heading="h2"
      sizes="(width >= 900px) 66vw, 100vw"
      priority
      described
    />
  );
}
