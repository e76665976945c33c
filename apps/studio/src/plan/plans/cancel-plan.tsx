import type { Plan } from '@masthead/contract/plan';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Refusal } from '#src/plan/refusal.tsx';

/** Takes a plan back, once that was asked twice. */
export function CancelPlan({ plan: { id, name } }: { readonly plan: Plan }) {
  const translate = useTranslate();
  const titleId = useId();
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => call('cancelPlan', { id }),
    onSuccess: async () => {
      setIsAsked(false);
      await queries.invalidateQueries({ queryKey: ['plan'] });
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)} sx={{ mt: 2, mb: 5 }}>
        {translate('plan.plans.cancel_plan')}
      </Button>
      <Dialog aria-labelledby={titleId} onClose={() => setIsAsked(false)} open={isAsked}>
        <DialogTitle id={titleId}>{translate('plan.plans.cancel_plan')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('plan.plans.cancel_sure', { name })}</DialogContentText>
          {cancelling.error && <Refusal error={cancelling.error} lead="plan.calendar.refused" />}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsAsked(false)}>{translate('plan.plans.keep')}</Button>
          <Button
            color="error"
            loading={cancelling.isPending}
            onClick={() => cancelling.mutate()}
            variant="contained"
          >
            {translate('plan.plans.cancel_plan')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
