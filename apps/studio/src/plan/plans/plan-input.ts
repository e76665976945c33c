/** A plan as its form has it. */
import type { DraftRow } from '@masthead/contract/draft';
import type { Plan } from '@masthead/contract/plan';
import { dayIn, instantOf, timeIn, type WallClock } from '#src/plan/zones.ts';

export interface Planned {
  readonly id: string;
  readonly revision: number;
  /** Null: all. */
  readonly languages: readonly string[] | null;
  readonly note: string;
  /** The draft's newest save; null where there is none any more. */
  readonly newest: number | null;
}

export interface PlanForm {
  readonly name: string;
  readonly when: WallClock;
  readonly entries: readonly Planned[];
}

export const EMPTY: PlanForm = {
  name: '',
  when: { day: '', time: '', second: false },
  entries: [],
};

export function formOf({ name, at, entries }: Plan, zone: string): PlanForm {
  const instant = new Date(at);
  const when = { day: dayIn(instant, zone), time: timeIn(instant, zone) };
  const second = instantOf({ ...when, second: false }, zone)?.getTime() !== instant.getTime();
  return {
    name,
    when: { ...when, second },
    entries: entries.map(({ id, revision, languages, note, newest }) => ({
      ...{ id, revision, languages, note: note ?? '', newest },
    })),
  };
}

export const plannedOf = ({ id, revision }: Pick<DraftRow, 'id' | 'revision'>): Planned => ({
  ...{ id, revision, languages: null, note: '', newest: revision },
});

/** The call's input; null if something is missing. */
export function inputOf({ name, when, entries }: PlanForm, zone: string) {
  const at = instantOf(when, zone);
  if (name.trim() === '' || at === null || entries.length === 0) return null;
  return {
    name: name.trim(),
    at: at.toISOString(),
    entries: entries.map(({ id, revision, languages, note }) => ({
      ...{ id, revision, languages, note: note.trim() || null },
    })),
  };
}

/** The entry that a path of a problem is in, and the place within it; null for one of the plan itself. */
export function entryAt(path: string): { readonly index: number; readonly place: string } | null {
  const [, index, place = ''] = /^entries\.(\d+)\.?(?:item\.)?(.*)$/.exec(path) ?? [];
  return index === undefined ? null : { index: Number(index), place };
}
