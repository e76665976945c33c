import { Alert } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Clash } from '#src/plan/plans/merge-plans.ts';
import type { Joined } from '#src/plan/plans/use-plan-form.ts';
import { personName } from '#src/plan/presence.ts';
import { useTitles } from '#src/plan/use-titles.ts';

/**
 * A note that somebody else has changed the plan meanwhile, and where both have: nothing is sent until it is saved
 * again.
 */
export function JoinedNote({ joined: { by, both } }: { readonly joined: Joined }) {
  const translate = useTranslate();
  const titles = useTitles(
    both.flatMap((clash) => (typeof clash === 'string' ? [] : [clash.item])),
  );
  const nameOf = (clash: Clash): string => {
    if (clash === 'name') return translate('plan.plans.plan_name');
    if (clash === 'when') return translate('plan.plans.instant');
    return titles.get(clash.item)?.title || translate('plan.common.untitled');
  };
  return (
    <Alert severity="warning" variant="outlined">
      {translate(both.length > 0 ? 'plan.plans.conflict' : 'plan.plans.conflict_joined', {
        by: personName(by),
        fields: both.map(nameOf).join(', '),
      })}
    </Alert>
  );
}
