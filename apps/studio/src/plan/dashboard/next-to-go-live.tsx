import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { readCalendar, readPlansBetween } from '#src/plan/calls.ts';
import { clockIn, READERS_ZONE } from '#src/plan/clocks.tsx';
import { lasting } from '#src/plan/countdown.ts';
import { type Entry, entriesOf } from '#src/plan/entries.ts';
import { addressOf, useHappens } from '#src/plan/entry-texts.ts';
import { Loaded, Nothing, Part, Rows } from '#src/plan/part.tsx';
import { useNow } from '#src/plan/use-now.ts';
import { settings } from '#src/settings.ts';

const AHEAD_MS = 60 * 86_400_000;
const SHOWN = 8;

/** The next changes that readers will see, by themselves or by a plan. */
export function NextToGoLive() {
  const translate = useTranslate();
  const now = useNow();
  const query = useQuery({
    queryKey: ['plan', 'next'],
    queryFn: readNext,
    refetchInterval: 60_000,
  });
  return (
    <Part title={translate('plan.dashboard.next')}>
      <Loaded query={query}>
        {(entries) => {
          const ahead = entries.filter(({ at }) => Date.parse(at) > now).slice(0, SHOWN);
          if (ahead.length === 0) return <Nothing>{translate('plan.dashboard.next_none')}</Nothing>;
          return (
            <Rows>
              {ahead.map((entry) => (
                <Next entry={entry} key={entry.key} now={now} />
              ))}
            </Rows>
          );
        }}
      </Loaded>
    </Part>
  );
}

async function readNext(): Promise<Entry[]> {
  const now = Date.now();
  const [from, until] = [now, now + AHEAD_MS].map((at) => new Date(at).toISOString());
  if (from === undefined || until === undefined) return [];
  const [{ entries }, plans] = await Promise.all([
    readCalendar(from, until),
    readPlansBetween(from, until),
  ]);
  return entriesOf(entries, plans, new Map()).filter(
    (entry) =>
      (entry.kind === 'item' && entry.happens.some((each) => each !== 'ends')) ||
      (entry.kind === 'plan' && entry.state === 'planned'),
  );
}

function Next({ entry, now }: { readonly entry: Entry; readonly now: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const happens = useHappens();
  const at = new Date(entry.at);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: '1fr', sm: '15rem minmax(0, 1fr)' },
      }}
    >
      <div>
        <Typography component="p" sx={{ fontWeight: 600 }} variant="body2">
          {translate('plan.dashboard.in', { time: lasting(at.getTime() - now, locale) })}
        </Typography>
        <Typography color="textSecondary" component="time" dateTime={entry.at} variant="body2">
          {momentIn(locale, entry.at)}
        </Typography>
        {READERS_ZONE !== settings.time_zone && (
          <Typography color="textSecondary" component="p" variant="caption">
            {translate('plan.dashboard.by_you', { time: clockIn(locale, at, READERS_ZONE) })}
          </Typography>
        )}
      </div>
      <div>
        <Link component={RouterLink} sx={{ fontWeight: 600 }} to={addressOf(entry)}>
          {entry.title || translate('plan.common.untitled')}
        </Link>
        <Typography color="textSecondary" variant="body2">
          {happens(entry)}
        </Typography>
      </div>
    </Box>
  );
}
