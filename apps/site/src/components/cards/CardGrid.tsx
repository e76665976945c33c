import type { Card as CardData } from '@masthead/contract/card';
import { Card } from '#src/components/cards/Card.tsx';
import { halfSizes, thirdSizes } from '#src/components/cards/row-sizes.ts';
import css from './card-grid.module.css';

interface CardGridProps {
  readonly cards: readonly CardData[];
  /** Side by side on a wide page. */
  readonly across: 2 | 3;
  readonly name?: string;
  readonly heading?: 'h2' | 'h3';
  readonly hasKinds?: boolean;
  readonly isDescribed?: boolean;
  readonly isAlone?: boolean;
  readonly isFirst?: boolean;
}

/** A page's main list as pictures. */
export function CardGrid(props: CardGridProps) {
  const { cards, across, name = 'entries', heading = 'h3', isDescribed } = props;
  const { hasKinds = true, isFirst = false, isAlone = false } = props;
  const sizesOf = across === 2 ? halfSizes : thirdSizes;
  return (
    <ul
      className={`${css.list} ${across === 2 ? `halves ${css.of2}` : 'thirds'}`}
      data-entries={name}
      hidden={cards.length === 0}
    >
      {cards.map((card, index) => (
        <li key={card.id}>
          <Card
            card={card}
            look={isAlone ? 'split' : 'stacked'}
            step={isAlone ? 3 : across === 2 ? 4 : 5}
            heading={heading}
            hasKind={hasKinds}
            sizes={sizesOf(cards.length, index)}
            priority={isFirst && index === 0}
            described={isDescribed ?? false}
          />
        </li>
      ))}
    </ul>
  );
}
