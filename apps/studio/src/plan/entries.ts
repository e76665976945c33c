/** What stands in the calendar: what happens by itself, and release plans. */
import type { CalendarEntry } from '@masthead/contract/calendar';
import type { Plan, PlanState } from '@masthead/contract/plan';
import type { Titles } from '#src/plan/calls.ts';

export type Happening = CalendarEntry['happens'][number];

interface Common {
  /** Unlike that of any other entry. */
  readonly key: string;
  readonly at: string;
  readonly id: string;
  readonly title: string;
}

export type Entry =
  | (Common & {
      readonly kind: 'item';
      readonly happens: readonly Happening[];
      readonly type: string;
      readonly languages: readonly string[];
    })
  | (Common & { readonly kind: 'medium' })
  | (Common & {
      readonly kind: 'plan';
      readonly state: PlanState;
      readonly plan: Plan;
      /** Of its items, as far as they are known. */
      readonly titles: readonly string[];
      readonly types: readonly string[];
      /** Null: all that its drafts have. */
      readonly languages: readonly string[] | null;
    });

/** What is left out of the calendar; empty: nothing. */
interface Narrowed {
  readonly type: string;
  readonly language: string;
}

/** All of it in the order of time, without plans that were cancelled or wait for somebody to take them over. */
export function entriesOf(
  calendar: readonly CalendarEntry[],
  plans: readonly Plan[],
  titles: Titles,
): Entry[] {
  const found = [
    ...calendar.flatMap(byItself),
    ...plans
      .filter(({ state, held_at }) => state !== 'cancelled' && held_at === null)
      .map((plan): Entry => planned(plan, titles)),
  ];
  return found.sort((one, other) => one.at.localeCompare(other.at) || sortedBy(one, other));
}

const sortedBy = (one: Entry, other: Entry): number => one.title.localeCompare(other.title);

function byItself({ at, happens, id, item, medium }: CalendarEntry): Entry[] {
  const key = `${id} ${at}`;
  if (medium) return [{ kind: 'medium', key, at, id, title: medium.name }];
  if (!item) return [];
  const { title, type, languages } = item;
  return [{ kind: 'item', key, at, id, title, type, happens, languages: Object.keys(languages) }];
}

function planned(plan: Plan, titles: Titles): Entry {
  const known = plan.entries.flatMap(({ id }) => titles.get(id) ?? []);
  const chosen = plan.entries.map(({ languages }) => languages);
  return {
    kind: 'plan',
    key: plan.id,
    at: plan.at,
    id: plan.id,
    title: plan.name,
    state: plan.state,
    plan,
    titles: known.map(({ title }) => title),
    types: [...new Set(known.map(({ type }) => type))],
    languages: chosen.every((each) => each !== null) ? [...new Set(chosen.flat())] : null,
  };
}

/** Whether an entry is of a type and has a language. Media have neither. */
export function isWithin(entry: Entry, { type, language }: Narrowed): boolean {
  if (entry.kind === 'medium') return type === '' && language === '';
  const types = entry.kind === 'plan' ? entry.types : [entry.type];
  const isOfType = type === '' || types.includes(type);
  const hasLanguage = language === '' || (entry.languages?.includes(language) ?? true);
  return isOfType && hasLanguage;
}

/** Whether its time can be moved: rights are nobody's here, and what a plan did is done. */
export const isMovable = (entry: Entry): boolean =>
  entry.kind === 'item' ||
  (entry.kind === 'plan' && (entry.state === 'planned' || entry.state === 'failed'));
