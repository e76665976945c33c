import type { AlertState } from '@masthead/contract/alert-desk';
import type { AlertFrequency } from '@masthead/contract/alerts';
import { MenuItem, Stack, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { WideTable } from '#src/layout/wide-table.tsx';
import { useTitles } from '#src/plan/use-titles.ts';
import { type SubscriberRow, subscriberTable } from '#src/press/alerts/subscriber-rows.ts';

const RHYTHMS: readonly AlertFrequency[] = ['at_once', 'daily', 'weekly'];

interface SubscribersProps {
  readonly subscribers: AlertState['subscribers'];
}

/** The numbers of subscribers by list and language; for one rhythm or all. */
export function Subscribers({ subscribers }: SubscribersProps) {
  const translate = useTranslate();
  const [frequency, setFrequency] = useState<AlertFrequency | null>(null);
  const { by, confirmed, asked } = subscribers;
  const titles = useTitles(by.flatMap(({ topic }) => topic ?? []));
  if (by.length === 0) return <Typography>{translate('press.alerts.no_subscribers')}</Typography>;
  const nameOf = ({ channel, topic }: SubscriberRow): string => {
    if (topic === null) return translate(`press.alerts.lists.${channel}`);
    return translate('press.alerts.topic', { title: titles.get(topic)?.title ?? topic });
  };
  const { locales, rows } = subscriberTable(by, frequency);
  return (
    <Stack spacing={2}>
      <Typography>{translate('press.alerts.subscribers_intro', { confirmed, asked })}</Typography>
      <TextField
        label={translate('press.alerts.rhythm')}
        onChange={({ target }) =>
          setFrequency(RHYTHMS.find((each) => each === target.value) ?? null)
        }
        select
        sx={{ alignSelf: 'flex-start', minWidth: 160 }}
        value={frequency ?? 'all'}
      >
        {['all', ...RHYTHMS].map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`press.alerts.rhythms.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <WideTable
        label={translate('press.alerts.subscribers')}
        head={
          <>
            <TableCell>{translate('press.alerts.list')}</TableCell>
            {locales.map((locale) => (
              <TableCell align="right" key={locale} lang={locale}>
                {languageName(locale)}
              </TableCell>
            ))}
            <TableCell align="right">{translate('press.alerts.total')}</TableCell>
          </>
        }
      >
        {rows.map((row) => (
          <TableRow key={row.channel}>
            <TableCell component="th" scope="row">
              {nameOf(row)}
            </TableCell>
            {locales.map((locale) => (
              <TableCell align="right" key={locale}>
                {row.byLocale.get(locale) ?? 0}
              </TableCell>
            ))}
            <TableCell align="right">{row.total}</TableCell>
          </TableRow>
        ))}
      </WideTable>
    </Stack>
  );
}
