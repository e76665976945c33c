import { Icon } from '#src/components/Icon.tsx';
import { SearchCombobox } from '#src/islands/SearchCombobox.island.tsx';
import { pathTo } from '#src/routes.ts';
import { Island } from '#src/view/Island.tsx';
import { type ListPlace, listAddress } from '#src/view/list-address.ts';
import { suggestTexts } from '#src/view/suggest-texts.ts';
import { useView } from '#src/view/view-context.ts';
import css from './search-form.module.css';

/** Filters that a new text keeps. */
const KEPT = ['type', 'topic', 'year'] as const;

interface SearchFormProps {
  readonly place: ListPlace;
  /** The field's label, and the page's title before a search. */
  readonly label: string;
}

/** One huge field. */
export function SearchForm({ place, label }: SearchFormProps) {
  const { t, locale } = useView();
  const { path, query } = place;
  const { q = '' } = query;
  return (
    <search className={`grid ${css.search}`}>
      <form className={`search-line ${css.form}`} action={path}>
        {q === '' ? (
          <h1 className={`lead ${css.label}`}>
            <label htmlFor="q">{label}</label>
          </h1>
        ) : (
          <label className={`label ${css.label}`} htmlFor="q">
            {label}
          </label>
        )}
        <Island
          of={SearchCombobox}
          on="visible"
          props={{
            id: 'q',
            name: 'q',
            value: q,
            placeholder: t('search.placeholder'),
            suggestUrl: `${pathTo(locale.locale, 'search')}/suggest`,
            texts: suggestTexts(t),
            clear: {
              label: t('labels.clear_input'),
              address: listAddress(place, { q: undefined }),
            },
          }}
        />
        <button className={`tool-button ${css.tool}`} type="submit" aria-label={t('labels.search')}>
          <Icon name="search" />
        </button>
        {KEPT.map((name) =>
          query[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} value={query[name]} />
          ),
        )}
      </form>
    </search>
  );
}
