import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { settings } from '#src/settings.ts';

/** The user's time zone. */
export const READERS_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const OFFICES = [
  ['berlin', 'Europe/Berlin'],
  ['london', 'Europe/London'],
  ['new_york', 'America/New_York'],
  ['tokyo', 'Asia/Tokyo'],
] as const;

/** An instant by the clocks of a zone, the zone spelled out. */
export const clockIn = (locale: string, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone },
  }).format(at);

/** The time at an instant on the newsroom's clock, the user's own, and those of offices around the world. */
export function Clocks({ at }: { readonly at: Date }) {
  const translate = useTranslate();
  const locale = useLocale();
  const own = [
    [translate('plan.common.newsroom'), settings.time_zone],
    ...(READERS_ZONE === settings.time_zone
      ? []
      : [[translate('plan.common.you'), READERS_ZONE] as const]),
  ] as const;
  const offices = OFFICES.map(
    ([city, zone]) => [translate(`plan.common.cities.${city}`), zone] as const,
  );
  return (
    <Box>
      <Typography color="textSecondary" component="p" variant="caption">
        {translate('plan.common.clocks')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0, rowGap: 0.25 }}
      >
        {[...own, ...offices].map(([name, zone]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2">
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}
              variant="body2"
            >
              {clockIn(locale, at, zone)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
