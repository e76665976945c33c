import type { ListedItem } from '@masthead/contract/item-list';
import {
  Box,
  Chip,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  Tooltip,
  Typography,
} from '@mui/material';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Tick, TickAll } from '#src/items/bulk/ticks.tsx';
import { nextOrder, withSort } from '#src/items/list/list-state.ts';
import { useItemList } from '#src/items/list/use-item-list.ts';
import { Moment } from '#src/layout/moment.tsx';
import { personName } from '#src/plan/presence.ts';
import { settings } from '#src/settings.ts';

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

/** A page of the list: each row leads to its item. */
export function ItemTable({ rows }: { readonly rows: readonly ListedItem[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Table size="small" sx={ON_PHONES}>
      <TableHead>
        <TableRow>
          <TableCell>
            <TickAll />
          </TableCell>
          <SortedHead label={translate('items.title')} name="title" />
          <TableCell>{translate('items.type')}</TableCell>
          <TableCell>{translate('items.state')}</TableCell>
          <TableCell>{translate('items.languages')}</TableCell>
          <SortedHead label={translate('items.updated')} name="updated_at" />
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((item) => (
          <TableRow
            hover
            key={item.id}
            onClick={() => navigate(`/items/${item.id}`)}
            sx={{ cursor: 'pointer' }}
          >
            <TableCell>
              <Tick item={item} />
            </TableCell>
            <TableCell>
              <TitleCell item={item} />
            </TableCell>
            <TableCell>
              <TypeCell item={item} />
            </TableCell>
            <TableCell>
              <StateCell item={item} />
            </TableCell>
            <TableCell>
              <LanguagesCell item={item} />
            </TableCell>
            <TableCell>
              <UpdatedCell item={item} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface SortedHeadProps {
  readonly label: string;
  readonly name: 'title' | 'updated_at';
}

function SortedHead({ label, name }: SortedHeadProps) {
  const translate = useTranslate();
  const { state, change } = useItemList();
  const isSorted = state.sort === name;
  const direction = state.order === 'ASC' ? 'asc' : 'desc';
  const hint = translate('frame.sort_by', {
    field: label,
    order: translate(`frame.sort_orders.${nextOrder(state, name)}`),
  });
  return (
    <TableCell sortDirection={isSorted && direction}>
      <Tooltip describeChild enterDelay={300} placement="bottom-start" title={hint}>
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => change((before) => withSort(before, name))}
        >
          {label}
        </TableSortLabel>
      </Tooltip>
    </TableCell>
  );
}

interface CellProps {
  readonly item: ListedItem;
}

function TitleCell({ item }: CellProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: '44ch' }}>
      <Link
        color="inherit"
        component={RouterLink}
        // The row leads there as well.
        onClick={(event) => event.stopPropagation()}
        sx={{ fontWeight: 600, display: 'block' }}
        to={`/items/${item.id}`}
        underline="hover"
        variant="body2"
      >
        {item.title || translate('items.untitled')}
      </Link>
      <Typography color="textSecondary" noWrap variant="caption">
        {item.slug}
      </Typography>
    </Box>
  );
}

function TypeCell({ item }: CellProps) {
  const translate = useTranslate();
  return <span>{translate(`fields.types.${item.type}`)}</span>;
}

function StateCell({ item }: CellProps) {
  const translate = useTranslate();
  const opens = item.embargo_until ?? item.publish_at;
  const isAhead = item.state === 'embargoed' || item.state === 'scheduled';
  return (
    <Stack spacing={0.25}>
      <Chip
        color={isAhead ? 'secondary' : 'default'}
        label={translate(`items.states.${item.state}`)}
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        variant={item.state === 'live' ? 'filled' : 'outlined'}
      />
      {isAhead && opens && <Moment at={opens} />}
      {item.draft && item.version > 0 && (
        <Typography color="textSecondary" variant="caption">
          {translate('items.has_draft')}
        </Typography>
      )}
    </Stack>
  );
}

function LanguagesCell({ item }: CellProps) {
  const written = Object.values(item.languages);
  const published = written.filter((status) => status === 'published').length;
  return (
    <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }} variant="body2">
      {published} / {settings.locales.length}
    </Typography>
  );
}

function UpdatedCell({ item }: CellProps) {
  const { draft, updated_at } = item;
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
