import { Alert, Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { useSize } from '#src/layout/use-size.ts';
import { CalendarBar } from '#src/plan/calendar/calendar-bar.tsx';
import type { Shown } from '#src/plan/calendar/calendar-view.ts';
import { DayTable } from '#src/plan/calendar/day-table.tsx';
import { DaysTable } from '#src/plan/calendar/days-table.tsx';
import { EntryDialog } from '#src/plan/calendar/entry-dialog.tsx';
import { EntryList } from '#src/plan/calendar/entry-list.tsx';
import { useCalendarPlace } from '#src/plan/calendar/place.ts';
import { readCalendar, readPlansBetween } from '#src/plan/calls.ts';
import { type Entry, entriesOf, isWithin } from '#src/plan/entries.ts';
import { Failure } from '#src/plan/failure.tsx';
import { useTitles } from '#src/plan/use-titles.ts';
import { addDays, dayIn, daysOf, startOfDay } from '#src/plan/zones.ts';

/** In CSS pixels; with less, a seventh of it has no room for the words of a title. */
const NARROWEST_TABLE = 704;

/** The calendar of events: by themselves, and by release plans. */
export default function CalendarScreen() {
  const translate = useTranslate();
  const [place, change] = useCalendarPlace();
  const [shown, setShown] = useState<Shown | null>(null);
  const [{ width }, screen] = useSize();
  const days = daysOf(place.view, place.day);
  const { entries, isMore, error, refetch } = useEntries(days, place.zone);
  const found = entries.filter((entry) => isWithin(entry, place));
  const byDay = Map.groupBy(found, ({ at }) => dayIn(new Date(at), place.zone));
  const look = (entry: Entry) => setShown({ entry, to: null });
  /** An entry that was dropped on a day or an hour; nothing is moved before that is asked for. */
  const drop = (key: string, to: Shown['to']) => {
    const entry = entries.find((each) => each.key === key);
    if (entry) setShown({ entry, to });
  };
  const view = { ...{ place, change, days, byDay }, onLook: look, onDrop: drop };
  const isTable = place.view === 'week' || place.view === 'month';
  const isNarrow = width < NARROWEST_TABLE;
  return (
    <Box ref={screen}>
      <ScreenTitle title={translate('plan.calendar.name')} />
      <Typography component="h1" sx={{ mb: 2 }} variant="h2">
        {translate('plan.calendar.name')}
      </Typography>
      <CalendarBar change={change} place={place} />
      {error && <Failure error={error} retry={refetch} />}
      {isMore && <Alert severity="info">{translate('plan.calendar.too_many')}</Alert>}
      {place.view === 'list' && <EntryList {...view} />}
      {place.view === 'day' && <DayTable {...view} />}
      {isTable && width > 0 && (isNarrow ? <EntryList {...view} /> : <DaysTable {...view} />)}
      {shown && <EntryDialog onClose={() => setShown(null)} shown={shown} zone={place.zone} />}
    </Box>
  );
}

function useEntries(days: readonly string[], zone: string) {
  const from = startOfDay(days[0] ?? '', zone).toISOString();
  const until = startOfDay(addDays(days.at(-1) ?? '', 1), zone).toISOString();
  const { data, error, refetch } = useQuery({
    queryKey: ['plan', 'calendar', from, until],
    queryFn: async () => {
      const [calendar, plans] = await Promise.all([
        readCalendar(from, until),
        readPlansBetween(from, until),
      ]);
      return { ...calendar, plans };
    },
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const plans = data?.plans ?? [];
  const titles = useTitles(plans.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const entries = entriesOf(data?.entries ?? [], plans, titles);
  return { entries, isMore: data?.isMore ?? false, error, refetch };
}
