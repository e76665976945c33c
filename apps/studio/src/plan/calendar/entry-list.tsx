import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import type { CalendarView } from '#src/plan/calendar/calendar-view.ts';
import { EntryButton } from '#src/plan/calendar/entry-button.tsx';
import { Nothing, Rows } from '#src/plan/part.tsx';
import { asDate, dayIn, isSameMonth } from '#src/plan/zones.ts';

/** The days on which something happens, one after the other. */
export function EntryList({ place, days, byDay, onLook }: CalendarView) {
  const translate = useTranslate();
  const locale = useLocale();
  const today = dayIn(new Date(), place.zone);
  // A month's weeks begin and end in other months, which have no place below its name.
  const own = place.view === 'month' ? days.filter((day) => isSameMonth(day, place.day)) : days;
  const full = own.filter((day) => byDay.has(day));
  if (full.length === 0) return <Nothing>{translate('plan.calendar.none')}</Nothing>;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return full.map((day) => (
    <Box component="section" key={day} sx={{ mb: 3, maxWidth: 880 }}>
      <Typography component="h3" gutterBottom variant="h6">
        {format.format(asDate(day))}
        {day === today && ` · ${translate('plan.calendar.is_today')}`}
      </Typography>
      <Rows>
        {(byDay.get(day) ?? []).map((entry) => (
          <li key={entry.key}>
            <EntryButton entry={entry} isWide onLook={onLook} zone={place.zone} />
          </li>
        ))}
      </Rows>
    </Box>
  ));
}
