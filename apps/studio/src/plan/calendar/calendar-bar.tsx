import contentTypes from 'virtual:content-types';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import {
  Button,
  IconButton,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import type { CalendarView } from '#src/plan/calendar/calendar-view.ts';
import { READERS_ZONE } from '#src/plan/clocks.tsx';
import { asDate, dayIn, daysOf, step, VIEWS } from '#src/plan/zones.ts';
import { settings } from '#src/settings.ts';

type BarProps = Pick<CalendarView, 'place' | 'change'>;

/** The controls of the calendar: its time, its view, its clock, and its filter. */
export function CalendarBar(props: BarProps) {
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5 }}
      >
        <Steps {...props} />
        <Views {...props} />
      </Stack>
      <Filters {...props} />
    </Stack>
  );
}

function Steps({ place, change }: BarProps) {
  const translate = useTranslate();
  const { view, day, zone } = place;
  const go = (by: 1 | -1) => change({ day: step(view, day, by) });
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <IconButton aria-label={translate('plan.calendar.before')} onClick={() => go(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={translate('plan.calendar.after')} onClick={() => go(1)}>
        <ChevronRight />
      </IconButton>
      <Button onClick={() => change({ day: dayIn(new Date(), zone) })} variant="outlined">
        {translate('plan.calendar.today')}
      </Button>
      <Typography aria-live="polite" component="h2" sx={{ pl: 1 }} variant="h3">
        <Period place={place} />
      </Typography>
    </Stack>
  );
}

function Period({ place: { view, day } }: Pick<BarProps, 'place'>) {
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(asDate(day));
  if (view === 'day') return format({ dateStyle: 'full' }).format(asDate(day));
  const days = daysOf(view, day);
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day];
  return format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    asDate(first),
    asDate(last),
  );
}

function Views({ place, change }: BarProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      aria-label={translate('plan.calendar.views.label')}
      exclusive
      onChange={(_, view) => view && change({ view })}
      size="small"
      sx={{
        '& .MuiToggleButton-root': { color: 'text.secondary', px: 1.5 },
        '& .Mui-selected': { color: 'text.primary' },
      }}
      value={place.view}
    >
      {VIEWS.map((view) => (
        <ToggleButton key={view} value={view}>
          {translate(`plan.calendar.views.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Filters({ place, change }: BarProps) {
  const translate = useTranslate();
  const all = { id: '', name: translate('plan.calendar.all') };
  const types = contentTypes.map(({ type }) => ({
    id: type,
    name: translate(`fields.types.${type}`),
  }));
  const languages = settings.locales.map((id) => ({ id, name: languageName(id) }));
  const zones = [
    {
      id: 'newsroom',
      name: translate('plan.calendar.zone_newsroom', { zone: settings.time_zone }),
    },
    { id: 'reader', name: translate('plan.calendar.zone_mine', { zone: READERS_ZONE }) },
  ];
  const isElsewhere = READERS_ZONE !== settings.time_zone;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      <Choice
        choices={[all, ...types]}
        label={translate('plan.calendar.type')}
        onChange={(type) => change({ type })}
        value={place.type}
      />
      <Choice
        choices={[all, ...languages]}
        label={translate('plan.calendar.language')}
        onChange={(language) => change({ language })}
        value={place.language}
      />
      <Choice
        choices={isElsewhere ? zones : zones.slice(0, 1)}
        label={translate('plan.calendar.zone')}
        onChange={(clock) => change({ clock: clock === 'reader' ? 'reader' : 'newsroom' })}
        value={isElsewhere ? place.clock : 'newsroom'}
      />
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <TextField
      label={label}
      onChange={({ target }) => onChange(target.value)}
      select
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 160 }}
      value={value}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
