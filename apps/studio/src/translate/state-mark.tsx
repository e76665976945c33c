import type { LedgerState } from '@masthead/contract/ledger';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { SIGNS } from '#src/translate/cell-state.ts';

/** The signal for what is to be done, ink for what is not; the sign says it without either. */
export const STATE_COLOURS: Readonly<Record<LedgerState, string>> = {
  missing: 'secondary.main',
  stale: 'secondary.main',
  waiting: 'text.primary',
  draft: 'text.secondary',
  current: 'text.secondary',
};

interface StateMarkProps {
  readonly state: LedgerState;
  /** How many texts of it a machine has written and nobody has taken yet. */
  readonly machine: number;
}

/** A state by its sign and its word; what a machine has written says so. */
export function StateMark({ state, machine }: StateMarkProps) {
  const translate = useTranslate();
  return (
    <Typography
      component="span"
      noWrap
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.375, fontSize: 11.5 }}
    >
      <Box aria-hidden component="span" sx={{ color: STATE_COLOURS[state], lineHeight: 1 }}>
        {SIGNS[state]}
      </Box>
      {translate(`translate.states.${state}`)}
      {machine > 0 && (
        <abbr title={translate('translate.help.machine_waits', { count: machine })}>
          {translate('translate.help.machine_short')}
        </abbr>
      )}
    </Typography>
  );
}
