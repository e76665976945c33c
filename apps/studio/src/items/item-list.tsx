import contentTypes from 'virtual:content-types';
import type { ItemState, ListedItem } from '@masthead/contract/item-list';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import {
  DataTable,
  FilterButton,
  List,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { languageName } from '#src/items/language-names.ts';
import { Moment } from '#src/layout/moment.tsx';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { useTypeRights } from '#src/session/type-rights.ts';
import { settings } from '#src/settings.ts';

const STATES: readonly ItemState[] = [
  'draft',
  'held',
  'scheduled',
  'embargoed',
  'live',
  'ended',
  'deleted',
];
const STATUSES = ['published', 'draft', 'missing'] as const;

const typeChoices = contentTypes.map(({ type }) => ({ id: type, name: `fields.types.${type}` }));
const stateChoices = STATES.map((state) => ({ id: state, name: `items.states.${state}` }));
const statusChoices = STATUSES.map((status) => ({ id: status, name: `items.statuses.${status}` }));
const localeChoices = settings.locales.map((locale) => ({
  id: locale,
  name: languageName(locale),
}));

const filters = [
  <SearchInput alwaysOn key="q" source="q" />,
  <SelectInput alwaysOn choices={typeChoices} key="type" label="items.type" source="type" />,
  <SelectInput alwaysOn choices={stateChoices} key="state" label="items.state" source="state" />,
  <SelectInput
    choices={localeChoices}
    key="locale"
    label="items.language"
    source="locale"
    translateChoice={false}
  />,
  <SelectInput choices={statusChoices} key="status" label="items.status" source="status" />,
];

/** Every item, whatever its state, found by its title, type, state and languages. */
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
  const translate = useTranslate();
  const { mayWriteSome } = useTypeRights();
  return (
    <TopToolbar>
      <FilterButton />
      {mayWriteSome && (
        <Button component={Link} startIcon={<AddIcon />} to="/items/new" variant="contained">
          {translate('items.new')}
        </Button>
      )}
    </TopToolbar>
  );
}

function TitleCell() {
  const record = useRecordContext<ListedItem>();
  return (
    <Box sx={{ maxWidth: '44ch' }}>
      <Typography sx={{ fontWeight: 600 }} variant="body2">
        {record?.title}
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
  return record ? <Moment at={record.updated_at} /> : null;
}

function NoneFound() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <Typography sx={{ p: 4 }} variant="h3">
      {translate(isNarrowed ? 'items.none_found' : 'items.none')}
    </Typography>
  );
}

/** Pages are read by key: one goes to the next and back, to the end of any list. */
function KeyedPager() {
  const translate = useTranslate();
  const { page, setPage, hasNextPage, hasPreviousPage, total = 0, data } = useListContext();
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
      <Button disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {translate('items.previous')}
      </Button>
      <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {translate('items.next')}
      </Button>
    </Stack>
  );
}
