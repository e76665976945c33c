import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import type { CalendarView } from '#src/plan/calendar/calendar-view.ts';
import { DayCell } from '#src/plan/calendar/day-cell.tsx';
import { HIDDEN } from '#src/plan/part.tsx';
import { addDays, addMonths, asDate, weekOf } from '#src/plan/zones.ts';

/** Where keys lead from a day; null: nowhere. */
function dayAfterKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return weekOf(day);
    case 'End':
      return addDays(weekOf(day), 6);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}

/** Weeks of days: a month, or one week. One day is in the order of Tab; keys lead from it to the others. */
export function DaysTable(view: CalendarView) {
  const { place, change, days } = view;
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const isMovedByKey = useRef(false);
  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${place.day}"]`)?.focus();
  }, [place.day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const from = target instanceof HTMLElement ? target.dataset.day : undefined;
    const day = from === undefined ? null : dayAfterKey(event.key, from);
    if (day === null) return;
    event.preventDefault();
    isMovedByKey.current = true;
    change({ day });
  };
  const weeks = days.filter((_, place) => place % 7 === 0);
  return (
    <Box
      component="table"
      onKeyDown={onKeyDown}
      ref={table}
      sx={{
        ...{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
        '& th, & td': { border: 1, borderColor: 'divider', textAlign: 'start' },
      }}
    >
      <Typography component="caption" sx={HIDDEN}>
        {translate('plan.calendar.keys')}
      </Typography>
      <thead>
        <tr>
          <WeekDays days={days.slice(0, 7)} />
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week}>
            {Array.from({ length: 7 }, (_, offset) => addDays(week, offset)).map((day) => (
              <DayCell day={day} key={day} view={view} />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function WeekDays({ days }: Pick<CalendarView, 'days'>) {
  const locale = useLocale();
  const format = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
  return days.map((day) => (
    <Typography
      aria-label={format('long').format(asDate(day))}
      component="th"
      key={day}
      scope="col"
      sx={{ px: 1, py: 0.5, fontWeight: 600 }}
      variant="caption"
    >
      {format('short').format(asDate(day))}
    </Typography>
  ));
}
