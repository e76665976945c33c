import { Box, Button, ButtonBase } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import type { CalendarView } from '#src/plan/calendar/calendar-view.ts';
import { DRAGGED, EntryButton } from '#src/plan/calendar/entry-button.tsx';
import { asDate, dayIn, isSameMonth } from '#src/plan/zones.ts';

/** Entries that a day of a month has room for. */
const ROOM = 3;

interface DayCellProps {
  readonly day: string;
  readonly view: CalendarView;
}

/** A day with what happens on it. What is dropped here keeps its time of day. */
export function DayCell({ day, view }: DayCellProps) {
  const { place, byDay, onLook, onDrop, change } = view;
  const entries = byDay.get(day) ?? [];
  const room = place.view === 'week' || entries.length === ROOM + 1 ? entries.length : ROOM;
  const drop = useDrop((key) => onDrop(key, { day }));
  const isOfMonth = place.view === 'week' || isSameMonth(day, place.day);
  return (
    <Box
      component="td"
      {...drop.handlers}
      sx={{
        ...{ height: place.view === 'week' ? 320 : 116, verticalAlign: 'top', p: 0.5 },
        ...(!isOfMonth && { backgroundColor: 'action.hover' }),
        ...(drop.isOver && { outline: '2px solid', outlineColor: 'secondary.main' }),
      }}
    >
      <DayButton count={entries.length} day={day} view={view} />
      {entries.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { mt: 0.25 } }}>
          {entries.slice(0, room).map((entry) => (
            <li key={entry.key}>
              <EntryButton entry={entry} onLook={onLook} zone={place.zone} />
            </li>
          ))}
          {entries.length > room && (
            <li>
              <More count={entries.length - room} onClick={() => change({ view: 'day', day })} />
            </li>
          )}
        </Box>
      )}
    </Box>
  );
}

function More({ count, onClick }: { readonly count: number; readonly onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button onClick={onClick} size="small" sx={{ minHeight: 24, p: 0.25, typography: 'caption' }}>
      {translate('plan.calendar.more', { count })}
    </Button>
  );
}

function DayButton({
  day,
  view: { place, change },
  count,
}: DayCellProps & { readonly count: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const isToday = day === dayIn(new Date(), place.zone);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(asDate(day));
  const label = translate('plan.calendar.day_of', {
    day: format({ dateStyle: 'full' }),
    count,
  });
  return (
    <ButtonBase
      aria-current={isToday ? 'date' : undefined}
      aria-label={isToday ? `${label}, ${translate('plan.calendar.is_today')}` : label}
      data-day={day}
      onClick={() => change({ view: 'day', day })}
      sx={{
        ...{ minWidth: 28, height: 28, px: 0.5, typography: 'body2' },
        ...{ fontVariantNumeric: 'tabular-nums', justifyContent: 'flex-start' },
        ...(isToday && {
          ...{ backgroundColor: 'text.primary', color: 'background.default', fontWeight: 700 },
          justifyContent: 'center',
        }),
      }}
      tabIndex={day === place.day ? 0 : -1}
    >
      {Number(day.slice(8))}
    </ButtonBase>
  );
}

/** A place on which entries are dropped. */
export function useDrop(onKey: (key: string) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      onKey(event.dataTransfer.getData(DRAGGED));
    },
  };
  return { isOver, handlers };
}
