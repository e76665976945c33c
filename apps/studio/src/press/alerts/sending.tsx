import type { AlertState } from '@masthead/contract/alert-desk';
import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { TextKey } from '#src/i18n/keys.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';

/** The numbers of mails that wait, were sent, and failed. */
export function Sending({ state }: { readonly state: AlertState }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { outbox, last_refusal: refusal, bounced, bounced_week } = state;
  const at = (key: TextKey, instant: string | null) =>
    instant === null ? '' : translate(key, { at: momentIn(locale, instant) });
  const refused = refusal && [
    momentIn(locale, refusal.at),
    translate(`press.alerts.refusals.${refusal.outcome}`),
    refusal.reason,
  ];
  const recent =
    bounced === 0 ? '' : translate('press.alerts.bounced_week', { count: bounced_week });
  const facts: readonly (readonly [name: string, value: number | string, more?: string])[] = [
    ['due', outbox.due],
    ['later', outbox.later, at('press.alerts.later_at', outbox.later_at)],
    ['retrying', outbox.retrying, at('press.alerts.retry_at', outbox.retry_at)],
    ['last_refusal', refused?.join(' · ') ?? translate('press.alerts.none')],
    ['sent_day', outbox.sent_day],
    ['sent_week', outbox.sent_week],
    ['bounced', bounced, recent],
    ['given_up', outbox.given_up_week],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        fontVariantNumeric: 'tabular-nums',
        gap: '0.5rem 2rem',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(14rem, auto) 1fr' },
        m: 0,
      }}
    >
      {facts.map(([name, value, more]) => (
        <Fragment key={name}>
          <Typography component="dt" variant="body2">
            {translate(`press.alerts.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ fontWeight: 600, m: 0 }} variant="body2">
            {more ? `${value}, ${more}` : value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
