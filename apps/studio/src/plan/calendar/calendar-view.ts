import type { useCalendarPlace } from '#src/plan/calendar/place.ts';
import type { Entry } from '#src/plan/entries.ts';

/** An entry that is looked at, and where it was dropped, if it was: on a day, or at an instant. */
export interface Shown {
  readonly entry: Entry;
  readonly to: { readonly day: string } | { readonly at: Date } | null;
}

/** The props of a calendar's view. */
export interface CalendarView {
  readonly place: ReturnType<typeof useCalendarPlace>[0];
  readonly change: ReturnType<typeof useCalendarPlace>[1];
  readonly days: readonly string[];
  readonly byDay: ReadonlyMap<string, readonly Entry[]>;
  readonly onLook: (entry: Entry) => void;
  readonly onDrop: (key: string, to: Shown['to']) => void;
}
