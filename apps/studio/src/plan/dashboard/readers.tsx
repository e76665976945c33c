import type { StatisticsRow } from '@masthead/contract/statistics';
import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { dataOf } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { FLUSH, Loaded, Nothing, Part } from '#src/plan/part.tsx';
import { addDays, dayIn } from '#src/plan/zones.ts';
import { settings } from '#src/settings.ts';

const DAYS = 7;
const SHOWN = 8;

interface Read {
  readonly row: StatisticsRow;
  /** Of the seven days before; null where the page was looked at by nobody then, as far as is known. */
  readonly before: number | null;
}

/** The pages that were looked at most in seven days, and how often in the seven before. */
export function Readers() {
  const translate = useTranslate();
  const query = useQuery({ queryKey: ['plan', 'readers'], queryFn: readReaders });
  return (
    <Part
      hint={translate('plan.dashboard.readers_span')}
      title={translate('plan.dashboard.readers')}
    >
      <Loaded query={query}>
        {(pages) =>
          pages.length === 0 ? (
            <Nothing>{translate('plan.dashboard.readers_none')}</Nothing>
          ) : (
            <Table size="small" sx={FLUSH}>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('plan.dashboard.page')}</TableCell>
                  <TableCell align="right">{translate('plan.dashboard.views')}</TableCell>
                  <TableCell align="right">{translate('plan.dashboard.change')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {pages.map((page) => (
                  <PageRow key={nameOf(page.row)} page={page} />
                ))}
              </TableBody>
            </Table>
          )
        }
      </Loaded>
    </Part>
  );
}

function PageRow({ page: { row, before } }: { readonly page: Read }) {
  const translate = useTranslate();
  const locale = useLocale();
  const numbers = new Intl.NumberFormat(locale);
  const shares = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
  const name =
    row.title || translate(`plan.dashboard.other_pages.${row.route}`, { _: row.route ?? '' });
  return (
    <TableRow sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {row.item ? (
          <Link component={RouterLink} to={`/items/${row.item}`}>
            {name}
          </Link>
        ) : (
          name
        )}
      </TableCell>
      <TableCell align="right">{numbers.format(row.views)}</TableCell>
      <TableCell align="right">
        {before === null
          ? translate('plan.dashboard.new_page')
          : shares.format((row.views - before) / before)}
      </TableCell>
    </TableRow>
  );
}

const nameOf = ({ route, item }: StatisticsRow): string => `${route} ${item}`;

const readPages = (from: string, to: string, count: number): Promise<StatisticsRow[]> =>
  dataOf('readStatistics', { query: { by: 'page', from, to, per_page: count } });

async function readReaders(): Promise<Read[]> {
  const today = dayIn(new Date(), settings.time_zone);
  const first = addDays(today, 1 - DAYS);
  const [now, before] = await Promise.all([
    readPages(first, today, SHOWN),
    // More than are shown now: a page may have been far down.
    readPages(addDays(first, -DAYS), addDays(first, -1), 1000),
  ]);
  const views = new Map(before.map((row) => [nameOf(row), row.views]));
  return now
    .filter((row) => row.views > 0)
    .map((row) => ({ row, before: views.get(nameOf(row)) || null }));
}
