import type { LedgerCounts, LedgerState } from '@masthead/contract/ledger';
import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { SIGNS, STATES } from '#src/translate/cell-state.ts';
import { STATE_COLOURS } from '#src/translate/state-mark.tsx';
import { type LedgerFilter, useLedgerCounts } from '#src/translate/use-ledger.ts';

interface LedgerCountsProps {
  readonly filter: LedgerFilter;
  readonly onChoose: (changes: { locale: string; state: string }) => void;
}

/** The numbers of items by state and language; each links to its items. */
export function LedgerCountsTable({ filter, onChoose }: LedgerCountsProps) {
  const translate = useTranslate();
  const counts = useLedgerCounts(filter).data ?? [];
  if (counts.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto', borderBlock: '1px solid', borderColor: 'divider', py: 0.5 }}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { px: 1, py: 0.25, textAlign: 'end', whiteSpace: 'nowrap' },
          '& th[scope=row]': { textAlign: 'start', fontWeight: 400 },
        }}
      >
        <Typography component="caption" sx={visuallyHidden}>
          {translate('translate.counts')}
        </Typography>
        <thead>
          <tr>
            <td />
            {counts.map(({ locale }) => (
              <Typography
                component="th"
                key={locale}
                scope="col"
                sx={{ fontWeight: 600 }}
                title={languageName(locale)}
                variant="caption"
              >
                {locale}
              </Typography>
            ))}
          </tr>
        </thead>
        <tbody>
          {STATES.map((state) => (
            <tr key={state}>
              <Typography component="th" scope="row" variant="body2">
                <Box aria-hidden component="span" sx={{ color: STATE_COLOURS[state], mr: 0.75 }}>
                  {SIGNS[state]}
                </Box>
                {translate(`translate.states.${state}`)}
              </Typography>
              {counts.map((each) => (
                <CountCell counts={each} key={each.locale} onChoose={onChoose} state={state} />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function CountCell({
  counts,
  state,
  onChoose,
}: Pick<LedgerCountsProps, 'onChoose'> & {
  readonly counts: LedgerCounts;
  readonly state: LedgerState;
}) {
  const translate = useTranslate();
  const { locale, [state]: count } = counts;
  if (count === 0) {
    return (
      <Typography color="textSecondary" component="td" variant="body2">
        0
      </Typography>
    );
  }
  return (
    <Typography component="td" variant="body2">
      <Link
        aria-label={`${languageName(locale)}, ${translate(`translate.states.${state}`)}: ${count}`}
        color="inherit"
        component="button"
        onClick={() => onChoose({ locale, state })}
        sx={{ minWidth: 24, minHeight: 24, textAlign: 'end' }}
        type="button"
        variant="body2"
      >
        {count}
      </Link>
    </Typography>
  );
}

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
