import type { ReactNode } from 'react';
import css from './card-rows.module.css';

export type Across = 1 | 2 | 3;

interface CardRowsProps<Item> {
  readonly cards: readonly { readonly item: Item; readonly across: Across }[];
  readonly className?: string | undefined;
  /** Draws one card. */
  readonly children: (item: Item, across: Across) => ReactNode;
}

export function CardRows<Item extends { readonly id: string }>(props: CardRowsProps<Item>) {
  const { cards, className = '', children } = props;
  return (
    <ul className={`${css.rows} ${className}`}>
      {cards.map(({ item, across }) => (
        <li key={item.id} data-across={across}>
          {children(item, across)}
        </li>
      ))}
    </ul>
  );
}
