import type { Plan } from '@masthead/contract/plan';
import { Alert, Button } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Failure } from '#src/plan/failure.tsx';
import { useHeld, useTakeOver } from '#src/plan/use-held.ts';

/** A note that the plan waits for somebody to take it over, with the button for people who may. */
export function HeldNote({ plan: { id, name } }: { readonly plan: Plan }) {
  const translate = useTranslate();
  const { data = [] } = useHeld();
  const take = useTakeOver();
  const held = data.find((each) => each.kind === 'plan' && each.id === id);
  return (
    <>
      <Alert
        action={
          held?.may_take_over && (
            <Button
              aria-label={translate('plan.dashboard.take_over_named', { name })}
              color="inherit"
              disabled={take.isPending}
              onClick={() => take.mutate([held])}
            >
              {translate('plan.dashboard.take_over')}
            </Button>
          )
        }
        severity="warning"
        sx={{ mb: 3 }}
        variant="outlined"
      >
        {translate('plan.plans.held')}{' '}
        {translate(`plan.plans.${held?.may_take_over ? 'held_take' : 'held_wait'}`)}
      </Alert>
      {take.error && <Failure error={take.error} />}
    </>
  );
}
