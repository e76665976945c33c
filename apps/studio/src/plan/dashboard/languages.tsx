import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { FLUSH, Loaded, Nothing, Part } from '#src/plan/part.tsx';

/** The work in each language, each number with a link to what it counts. */
export function Languages() {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['plan', 'languages'],
    queryFn: () => dataOf('countLedger'),
  });
  return (
    <Part title={translate('plan.dashboard.languages')}>
      <Loaded query={query}>
        {(counts) => {
          const lacking = counts.filter(
            ({ waiting, missing, stale }) => waiting + missing + stale > 0,
          );
          if (lacking.length === 0) {
            return <Nothing>{translate('plan.dashboard.languages_none')}</Nothing>;
          }
          return (
            <Table size="small" sx={FLUSH}>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('plan.dashboard.language')}</TableCell>
                  <TableCell align="right">{translate('plan.dashboard.waiting')}</TableCell>
                  <TableCell align="right">{translate('plan.dashboard.missing')}</TableCell>
                  <TableCell align="right">{translate('plan.dashboard.stale')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {lacking.map(({ locale, waiting, missing, stale }) => (
                  <TableRow key={locale}>
                    <TableCell component="th" lang={locale} scope="row">
                      {languageName(locale)}
                    </TableCell>
                    <CountCell count={waiting} locale={locale} state="waiting" />
                    <CountCell count={missing} locale={locale} state="missing" />
                    <CountCell count={stale} locale={locale} state="stale" />
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          );
        }}
      </Loaded>
    </Part>
  );
}

interface CountCellProps {
  readonly count: number;
  readonly locale: string;
  readonly state: 'waiting' | 'missing' | 'stale';
}

function CountCell({ count, locale, state }: CountCellProps) {
  const translate = useTranslate();
  const language = languageName(locale);
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {count === 0 ? (
        '–'
      ) : (
        <Link
          aria-label={translate(`plan.dashboard.${state}_in`, { language, count })}
          component={RouterLink}
          sx={{ display: 'inline-block', minWidth: 24, lineHeight: '24px' }}
          to={`/ledger?locale=${locale}&state=${state}`}
        >
          {count}
        </Link>
      )}
    </TableCell>
  );
}
