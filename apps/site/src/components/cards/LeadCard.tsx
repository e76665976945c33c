import type { Card as CardData } from '@masthead/contract/card';
import { Card } from '#src/components/cards/Card.tsx';

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
