/** What somebody wants of a plan, against what somebody else has made of it meanwhile. */
import type { PlanForm, Planned } from '#src/plan/plans/plan-input.ts';

/** A place that two have changed, each to something else: a field of the plan, or the entry of an item. */
export type Clash = 'name' | 'when' | { readonly item: string };

/** What of an entry is sent: whether there is a newer save by now is no change of it. */
const wanted = (entry: Planned | undefined): string =>
  JSON.stringify(entry && [entry.revision, entry.languages, entry.note.trim()]) ?? '';

/**
 * Merges two editors' versions of a plan: a field that only one has changed has that value; one that both have changed
 * has mine. `both` has the latter, for the editor to check.
 */
export function mergePlans(
  base: PlanForm,
  mine: PlanForm,
  theirs: PlanForm,
): { readonly merged: PlanForm; readonly both: readonly Clash[] } {
  const name = chosen(base.name.trim(), mine.name.trim(), theirs.name.trim());
  const [was, is, other] = [base, mine, theirs].map(({ when }) => JSON.stringify(when));
  const when = chosen(was, is, other);
  const entries = mergeEntries(base.entries, mine.entries, theirs.entries);
  return {
    merged: {
      name: name.isMine ? mine.name : theirs.name,
      when: when.isMine ? mine.when : theirs.when,
      entries: entries.merged,
    },
    both: [
      ...(name.isBoth ? (['name'] as const) : []),
      ...(when.isBoth ? (['when'] as const) : []),
      ...entries.both,
    ],
  };
}

function chosen<T>(base: T, mine: T, theirs: T): { isMine: boolean; isBoth: boolean } {
  const isMine = mine !== base;
  return { isMine, isBoth: isMine && theirs !== base && mine !== theirs };
}

/** In their order, with what only I have at the end. */
function mergeEntries(
  base: readonly Planned[],
  mine: readonly Planned[],
  theirs: readonly Planned[],
): { merged: readonly Planned[]; both: readonly Clash[] } {
  const [was, is, other] = [base, mine, theirs].map(
    (entries) => new Map(entries.map((entry) => [entry.id, entry])),
  );
  const ids = [...new Set([...theirs, ...mine].map(({ id }) => id))];
  const found = ids.map((id) => {
    const [own, their] = [is?.get(id), other?.get(id)];
    const { isMine, isBoth } = chosen(wanted(was?.get(id)), wanted(own), wanted(their));
    return { id, isBoth, entry: isMine ? own : their };
  });
  return {
    merged: found.flatMap(({ entry }) => entry ?? []),
    both: found.flatMap(({ id, isBoth }) => (isBoth ? [{ item: id }] : [])),
  };
}
