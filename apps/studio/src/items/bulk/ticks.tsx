import type { ListedItem } from '@masthead/contract/item-list';
import { Checkbox } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useItemList } from '#src/items/list/use-item-list.ts';

/** Ticks a row. */
export function Tick({ item }: { readonly item: ListedItem }) {
  const translate = useTranslate();
  const { ticked, tick } = useItemList();
  const title = item.title || translate('items.untitled');
  const isTicked = ticked.includes(item.id);
  const others = ticked.filter((id) => id !== item.id);
  return (
    <Checkbox
      checked={isTicked}
      onChange={() => tick(isTicked ? others : [...ticked, item.id])}
      // The row leads to the item.
      onClick={(event) => event.stopPropagation()}
      size="small"
      slotProps={{ input: { 'aria-label': translate('items.bulk.tick', { title }) } }}
      sx={{ m: -1 }}
    />
  );
}

/** Ticks every row of the page, or none. */
export function TickAll() {
  const translate = useTranslate();
  const { rows = [], ticked, tick } = useItemList();
  const shown = rows.filter(({ id }) => ticked.includes(id)).length;
  return (
    <Checkbox
      checked={shown > 0 && shown === rows.length}
      indeterminate={shown > 0 && shown < rows.length}
      onChange={() => tick(shown === rows.length ? [] : rows.map(({ id }) => id))}
      size="small"
      slotProps={{ input: { 'aria-label': translate('frame.select_all') } }}
      sx={{ m: -1 }}
    />
  );
}
