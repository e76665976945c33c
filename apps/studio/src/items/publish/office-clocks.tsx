import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { offsetOf } from '#src/forms/zoned.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { settings } from '#src/settings.ts';

const OFFICES = {
  berlin: 'Europe/Berlin',
  london: 'Europe/London',
  new_york: 'America/New_York',
  tokyo: 'Asia/Tokyo',
} as const;

/** The time at an instant in the newsroom and in common offices. */
export function OfficeClocks({ at }: { readonly at: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const rows: (readonly [string, string])[] = [
    [translate('items.newsroom_clock', { zone: settings.time_zone }), settings.time_zone],
    ...Object.entries(OFFICES).map(
      ([name, zone]) => [translate(`items.offices.${name}`), zone] as const,
    ),
  ];
  return (
    <Table aria-label={translate('items.clocks')} size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('items.office')}</TableCell>
          <TableCell>{translate('items.its_clock')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, zone]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {clockIn(locale, zone, at)} ({offsetOf(at, zone)})
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const clockIn = (locale: string, zone: string, at: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(at));
