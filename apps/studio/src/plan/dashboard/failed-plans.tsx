import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { readPlans } from '#src/plan/calls.ts';
import { Failure } from '#src/plan/failure.tsx';
import { Part, Rows } from '#src/plan/part.tsx';

/** First of all that is told: what was to be out and is not. */
export function FailedPlans() {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['plan', 'plans', 'failed'],
    queryFn: async () => (await readPlans({ page: 1, perPage: 20, state: 'failed' })).data,
  });
  if (error && data === undefined) return <Failure error={error} retry={refetch} />;
  if (!data?.length) return null;
  return (
    <Box
      sx={{
        ...{ borderInlineStart: '3px solid', borderColor: 'error.main' },
        ...{ mb: 5, '& > *': { mb: 0 } },
        // The line stands in the margin: the text is in line with the other parts'.
        ...{ marginInlineStart: -2, paddingInlineStart: '13px' },
      }}
    >
      <Part title={translate('plan.dashboard.failed_plans')}>
        <Rows>
          {data.map(({ id, name, at }) => (
            <li key={id}>
              <Link component={RouterLink} sx={{ fontWeight: 600 }} to={`/plans/${id}`}>
                {name}
              </Link>
              <Typography color="error" variant="body2">
                {translate('plan.dashboard.failed_plan', { time: momentIn(locale, at) })}
              </Typography>
            </li>
          ))}
        </Rows>
      </Part>
    </Box>
  );
}
