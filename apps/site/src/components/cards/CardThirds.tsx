import type { Card as CardData } from '@masthead/contract/card';
import { Card } from '#src/components/cards/Card.tsx';
import { thirdSizes } from '#src/components/cards/row-sizes.ts';

interface CardThirdsProps {
  readonly cards: readonly CardData[];
  readonly isDescribed?: boolean;
}

export function CardThirds({ cards, isDescribed = false }: CardThirdsProps) {
  return (
    <ul className="thirds">
      {cards.map((card, index) => (
        <li key={card.id}>
          <Card
            card={card}
            look={cards.length === 1 ? 'split' : 'stacked'}
            sizes={thirdSizes(cards.length, index)}
            described={isDescribed}
          />
        </li>
      ))}
    </ul>
  );
}
