import type { Card } from '@masthead/contract/card';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { typeLabel } from '#src/components/cards/card-facts.ts';
import { Phrases } from '#src/components/Phrases.tsx';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './card-list.module.css';

interface CardListProps {
  readonly cards: readonly Card[];
  readonly heading?: 'h2' | 'h3';
  readonly size?: 'large' | 'lines' | 'compact';
}

export function CardList({ cards, heading: Heading = 'h3', size = 'large' }: CardListProps) {
  const { locale, t } = useView();
  return (
    <ul className={`rows ${css[size]}`}>
      {cards.map((card) => (
        <li key={card.id} className={`row ruled ${css.row}`}>
          {card.date === null ? (
            <span />
          ) : (
            <DateTime className={`label ${css.date}`} instant={card.date} />
          )}
          <Heading className={size === 'large' ? 'display-4' : 'display-5'}>
            <a className="covering" href={cardPath(locale.locale, card)}>
              <Phrases>{card.title}</Phrases>
            </a>
          </Heading>
          <p className={`label ${css.kind}`}>{typeLabel(card, t)}</p>
        </li>
      ))}
    </ul>
  );
}
