import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useItemList } from '#src/items/list/use-item-list.ts';

const PAGE_SIZES = [25, 50, 100, 200];

/** Pages are read by key: one goes to the next and back, to the end of any list. */
export function KeyedPager() {
  const translate = useTranslate();
  const { state, change, rows, total, hasNext } = useItemList();
  const { page, perPage } = state;
  const setPage = (next: number) => change((before) => ({ ...before, page: next }));
  if (!rows?.length) return null;
  const found = hasNext && total >= 1000 ? 'items.found_more' : 'items.found';
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'flex-end', p: 1 }}
    >
      <Typography color="textSecondary" variant="body2">
        {translate(found, { total })}
      </Typography>
      <TextField
        label={translate('items.per_page')}
        onChange={({ target }) =>
          change((before) => ({ ...before, page: 1, perPage: Number(target.value) }))
        }
        select
        sx={{ minWidth: 96 }}
        value={perPage}
      >
        {PAGE_SIZES.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </TextField>
      <PageJump key={page} />
      <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
        {translate('items.previous')}
      </Button>
      <Button disabled={!hasNext} onClick={() => setPage(page + 1)}>
        {translate('items.next')}
      </Button>
    </Stack>
  );
}

/** Goes to a page by its number; one past the end is the last. */
function PageJump() {
  const translate = useTranslate();
  const { state, change, total } = useItemList();
  const { page, perPage } = state;
  const [typed, setTyped] = useState(String(page));
  const last = Math.max(1, Math.ceil(total / perPage));
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(last, Math.max(1, Number.parseInt(typed, 10) || page));
    if (wanted !== page) change((before) => ({ ...before, page: wanted }));
    setTyped(String(wanted));
  };
  if (last === 1) return null;
  return (
    <form onSubmit={go}>
      <TextField
        label={translate('items.page')}
        onBlur={go}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', max: last, min: 1 } }}
        sx={{ width: 88 }}
        type="number"
        value={typed}
      />
    </form>
  );
}
