import type { Card as CardData } from '@masthead/contract/card';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { BrandMark } from '#src/components/brand/BrandMark.tsx';
import { listingImage, typeLabel } from '#src/components/cards/card-facts.ts';
import { LeadCard } from '#src/components/cards/LeadCard.tsx';
import { EntryTitle } from '#src/components/lists/EntryTitle.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './entry-list.module.css';

interface EntryListProps {
  readonly cards: readonly CardData[];
  readonly name?: string;
  readonly hasLead?: boolean;
  readonly hasTypes?: boolean;
  readonly isDescribed?: boolean;
}

export function EntryList(props: EntryListProps) {
  const { cards, name = 'entries', hasLead = false, hasTypes, isDescribed } = props;
  return (
    <ul className="rows" data-entries={name} hidden={cards.length === 0}>
      {cards.map((card, index) =>
        hasLead && index === 0 && listingImage(card) !== null ? (
          <li key={card.id} className={css.lead}>
            <LeadCard card={card} />
          </li>
        ) : (
          <Row key={card.id} card={card} hasType={hasTypes} isDescribed={isDescribed} />
        ),
      )}
    </ul>
  );
}

interface RowProps {
  readonly card: CardData;
  readonly hasType?: boolean | undefined;
  readonly isDescribed?: boolean | undefined;
}

function Row({ card, hasType = false, isDescribed = false }: RowProps) {
  const { t } = useView();
  const { date, description } = card;
  return (
    <li className={`row ruled ${css.row}`}>
      {date !== null && <DateTime className={`label ${css.date}`} instant={date} />}
      <div className={css.words}>
        <EntryTitle card={card} heading="h2" step={4} />
        {isDescribed && description !== null && (
          <p className={css.text}>
            <Phrases>{description}</Phrases>
          </p>
        )}
      </div>
      <p className={`label ${css.kind}`}>
        {hasType
          ? typeLabel(card, t)
          : card._type === 'release' && <BrandMark brand={card.brand} />}
      </p>
    </li>
  );
}
