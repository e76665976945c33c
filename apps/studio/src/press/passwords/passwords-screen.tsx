import type { ProtectedItem } from '@masthead/contract/item-password';
import {
  Alert,
  Button,
  Link,
  Stack,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call, callHref } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Moment } from '#src/layout/moment.tsx';
import { WideTable } from '#src/layout/wide-table.tsx';
import { Found, KeyedPager, useKeyedPages } from '#src/press/keyed-pages.tsx';
import { SetPassword } from '#src/press/passwords/set-password.tsx';
import { personIn } from '#src/run/audit/query.ts';
import { Screen } from '#src/run/screen.tsx';

const asTheyAre = async (rows: readonly ProtectedItem[]) => rows;

/** The protected items, and the form that sets a password. */
export default function PasswordsScreen() {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ProtectedItem | null>(null);
  const q = useDeferredValue(typed.trim());
  const query = { limit: 25, q };
  const { data, isError, page, setPage } = useKeyedPages({
    list: callHref('listProtectedItems', { query }),
    ask: (after) => call('listProtectedItems', { query: { ...query, after } }),
    read: asTheyAre,
  });
  return (
    <Screen intro={translate('press.passwords.intro')} title={translate('press.passwords.name')}>
      <Stack spacing={2}>
        <TextField
          label={translate('press.passwords.search')}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ alignSelf: 'flex-start', minWidth: 280 }}
          type="search"
          value={typed}
        />
        {isError && <Alert severity="error">{translate('press.passwords.failed')}</Alert>}
        <Found of={data} text="press.passwords.found" />
        {data?.rows.length === 0 && <Typography>{translate('press.passwords.none')}</Typography>}
        {data && data.rows.length > 0 && <Items items={data.rows} onChoose={setChosen} />}
        {data && <KeyedPager next={data.next} onPage={setPage} page={page} />}
      </Stack>
      {chosen && <SetPassword item={chosen} onClose={() => setChosen(null)} />}
    </Screen>
  );
}

interface ItemsProps {
  readonly items: readonly ProtectedItem[];
  readonly onChoose: (item: ProtectedItem) => void;
}

function Items({ items, onChoose }: ItemsProps) {
  const translate = useTranslate();
  return (
    <WideTable
      label={translate('press.passwords.name')}
      head={
        <>
          {['title', 'state', 'set'].map((column) => (
            <TableCell key={column}>{translate(`press.passwords.${column}`)}</TableCell>
          ))}
          <TableCell align="right">{translate('run.actions')}</TableCell>
        </>
      }
    >
      {items.map((item) => (
        <TableRow key={item.id}>
          <TableCell component="th" scope="row">
            <Link component={RouterLink} to={`/items/${item.id}`}>
              {item.title}
            </Link>
            <Typography color="textSecondary" component="div" variant="caption">
              {translate(`fields.types.${item.type}`)}
            </Typography>
          </TableCell>
          <TableCell>{translate(`items.states.${item.state}`)}</TableCell>
          <TableCell>
            <WhenSet set={item.password_set} />
          </TableCell>
          <TableCell align="right">
            <Button
              aria-label={translate('press.passwords.change_of', { title: item.title })}
              onClick={() => onChoose(item)}
              size="small"
            >
              {translate('press.passwords.change')}
            </Button>
          </TableCell>
        </TableRow>
      ))}
    </WideTable>
  );
}

function WhenSet({ set }: { readonly set: ProtectedItem['password_set'] }) {
  const translate = useTranslate();
  if (set === null) return translate('press.passwords.unknown');
  return (
    <>
      <Moment at={set.at} />
      <Typography color="textSecondary" component="div" variant="caption">
        {translate('press.passwords.set_by', { name: personIn(set.by).name })}
      </Typography>
    </>
  );
}
