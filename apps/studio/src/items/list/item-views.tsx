import { useNavigate } from 'react-router-dom';
import { useItemList } from '#src/items/list/use-item-list.ts';
import { SavedViews } from '#src/items/views/saved-views.tsx';

/** The saved views of the list of all content. */
export function ItemViews() {
  const { filter, displayedFilters, sort, order } = useItemList().state;
  const navigate = useNavigate();
  const sorted = (value: object) =>
    JSON.stringify(Object.fromEntries(Object.entries(value).toSorted()));
  const query = new URLSearchParams({
    filter: sorted(filter),
    displayedFilters: sorted(displayedFilters),
    sort,
    order,
  }).toString();
  return (
    <SavedViews
      list="items"
      onOpen={(next) => navigate(`/items?${next || 'filter={}'}`)}
      query={query}
    />
  );
}
