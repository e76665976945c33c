import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { BulkActions } from '#src/items/bulk/bulk-actions.tsx';
import { FilterBar } from '#src/items/list/filter-bar.tsx';
import { ItemTable } from '#src/items/list/item-table.tsx';
import { KeyedPager } from '#src/items/list/keyed-pager.tsx';
import { ItemListProvider, useItemList, useListOfItems } from '#src/items/list/use-item-list.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';

/** All items of all editors, searchable by words, type, state, languages and author. */
export default function ItemList() {
  const translate = useTranslate();
  const list = useListOfItems();
  return (
    <ItemListProvider value={list}>
      <ScreenTitle title="items.name" />
      <Typography component="h1" variant="h2">
        {translate('items.name')}
      </Typography>
      <FilterBar />
      {list.error && <Alert severity="error">{list.error.message}</Alert>}
      {/* A table that is wider than its place scrolls there. */}
      <Paper sx={{ overflowX: 'auto' }}>
        <BulkActions />
        {list.rows?.length === 0 && <NoneFound />}
        {list.rows !== undefined && list.rows.length > 0 && <ItemTable rows={list.rows} />}
      </Paper>
      <KeyedPager />
    </ItemListProvider>
  );
}

function NoneFound() {
  const translate = useTranslate();
  const { state, change } = useItemList();
  const isNarrowed = Object.keys(state.filter).length > 0;
  const clear = () =>
    change((before) => ({ ...before, page: 1, filter: {}, displayedFilters: {} }));
  return (
    <Box sx={{ p: 4 }}>
      <Typography component="p" variant="h3">
        {translate(isNarrowed ? 'items.none_found' : 'items.none')}
      </Typography>
      {isNarrowed ? (
        <Button onClick={clear} sx={{ mt: 1 }}>
          {translate('items.clear_filters')}
        </Button>
      ) : (
        <Typography sx={{ mt: 1 }}>{translate('items.none_advice')}</Typography>
      )}
    </Box>
  );
}
