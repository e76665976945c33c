import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { SavedViews } from '#src/items/views/saved-views.tsx';

/** The saved views of the list of all content. */
export function ItemViews() {
  const { filterValues, displayedFilters, sort } = useListContext();
  const navigate = useNavigate();
  const sorted = (value: object) =>
    JSON.stringify(Object.fromEntries(Object.entries(value).toSorted()));
  const query = new URLSearchParams({
    filter: sorted(filterValues),
    displayedFilters: sorted(displayedFilters),
    sort: sort.field,
    order: sort.order,
  }).toString();
  return (
    <SavedViews
      list="items"
      onOpen={(next) => navigate(`/items?${next || 'filter={}'}`)}
      query={query}
    />
  );
}
