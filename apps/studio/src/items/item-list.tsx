import type { ListedItem } from '@masthead/contract/item-list';
import { Box, Button, Chip, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import {
  DataTable,
  FilterButton,
  List,
  TopToolbar,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { BulkActions } from '#src/items/bulk/bulk-actions.tsx';
import { Tick, TickAll } from '#src/items/bulk/ticks.tsx';
import { itemFilters } from '#src/items/list-filters.tsx';
import { ItemViews } from '#src/items/views/item-views.tsx';
import { Moment } from '#src/layout/moment.tsx';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { personName } from '#src/plan/presence.ts';
import { settings } from '#src/settings.ts';

/** With what was never published, and by whom each draft was saved. */
const WITH_DRAFTS = { drafts: 'true' };

/** A phone has no room for columns: what an item is stands in a line below its title. */
const ON_PHONES = {
  '@media (max-width: 700px)': {
    '& thead th:not(:first-of-type)': { display: 'none' },
    '& tbody tr': {
      ...{ display: 'grid', gridTemplateColumns: 'auto auto auto 1fr', alignItems: 'center' },
      ...{ columnGap: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' },
    },
    '& tbody td': { border: 0, px: 0, py: 0.25, minWidth: 0 },
    '& tbody td:nth-of-type(2)': { gridColumn: '2 / -1' },
    '& tbody td:nth-of-type(3)': { gridColumn: '2' },
    '& tbody td:nth-of-type(6)': { gridColumn: '2 / -1' },
  },
} as const;

/** Every item that there is, whoever began it, found by its words, type, state, languages and who wrote it. */
export default function ItemList() {
  const translate = useTranslate();
  return (
    <>
      <ScreenTitle title="items.name" />
      <Typography component="h1" variant="h2">
        {translate('items.name')}
      </Typography>
      <List
        actions={<ListActions />}
        empty={false}
        exporter={false}
        filter={WITH_DRAFTS}
        filters={itemFilters}
        pagination={<KeyedPager />}
        perPage={25}
        resource="items"
        sort={{ field: 'updated_at', order: 'DESC' }}
        title={false}
      >
        <BulkActions />
        <DataTable
          bulkActionButtons={false}
          empty={<NoneFound />}
          rowClick={(id) => `/items/${id}`}
          sx={ON_PHONES}
        >
          <DataTable.Col disableSort label={<TickAll />}>
            <Tick />
          </DataTable.Col>
          <DataTable.Col label="items.title" source="title">
            <TitleCell />
          </DataTable.Col>
          <DataTable.Col disableSort label="items.type" source="type">
            <TypeCell />
          </DataTable.Col>
          <DataTable.Col disableSort label="items.state" source="state">
            <StateCell />
          </DataTable.Col>
          <DataTable.Col disableSort label="items.languages" source="languages">
            <LanguagesCell />
          </DataTable.Col>
          <DataTable.Col label="items.updated" source="updated_at">
            <UpdatedCell />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  );
}

function ListActions() {
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ItemViews />
      <FilterButton />
    </TopToolbar>
  );
}

function TitleCell() {
  const translate = useTranslate();
  const record = useRecordContext<ListedItem>();
  return (
    <Box sx={{ maxWidth: '44ch' }}>
      <Typography sx={{ fontWeight: 600 }} variant="body2">
        {record?.title || translate('items.untitled')}
      </Typography>
      <Typography color="textSecondary" noWrap variant="caption">
        {record?.slug}
      </Typography>
    </Box>
  );
}

function TypeCell() {
  const translate = useTranslate();
  const record = useRecordContext<ListedItem>();
  return <span>{record && translate(`fields.types.${record.type}`)}</span>;
}

function StateCell() {
  const translate = useTranslate();
  const record = useRecordContext<ListedItem>();
  if (!record) return null;
  const opens = record.embargo_until ?? record.publish_at;
  const isAhead = record.state === 'embargoed' || record.state === 'scheduled';
  return (
    <Stack spacing={0.25}>
      <Chip
        color={isAhead ? 'secondary' : 'default'}
        label={translate(`items.states.${record.state}`)}
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        variant={record.state === 'live' ? 'filled' : 'outlined'}
      />
      {isAhead && opens && <Moment at={opens} />}
      {record.draft && record.version > 0 && (
        <Typography color="textSecondary" variant="caption">
          {translate('items.has_draft')}
        </Typography>
      )}
    </Stack>
  );
}

function LanguagesCell() {
  const record = useRecordContext<ListedItem>();
  const written = Object.values(record?.languages ?? {});
  const published = written.filter((status) => status === 'published').length;
  return (
    <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }} variant="body2">
      {published} / {settings.locales.length}
    </Typography>
  );
}

function UpdatedCell() {
  const record = useRecordContext<ListedItem>();
  if (!record) return null;
  const { draft, updated_at } = record;
  return (
    <Stack>
      <Moment at={updated_at} />
      {draft?.saved_at === updated_at && (
        <Typography color="textSecondary" variant="caption">
          {personName(draft.by)}
        </Typography>
      )}
    </Stack>
  );
}

function NoneFound() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ p: 4 }}>
      <Typography component="p" variant="h3">
        {translate(isNarrowed ? 'items.none_found' : 'items.none')}
      </Typography>
      {isNarrowed ? (
        <Button onClick={() => setFilters({}, {})} sx={{ mt: 1 }}>
          {translate('items.clear_filters')}
        </Button>
      ) : (
        <Typography sx={{ mt: 1 }}>{translate('items.none_advice')}</Typography>
      )}
    </Box>
  );
}

const PAGE_SIZES = [25, 50, 100, 200];

/** Pages are read by key: one goes to the next and back, to the end of any list. */
function KeyedPager() {
  const translate = useTranslate();
  const { page, setPage, hasNextPage, hasPreviousPage, total = 0, data } = useListContext();
  const { perPage, setPerPage } = useListContext();
  if (!data?.length) return null;
  const found = hasNextPage && total >= 1000 ? 'items.found_more' : 'items.found';
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
        onChange={({ target }) => setPerPage(Number(target.value))}
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
      <Button disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {translate('items.previous')}
      </Button>
      <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {translate('items.next')}
      </Button>
    </Stack>
  );
}

/** Goes to a page by its number; one past the end is the last. */
function PageJump() {
  const translate = useTranslate();
  const { page, setPage, perPage, total = 0 } = useListContext();
  const [typed, setTyped] = useState(String(page));
  const last = Math.max(1, Math.ceil(total / perPage));
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(last, Math.max(1, Number.parseInt(typed, 10) || page));
    if (wanted !== page) setPage(wanted);
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
