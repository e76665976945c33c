import { noPlace } from '#src/http/keyed-page.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { readCalendar } from '#src/plans/queries/calendar.ts';
import type { Services } from '#src/services.ts';

/** `GET /publishing/calendar`: what goes live, ends, and may no longer be shown, by instant. */
export function calendarRoutes(app: TypedApp, { database: { db }, clock, config }: Services): void {
  serveCall(app, 'readCalendar', async ({ query }) => {
    const asked = { now: clock(), source: config.defaultLocale };
    const found = await readCalendar(db, query, asked);
    if (found === null) throw noPlace();
    return { data: found.entries, meta: { next: found.next } };
  });
}
