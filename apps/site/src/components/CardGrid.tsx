import type { Card as CardData } from '@masthead/contract/card';
import { Card } from '#src/components/Card.tsx';
import css from './card-grid.module.css';

interface CardGridProps {
  readonly cards: readonly CardData[];
  /** Side by side on a wide page. */
  readonly across: 2 | 3;
  /** Tells this list from another on the page: entries of further pages go where they belong. */
  readonly name?: string;
  readonly heading?: 'h2' | 'h3';
  readonly isDescribed?: boolean;
  /** The first picture is the first that a reader sees. */
  readonly isFirst?: boolean;
}

const SIZES = {
  2: '(width >= 600px) 50vw, 100vw',
  3: '(width >= 900px) 33vw, (width >= 600px) 50vw, 100vw',
} as const;

/** A page's main list as pictures. */
export function CardGrid(props: CardGridProps) {
  const { cards, across, name = 'entries', heading = 'h3', isDescribed, isFirst = false } = props;
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
            step={across === 2 ? 4 : 5}
            heading={heading}
            sizes={SIZES[across]}
            priority={isFirst && index === 0}
            described={isDescribed ?? false}
          />
        </li>
      ))}
    </ul>
  );
}
