import type { Card as CardData } from '@masthead/contract/card';
import { Card } from '#src/components/Card.tsx';

interface CardThirdsProps {
  readonly cards: readonly CardData[];
  readonly isDescribed?: boolean;
}

/** Cards in three columns; one alone takes the whole row, picture and words side by side. */
export function CardThirds({ cards, isDescribed = false }: CardThirdsProps) {
  return (
    <ul className="thirds">
      {cards.map((card) => (
        <li key={card.id}>
          <Card
            card={card}
            look={cards.length === 1 ? 'split' : 'stacked'}
            sizes="(width >= 900px) 33vw, (width >= 600px) 50vw, 100vw"
            described={isDescribed}
          />
        </li>
      ))}
    </ul>
  );
}
