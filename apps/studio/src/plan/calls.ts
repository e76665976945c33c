/** What the plan's screens ask the content server. */
import type { CalendarEntry } from '@masthead/contract/calendar';
import type { CallAnswer, CallInput } from '@masthead/contract/calls';
import type { Plan, PlanState } from '@masthead/contract/plan';
import { call, dataOf } from '#src/data/calls.ts';

/** What calls take as `ids` at once. */
const MAX_IDS = 100;
/** How much of a window is read: beyond it the calendar says that there is more. */
const MOST_PAGES = 4;

/** The events between two instants that happen by themselves; `isMore`: there are more. */
export async function readCalendar(
  from: string,
  until: string,
): Promise<{ entries: CalendarEntry[]; isMore: boolean }> {
  const entries: CalendarEntry[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { from, until, limit: 500, after };
    const answer: CallAnswer<'readCalendar'> = await call('readCalendar', { query });
    entries.push(...answer.data);
    after = answer.meta.next;
    if (after === null) return { entries, isMore: false };
  }
  return { entries, isMore: true };
}

/** Plans of an instant between these two: they are listed from the latest on. */
export async function readPlansBetween(from: string, until: string): Promise<Plan[]> {
  const found: Plan[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, meta } = await readPlans({ page, perPage: 200 });
    found.push(...data.filter(({ at }) => at >= from && at < until));
    const earliest = data.at(-1);
    if (earliest === undefined || earliest.at < from || page >= meta.page.pages) break;
  }
  return found;
}

export const readPlans = (asked: {
  readonly page: number;
  readonly perPage: number;
  readonly state?: PlanState | undefined;
}) =>
  call('listPlans', {
    query: { page: asked.page, per_page: asked.perPage, state: asked.state },
  });

export const readPlan = (id: string): Promise<Plan> => dataOf('readPlan', { id });

export const readDrafts = (query: CallInput<'listDrafts'>['query']) =>
  call('listDrafts', { query });

export interface Named {
  readonly title: string;
  readonly type: string;
}
export type Titles = ReadonlyMap<string, Named>;

/** Titles of items, those that are not published by their drafts. Of what is neither there is none. */
export async function readTitles(ids: readonly string[]): Promise<Titles> {
  const titles = new Map<string, Named>();
  for (const part of partsOf(ids)) {
    const data = await dataOf('listItems', { query: { limit: MAX_IDS, ids: part.join() } });
    for (const { id, title, type } of data) titles.set(id, { title, type });
  }
  // What is planned is a draft: its title is what it is to be.
  for (const part of partsOf(ids)) {
    const { data } = await readDrafts({ ids: part.join(), per_page: MAX_IDS });
    for (const { id, title, type } of data) {
      titles.set(id, { title: title ?? titles.get(id)?.title ?? '', type });
    }
  }
  return titles;
}

const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) =>
    ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS),
  );
