import { useSearchParams } from 'react-router-dom';
import { READERS_ZONE } from '#src/plan/clocks.tsx';
import { dayIn, startOfDay, VIEWS, type View } from '#src/plan/zones.ts';
import { settings } from '#src/settings.ts';

/** The state of the calendar. It is in the address, so that editors can send it and come back to it. */
export interface CalendarPlace {
  readonly view: View;
  readonly day: string;
  /** `reader`: the user's own clock; else the newsroom's. */
  readonly clock: 'newsroom' | 'reader';
  readonly zone: string;
  readonly type: string;
  readonly language: string;
}

type Change = Partial<Omit<CalendarPlace, 'zone'>>;

export function useCalendarPlace(): [CalendarPlace, (change: Change) => void] {
  const [asked, setAsked] = useSearchParams();
  const clock = asked.get('clock') === 'reader' ? 'reader' : 'newsroom';
  const zone = clock === 'reader' ? READERS_ZONE : settings.time_zone;
  const place: CalendarPlace = {
    view: VIEWS.find((view) => view === asked.get('view')) ?? 'month',
    day: dayOf(asked.get('day')) ?? dayIn(new Date(), zone),
    type: asked.get('type') ?? '',
    language: asked.get('language') ?? '',
    ...{ clock, zone },
  };
  const change = (changed: Change) => {
    const { zone: _, ...next } = { ...place, ...changed };
    const kept = Object.entries(next).filter(([, value]) => value !== '');
    setAsked(Object.fromEntries(kept), { replace: true });
  };
  return [place, change];
}

/** Null for what is no day. */
function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const start = startOfDay(text, 'UTC');
  return Number.isNaN(start.getTime()) ? null : dayIn(start, 'UTC');
}
