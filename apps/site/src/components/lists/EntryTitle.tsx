import type { Card } from '@masthead/contract/card';
import { Phrases } from '#src/components/Phrases.tsx';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';

interface EntryTitleProps {
  readonly card: Card;
  readonly heading: 'h2' | 'h3';
  readonly step?: 4 | 5;
}

export function EntryTitle({ card, heading: Heading, step = 5 }: EntryTitleProps) {
  const { locale } = useView();
  return (
    <Heading className={`display-${step}`}>
      <a className="covering" href={cardPath(locale.locale, card)}>
        <Phrases>{card.title}</Phrases>
      </a>
    </Heading>
  );
}
