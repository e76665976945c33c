import type { Plan } from '@masthead/contract/plan';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { usePlaceNames } from '#src/plan/plans/place-names.ts';
import { Findings } from '#src/plan/refusal.tsx';

/** The reasons why a plan has failed, entry by entry. */
export function PlanFailures({ plan }: { readonly plan: Plan }) {
  const translate = useTranslate();
  const nameOf = usePlaceNames(plan.entries);
  return (
    <Box sx={{ borderInlineStart: '3px solid', borderColor: 'error.main', pl: 2, mb: 4 }}>
      <Typography component="h2" variant="h6">
        {translate('plan.plans.failures')}
      </Typography>
      <Findings findings={plan.failures} nameOf={nameOf} />
      <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
        {translate('plan.plans.failed_help')}
      </Typography>
    </Box>
  );
}
