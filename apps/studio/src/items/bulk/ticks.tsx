import type { ListedItem } from '@masthead/contract/item-list';
import { Checkbox } from '@mui/material';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';

/** Ticks a row. react-admin's own tick has no name for those who listen to the screen. */
export function Tick() {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  const record = useRecordContext<ListedItem>();
  if (!record) return null;
  const title = record.title || translate('items.untitled');
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
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
  const { data = [], selectedIds, onSelect } = useListContext<ListedItem>();
  const shown = data.filter(({ id }) => selectedIds.includes(id)).length;
  return (
    <Checkbox
      checked={shown > 0 && shown === data.length}
      indeterminate={shown > 0 && shown < data.length}
      onChange={() => onSelect(shown === data.length ? [] : data.map(({ id }) => id))}
      size="small"
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
      sx={{ m: -1 }}
    />
  );
}
