import type { Plan } from '@masthead/contract/plan';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { readPlan } from '#src/plan/calls.ts';
import { Loaded, Nothing } from '#src/plan/part.tsx';
import { CancelPlan } from '#src/plan/plans/cancel-plan.tsx';
import { HeldNote } from '#src/plan/plans/held-note.tsx';
import { PlanEffect } from '#src/plan/plans/plan-effect.tsx';
import { PlanEntries } from '#src/plan/plans/plan-entries.tsx';
import { PlanFailures } from '#src/plan/plans/plan-failures.tsx';
import { PlanForm } from '#src/plan/plans/plan-form.tsx';
import { PlanHistory } from '#src/plan/plans/plan-history.tsx';
import { formOf } from '#src/plan/plans/plan-input.ts';
import { StateChip } from '#src/plan/plans/state-chip.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';
import { ReadOnlyNote } from '#src/session/read-only-note.tsx';
import { settings } from '#src/settings.ts';

/** One plan: what it has, what it will change, and what became of it. */
export default function PlanScreen() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['plan', 'one', id],
    queryFn: () => readPlan(id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'planned' ? 10_000 : false),
  });
  return <Loaded query={query}>{(plan) => <ShownPlan plan={plan} />}</Loaded>;
}

function ShownPlan({ plan }: { readonly plan: Plan }) {
  const translate = useTranslate();
  const { can } = useCapabilities();
  const { state: told } = useLocation();
  const isOpen = plan.state === 'planned' || plan.state === 'failed';
  const mayChange = isOpen && can('publish');
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 6,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
      }}
    >
      <div>
        <ScreenTitle title={translate('plan.plans.name')} />
        <StateChip state={plan.state} />
        <Typography component="h1" sx={{ mt: 1, mb: 3 }} variant="h2">
          {plan.name}
        </Typography>
        {plan.state === 'planned' && plan.held_at !== null && <HeldNote plan={plan} />}
        {isOpen && <ReadOnlyNote for={['publish']} />}
        {plan.state === 'failed' && <PlanFailures plan={plan} />}
        {mayChange ? (
          <>
            {/* What somebody else changes meanwhile is joined when one saves, or comes back. */}
            <PlanForm
              initial={formOf(plan, settings.time_zone)}
              isNew={isCreated(told)}
              plan={plan}
            />
            <CancelPlan plan={plan} />
          </>
        ) : (
          <PlanEntries entries={formOf(plan, settings.time_zone).entries} />
        )}
      </div>
      <div>
        {plan.state === 'planned' && <PlanEffect plan={plan} />}
        <PlanHistory plan={plan} />
        {plan.entries.length === 0 && <Nothing>{translate('plan.plans.entries_none')}</Nothing>}
      </div>
    </Box>
  );
}

const isCreated = (told: unknown): boolean =>
  typeof told === 'object' && told !== null && 'created' in told;
