import type { Filters as FiltersData } from '@masthead/contract/filters';
import {
  type FilterKind,
  type FilterRow,
  filterRows,
  splitChoices,
} from '#src/components/search/filter-rows.ts';
import { type ListPlace, listAddress } from '#src/view/list-address.ts';
import { shownCount } from '#src/view/shown-count.ts';
import { useView } from '#src/view/view-context.ts';
import css from './filters.module.css';

interface FiltersProps {
  readonly place: ListPlace;
  readonly filters: FiltersData;
  readonly kinds?: readonly FilterKind[];
}

export function Filters({ place, filters, kinds }: FiltersProps) {
  const view = useView();
  const { t } = view;
  const rows = filterRows(filters, place.query, view, kinds);
  if (rows.length === 0) return null;
  return (
    <nav className={css.filters} aria-label={t('newsroom.filters')}>
      {rows.map((row) => (
        <Row key={row.kind} row={row} place={place} />
      ))}
    </nav>
  );
}

function Row({ row, place }: { readonly row: FilterRow; readonly place: ListPlace }) {
  const { t } = useView();
  const { kind, label, choices } = row;
  const chosen = place.query[kind]?.toString();
  const [first, others] = splitChoices(choices, chosen);
  return (
    <div className={css.row}>
      <p id={`filter-${kind}`} className={`label quiet ${css.name}`}>
        {label}
      </p>
      <ul className={`choices ${css.choices}`} aria-labelledby={`filter-${kind}`}>
        <li>
          <a
            className={`label ${css.choice}`}
            href={listAddress(place, { [kind]: undefined })}
            aria-current={chosen === undefined ? 'true' : undefined}
          >
            {t('labels.all')}
          </a>
        </li>
        {first.map((choice) => (
          <Choice key={choice.value} kind={kind} choice={choice} place={place} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={css.more}>
          <summary className={`label ${css.choice}`}>{t('labels.show_more')}</summary>
          <ul className={css.others} aria-labelledby={`filter-${kind}`}>
            {others.map((choice) => (
              <Choice key={choice.value} kind={kind} choice={choice} place={place} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly kind: FilterKind;
  readonly choice: FilterRow['choices'][number];
  readonly place: ListPlace;
}

function Choice({ kind, choice: { value, label, ...count }, place }: ChoiceProps) {
  const view = useView();
  return (
    <li>
      <a
        className={`label ${css.choice}`}
        href={listAddress(place, { [kind]: value })}
        aria-current={value === place.query[kind]?.toString() ? 'true' : undefined}
      >
        {label}
        <span className={css.count}>{shownCount(view, count)}</span>
      </a>
    </li>
  );
}
