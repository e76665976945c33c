import type { Held } from '@masthead/contract/held';
import { Button, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { Failure } from '#src/plan/failure.tsx';
import { Part, Rows } from '#src/plan/part.tsx';
import { personName } from '#src/plan/presence.ts';
import { useHeld, useTakeOver } from '#src/plan/use-held.ts';

const PAGES = { plan: '/plans', item: '/items' } as const;

/** Openings that wait because the person who made them may no longer open the item. Empty if there are none. */
export function HeldOpenings() {
  const translate = useTranslate();
  const { data, error, refetch } = useHeld();
  const take = useTakeOver();
  if (error && data === undefined) return <Failure error={error} retry={refetch} />;
  if (!data?.length) return null;
  const takeable = data.filter(({ may_take_over }) => may_take_over);
  return (
    <Part hint={translate('plan.dashboard.held_hint')} title={translate('plan.dashboard.held')}>
      <Rows>
        {data.map((held) => (
          <li key={`${held.kind} ${held.id}`}>
            <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
              <HeldWords held={held} />
              {held.may_take_over && (
                <Button
                  aria-label={translate('plan.dashboard.take_over_named', { name: held.name })}
                  disabled={take.isPending}
                  onClick={() => take.mutate([held])}
                  size="small"
                  sx={{ flexShrink: 0 }}
                >
                  {translate('plan.dashboard.take_over')}
                </Button>
              )}
            </Stack>
          </li>
        ))}
      </Rows>
      {takeable.length > 1 && (
        <Button disabled={take.isPending} onClick={() => take.mutate(takeable)}>
          {translate('plan.dashboard.take_all_over', { count: takeable.length })}
        </Button>
      )}
      {take.error && <Failure error={take.error} />}
    </Part>
  );
}

function HeldWords({ held: { kind, id, name, by, opens_at } }: { readonly held: Held }) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = name || translate('plan.common.untitled');
  const who = translate('plan.dashboard.held_by', { name: personName(by ?? '') });
  return (
    <div style={{ flexGrow: 1 }}>
      {kind === 'plan' || kind === 'item' ? (
        <Link component={RouterLink} sx={{ fontWeight: 600 }} to={`${PAGES[kind]}/${id}`}>
          {title}
        </Link>
      ) : (
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      )}
      <Typography color="textSecondary" variant="body2">
        {translate(`plan.dashboard.held_${kind}`)} · {who}
        {opens_at !== null && ` · ${momentIn(locale, opens_at)}`}
      </Typography>
    </div>
  );
}
