import type { Card as CardData } from '@masthead/contract/card';
import { Card } from '#src/components/cards/Card.tsx';
import { CardList } from '#src/components/cards/CardList.tsx';
import { type Across, CardRows } from '#src/components/cards/CardRows.tsx';
import { listingImage } from '#src/components/cards/card-facts.ts';
import { Section } from '#src/components/lists/Section.tsx';
import css from './related-cards.module.css';

interface RelatedCardsProps {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly CardData[];
  readonly more?: { readonly href: string; readonly label: string };
  readonly size?: 2 | 3;
  readonly described?: boolean;
}

const SIZES = {
  1: '(width >= 900px) 66vw, 100vw',
  2: '(width >= 600px) 48vw, 100vw',
  3: '(width >= 600px) 32vw, 100vw',
} as const;

/** More would make a phone's page endless; the rest follows as lines. */
const MAX_CARDS = 6;

/**
 * Items of any kind that belong to a page: the first with a picture as cards in rows of three, the rest as
 * lines beneath.
 */
export function RelatedCards(props: RelatedCardsProps) {
  const { id, title, cards, more, size = 3, described = false } = props;
  if (cards.length === 0) return null;
  const pictured = cards.filter((card) => listingImage(card) !== null).slice(0, MAX_CARDS);
  const others = cards.filter((card) => !pictured.includes(card));
  return (
    <Section className={css.related} id={id} title={title} size={size} {...(more && { more })}>
      {pictured.length > 0 && (
        <CardRows cards={inRows(pictured)}>
          {(card, across) => (
            <Card
              card={card}
              look={across === 1 ? 'split' : 'stacked'}
              step={across === 3 && !described ? 5 : across === 1 ? 3 : 4}
              sizes={SIZES[across]}
              described={described || across < 3}
            />
          )}
        </CardRows>
      )}
      {others.length > 0 && <CardList cards={others} size="lines" />}
    </Section>
  );
}

function inRows(cards: readonly CardData[]): readonly { item: CardData; across: Across }[] {
  const left = cards.length % 3;
  return cards.map((item, index) => ({
    item,
    across: index >= left ? 3 : left === 1 ? 1 : 2,
  }));
}
