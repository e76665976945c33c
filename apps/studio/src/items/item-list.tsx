import contentTypes from 'virtual:content-types';
import type { ItemState, ListedItem } from '@masthead/contract/item-list';
import { Box, Button, Chip, MenuItem, Stack, TextField, Typography } from '@mui/material';
import {
  DataTable,
  FilterButton,
  List,
  SearchInput,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { languageName } from '#src/items/language-names.ts';
import { Moment } from '#src/layout/moment.tsx';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { personName } from '#src/plan/presence.ts';
import { settings } from '#src/settings.ts';

const STATES: readonly ItemState[] = [
  'draft',
  'held',
  'scheduled',
  'embargoed',
  'live',
  'ended',
  'withdrawn',
  'deleted',
];
const STATUSES = ['published', 'draft', 'missing'] as const;

const typeChoices = contentTypes.map(({ type }) => ({ id: type, name: `fields.types.${type}` }));
const stateChoices = STATES.map((state) => ({ id: state, name: `items.states.${state}` }));
const whoseChoices = [{ id: 'true', name: 'items.whose_mine' }];
const statusChoices = STATUSES.map((status) => ({ id: status, name: `items.statuses.${status}` }));
const localeChoices = settings.locales.map((locale) => ({
  id: locale,
  name: languageName(locale),
}));

const filters = [
  <SearchInput alwaysOn key="q" source="q" />,
  <SelectInput alwaysOn choices={typeChoices} key="type" label="items.type" source="type" />,
  <SelectInput alwaysOn choices={stateChoices} key="state" label="items.state" source="state" />,
  <SelectInput alwaysOn choices={whoseChoices} key="mine" label="items.whose" source="mine" />,
  <TextInput key="by" label="items.by" source="by" />,
  <SelectInput
    choices={localeChoices}
    key="locale"
    label="items.language"
    source="locale"
    translateChoice={false}
  />,
  <SelectInput choices={statusChoices} key="status" label="items.status" source="status" />,
];

/** With what was never published, and by whom each draft was saved. */
const WITH_DRAFTS = { drafts: 'true' };

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
        filters={filters}
        pagination={<KeyedPager />}
        perPage={25}
        resource="items"
        sort={{ field: 'updated_at', order: 'DESC' }}
        title={false}
      >
        <DataTable
          bulkActionButtons={false}
          empty={<NoneFound />}
          rowClick={(id) => `/items/${id}`}
        >
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
    <TopToolbar>
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
      <Button disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {translate('items.previous')}
      </Button>
      <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {translate('items.next')}
      </Button>
    </Stack>
  );
}
