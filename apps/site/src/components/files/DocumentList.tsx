import type { Card } from '@masthead/contract/card';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { typeLabel } from '#src/components/cards/card-facts.ts';
import { mimeKind } from '#src/components/files/mime-kind.ts';
import { EntryTitle } from '#src/components/lists/EntryTitle.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { quantitiesFor } from '#src/view/quantities.ts';
import { useView } from '#src/view/view-context.ts';
import css from './document-list.module.css';

interface DocumentListProps {
  readonly cards: readonly Card[];
  readonly name?: string;
  readonly heading?: 'h2' | 'h3';
  /** Groups reports by the year that each covers. */
  readonly isByYear?: boolean;
  readonly hasKinds?: boolean;
}

export function DocumentList(props: DocumentListProps) {
  const { cards, name = 'entries', heading = 'h2', isByYear = false, hasKinds = true } = props;
  const { t } = useView();
  return (
    <div className={hasKinds ? undefined : css.plain}>
      <p className={`label quiet ${css.head}`} aria-hidden="true">
        <span>{t(isByYear ? 'labels.year' : 'labels.date')}</span>
        <span>{t('labels.title')}</span>
        {hasKinds && <span>{t('resources.category')}</span>}
        <span>{t('resources.file')}</span>
      </p>
      <ul className="rows" data-entries={name} hidden={cards.length === 0}>
        {cards.map((card) => (
          <Row key={card.id} card={card} heading={heading} isByYear={isByYear} hasKind={hasKinds} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly card: Card;
  readonly heading: 'h2' | 'h3';
  readonly isByYear: boolean;
  readonly hasKind: boolean;
}

function Row({ card, heading, isByYear, hasKind }: RowProps) {
  const { t, dates, locale } = useView();
  const file = 'file' in card ? card.file : null;
  return (
    <li className={`row ruled ${css.row}`}>
      {isByYear && card._type === 'report' ? (
        <p className={`display-5 ${css.year}`}>{quantitiesFor(locale.locale).year(card.year)}</p>
      ) : (
        card.date !== null && <DateTime className={`label ${css.date}`} instant={card.date} />
      )}
      <div className={css.words}>
        <EntryTitle card={card} heading={heading} />
        {card.description !== null && (
          <p className={`small ${css.text}`}>
            <Phrases>{card.description}</Phrases>
          </p>
        )}
      </div>
      {hasKind && (
        <p className={`label ${css.kind}`}>
          {card._type === 'impact_resource'
            ? t(`resources.category_${card.category}`)
            : typeLabel(card, t)}
        </p>
      )}
      {file !== null && (
        <p className={`label ${css.file}`}>
          {t('downloads.file_info', {
            type: mimeKind(file.mime),
            size: dates.fileSize(file.bytes),
          })}
        </p>
      )}
    </li>
  );
}
