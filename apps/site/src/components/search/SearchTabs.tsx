import { MAX_EXACT_COUNT } from '@masthead/contract/envelope';
import type { Filters } from '@masthead/contract/filters';
import { type ListPlace, listAddress } from '#src/view/list-address.ts';
import { type ShownCount, shownCount } from '#src/view/shown-count.ts';
import { useView } from '#src/view/view-context.ts';
import css from './search-tabs.module.css';

interface SearchTabsProps {
  readonly place: ListPlace;
  readonly types: Filters['types'];
}

/** Results by type with their counts, as links. */
export function SearchTabs({ place, types }: SearchTabsProps) {
  const view = useView();
  const { t } = view;
  const chosen = place.query.type;
  if (types.length < 2 && chosen === undefined) return null;
  const tabs = [
    { type: undefined, label: t('labels.all'), ...sum(types) },
    ...types.map(({ type, ...count }) => ({
      type,
      label: t(`types.${type}`, { count: 2 }),
      ...count,
    })),
  ];
  return (
    <nav className={css.tabs} aria-label={t('search.result_tabs')}>
      <ul className={`choices ${css.row}`}>
        {tabs.map(({ type, label, ...count }) => (
          <li key={type ?? 'all'}>
            <a
              className={`label ${css.tab}`}
              href={listAddress(place, { type })}
              aria-current={type === chosen ? 'true' : undefined}
            >
              {label}
              <span className={css.count}>{shownCount(view, count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function sum(types: Filters['types']): ShownCount {
  const total = types.reduce((sum, { count }) => sum + count, 0);
  const isExact = total <= MAX_EXACT_COUNT && types.every((type) => !type.count_is_least);
  return isExact ? { count: total } : { count: MAX_EXACT_COUNT, count_is_least: true };
}
