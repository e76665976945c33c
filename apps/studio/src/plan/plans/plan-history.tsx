import type { Plan } from '@masthead/contract/plan';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { Loaded, Part, Rows } from '#src/plan/part.tsx';
import { personName } from '#src/plan/presence.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

/** The people who made a plan, changed it and ended it. Only administrators see the audit, which has each step. */
export function PlanHistory({ plan }: { readonly plan: Plan }) {
  const translate = useTranslate();
  const { can } = useCapabilities();
  return (
    <Part title={translate('plan.plans.history')}>
      {can('administer') ? <Audit id={plan.id} /> : <Known plan={plan} />}
    </Part>
  );
}

function Known({ plan: { by, created_at, ended_at, state } }: { readonly plan: Plan }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Rows>
      <Typography component="li" variant="body2">
        {translate('plan.plans.made_at', { time: momentIn(locale, created_at) })}
      </Typography>
      <Typography component="li" variant="body2">
        {translate('plan.plans.last_by', { by: personName(by) })}
      </Typography>
      {ended_at && state !== 'planned' && (
        <Typography component="li" variant="body2">
          {translate(`plan.plans.ended.${state}`, { time: momentIn(locale, ended_at) })}
        </Typography>
      )}
    </Rows>
  );
}

function Audit({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const query = useQuery({
    queryKey: ['plan', 'audit', id],
    queryFn: () => dataOf('readAudit', { query: { subject: id } }),
  });
  return (
    <Loaded query={query}>
      {(entries) => (
        <Rows>
          {entries.map(({ at, by, action }) => (
            <Typography component="li" key={`${at} ${action}`} variant="body2">
              {translate(`plan.plans.acts.${action}`, { _: action })} · {personName(by)} ·{' '}
              <time dateTime={at}>{momentIn(locale, at)}</time>
            </Typography>
          ))}
        </Rows>
      )}
    </Loaded>
  );
}
