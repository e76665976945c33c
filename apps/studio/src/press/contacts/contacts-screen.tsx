import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { Translated } from '@masthead/contract/translated';
import { Button, LinearProgress, Link, TableCell, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { WideTable } from '#src/layout/wide-table.tsx';
import { useStored } from '#src/run/calls.ts';
import { Failure } from '#src/run/failure.tsx';
import { Screen } from '#src/run/screen.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';
import { settings } from '#src/settings.ts';

type Contact = ConfigurationInput['contacts'][number];

/** Read digit by digit, or copied: never in two lines. */
const ONE_LINE = { whiteSpace: 'nowrap' };
const TEXT = { minWidth: 150 };
const COLUMNS = ['name', 'role', 'hours', 'email', 'phone', 'id'] as const;

/** Whom journalists may ask, as the configuration has them; there they are changed. */
export default function ContactsScreen() {
  const translate = useTranslate();
  const { can } = useCapabilities();
  const { data, error, isPending } = useStored('readConfiguration');
  const contacts = data?.contacts ?? [];
  const action = can('configure') && (
    <Button component={RouterLink} to="/configuration" variant="outlined">
      {translate('press.contacts.change')}
    </Button>
  );
  return (
    <Screen
      actions={action}
      intro={translate('press.contacts.intro')}
      title={translate('press.contacts.name')}
    >
      {isPending && <LinearProgress />}
      <Failure error={error} />
      {!can('configure') && (
        <Typography color="textSecondary" gutterBottom variant="body2">
          {translate('press.contacts.ask')}
        </Typography>
      )}
      {data !== undefined && contacts.length === 0 && (
        <Typography>{translate('press.contacts.none')}</Typography>
      )}
      {contacts.length > 0 && <Contacts contacts={contacts} />}
    </Screen>
  );
}

function Contacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const said = (text: Translated | null): string =>
    (typeof text === 'string' ? text : (text?.[locale] ?? text?.[settings.source])) ?? '–';
  return (
    <WideTable
      label={translate('press.contacts.name')}
      head={COLUMNS.map((column) => (
        <TableCell key={column}>{translate(`press.contacts.columns.${column}`)}</TableCell>
      ))}
    >
      {contacts.map(({ id, name, role, hours, email, phone }) => (
        <TableRow key={id}>
          <TableCell component="th" scope="row">
            {said(name)}
          </TableCell>
          <TableCell sx={TEXT}>{said(role)}</TableCell>
          <TableCell sx={TEXT}>{said(hours)}</TableCell>
          <TableCell>{email ? <Link href={`mailto:${email}`}>{email}</Link> : '–'}</TableCell>
          <TableCell sx={ONE_LINE}>
            {phone ? <Link href={`tel:${phone}`}>{phone}</Link> : '–'}
          </TableCell>
          <TableCell sx={ONE_LINE}>{id}</TableCell>
        </TableRow>
      ))}
    </WideTable>
  );
}
