import { Typography } from '@mui/material';
import { useLocale } from '#src/i18n/use-texts.ts';
import { settings } from '#src/settings.ts';

/** An instant as the newsroom's clock shows it, in the interface's language. */
export function Moment({ at }: { readonly at: string }) {
  const locale = useLocale();
  return (
    <Typography component="time" dateTime={at} noWrap variant="body2">
      {momentIn(locale, at)}
    </Typography>
  );
}

export const momentIn = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: settings.time_zone,
  }).format(new Date(at));
