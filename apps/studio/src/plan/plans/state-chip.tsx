import type { PlanState } from '@masthead/contract/plan';
import { Chip } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';

const COLOURS = {
  planned: 'secondary',
  done: 'default',
  failed: 'error',
  cancelled: 'default',
} as const;

/** The state of a plan in a word. */
export function StateChip({ state }: { readonly state: PlanState }) {
  const translate = useTranslate();
  return (
    <Chip
      color={COLOURS[state]}
      label={translate(`plan.plans.states.${state}`)}
      size="small"
      variant={state === 'failed' ? 'filled' : 'outlined'}
    />
  );
}
