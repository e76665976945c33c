import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import type { CalendarView } from '#src/plan/calendar/calendar-view.ts';
import { useDrop } from '#src/plan/calendar/day-cell.tsx';
import { EntryButton } from '#src/plan/calendar/entry-button.tsx';
import type { Entry } from '#src/plan/entries.ts';
import { hoursOf, timeIn } from '#src/plan/zones.ts';

const HOUR_MS = 3_600_000;

/** A day by its hours: 23 or 25 where clocks change, those that come twice told apart by their zone. */
export function DayTable(view: CalendarView) {
  const { place, byDay } = view;
  const translate = useTranslate();
  const entries = byDay.get(place.day) ?? [];
  const hours = hoursOf(place.day, place.zone);
  return (
    <Box
      component="table"
      sx={{
        ...{ width: '100%', borderCollapse: 'collapse' },
        '& th, & td': { borderTop: 1, borderColor: 'divider', textAlign: 'start', py: 0.25 },
      }}
    >
      <thead>
        <tr>
          <Head>{translate('plan.calendar.hour')}</Head>
          <Head>{translate('plan.calendar.what')}</Head>
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <Hour
            entries={entries.filter(({ at }) => isWithinHour(at, hour))}
            hour={hour}
            isTwice={hours.length > 24}
            key={hour.getTime()}
            view={view}
          />
        ))}
      </tbody>
    </Box>
  );
}

const isWithinHour = (at: string, hour: Date): boolean => {
  const since = Date.parse(at) - hour.getTime();
  return since >= 0 && since < HOUR_MS;
};

function Head({ children }: { readonly children: string }) {
  return (
    <Typography component="th" scope="col" sx={{ fontWeight: 600 }} variant="caption">
      {children}
    </Typography>
  );
}

interface HourProps {
  readonly hour: Date;
  readonly entries: readonly Entry[];
  readonly view: CalendarView;
  /** Whether some hour of the day is there twice. */
  readonly isTwice: boolean;
}

function Hour({ hour, entries, view: { place, onLook, onDrop }, isTwice }: HourProps) {
  const locale = useLocale();
  const drop = useDrop((key) => onDrop(key, { at: hour }));
  const zone = new Intl.DateTimeFormat(locale, {
    ...{ timeZone: place.zone, timeZoneName: 'short' },
  })
    .formatToParts(hour)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <Box
      component="tr"
      {...drop.handlers}
      sx={drop.isOver ? { outline: '2px solid', outlineColor: 'secondary.main' } : undefined}
    >
      <Typography
        component="th"
        scope="row"
        sx={{ width: '7.5rem', verticalAlign: 'top', fontVariantNumeric: 'tabular-nums' }}
        variant="body2"
      >
        {timeIn(hour, place.zone)} {isTwice && zone}
      </Typography>
      <td>
        {entries.map((entry) => (
          <EntryButton entry={entry} isWide key={entry.key} onLook={onLook} zone={place.zone} />
        ))}
      </td>
    </Box>
  );
}
