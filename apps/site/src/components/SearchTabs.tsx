import type { Filters } from '@masthead/contract/filters';
import { type ListPlace, listAddress } from '#src/view/list-address.ts';
import { useView } from '#src/view/view-context.ts';
import css from './search-tabs.module.css';

interface SearchTabsProps {
  readonly place: ListPlace;
  readonly types: Filters['types'];
}

/** Results by type with their counts, as links. */
export function SearchTabs({ place, types }: SearchTabsProps) {
  const { t, dates } = useView();
  const chosen = place.query.type;
  if (types.length < 2 && chosen === undefined) return null;
  const tabs = [
    { type: undefined, label: t('labels.all'), count: sum(types) },
    ...types.map(({ type, count }) => ({ type, label: t(`types.${type}`, { count: 2 }), count })),
  ];
  return (
    <nav className={css.tabs} aria-label={t('search.result_tabs')}>
      <ul className={`choices ${css.row}`}>
        {tabs.map(({ type, label, count }) => (
          <li key={type ?? 'all'}>
            <a
              className={`label ${css.tab}`}
              href={listAddress(place, { type })}
              aria-current={type === chosen ? 'true' : undefined}
            >
              {label}
              <span className={css.count}>{dates.number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sum(types: Filters['types']): number {
  return types.reduce((total, { count }) => total + count, 0);
}
