import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { readDrafts } from '#src/plan/calls.ts';
import { Loaded } from '#src/plan/part.tsx';
import { PlanForm } from '#src/plan/plans/plan-form.tsx';
import { EMPTY, plannedOf } from '#src/plan/plans/plan-input.ts';

/** A plan that is begun, with the draft of `?item=` in it where there is one. */
export default function NewPlanScreen() {
  const translate = useTranslate();
  const [asked] = useSearchParams();
  const item = asked.get('item') ?? '';
  const query = useQuery({
    queryKey: ['plan', 'drafts', 'of', item],
    queryFn: async () => (item === '' ? [] : (await readDrafts({ ids: item })).data),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Box sx={{ maxWidth: 820 }}>
      <ScreenTitle title={translate('plan.plans.name')} />
      <Typography component="h1" sx={{ mb: 3 }} variant="h2">
        {translate('plan.plans.title_new')}
      </Typography>
      <Loaded query={query}>
        {(drafts) => (
          <>
            {item !== '' && drafts.length === 0 && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {translate('plan.plans.no_draft')}
              </Alert>
            )}
            <PlanForm initial={{ ...EMPTY, entries: drafts.map(plannedOf) }} plan={null} />
          </>
        )}
      </Loaded>
    </Box>
  );
}
