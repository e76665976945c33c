import type { LedgerState } from '@masthead/contract/ledger';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { SIGNS } from '#src/translate/cell-state.ts';

/** The signal colour for open work, ink for the rest; the icon says it without colour. */
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

/** A state by its icon and its word; a machine's translation is marked. */
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
