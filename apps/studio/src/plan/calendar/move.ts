/** An entry's time is moved: a plan's at once, an item's in its draft. */
import type { Plan } from '@masthead/contract/plan';
import type { InputError } from '#src/data/ask.ts';
import { call } from '#src/data/calls.ts';
import type { JsonObject } from '#src/items/json.ts';
import { load, type StoredDraft, saveDraft } from '#src/items/stored.ts';
import { readPlan } from '#src/plan/calls.ts';
import type { Entry, Happening } from '#src/plan/entries.ts';

export type Moved =
  | { readonly kind: 'plan'; readonly at: string; readonly warnings: readonly InputError[] }
  | {
      readonly kind: 'item';
      readonly at: string;
      readonly draft: StoredDraft;
      /** Whether there were changes before that are published with it. */
      readonly hadDraft: boolean;
    };

const FIELDS: Readonly<Record<Happening, string | null>> = {
  publishes: 'publish_at',
  embargo_lifts: 'embargo_until',
  ends: 'unpublish_at',
  rights_end: null,
};

/** The item with other times for what happens; all else stays. */
function withTimes(item: JsonObject, happens: readonly Happening[], at: string): JsonObject {
  const fields = happens.flatMap((each) => FIELDS[each] ?? []);
  return { ...item, ...Object.fromEntries(fields.map((field) => [field, at])) };
}

/** Throws `CallError`: 409 where somebody has saved meanwhile, 422 with what a plan's rehearsal refuses. */
export async function move(entry: Entry, to: Date): Promise<Moved> {
  const at = to.toISOString();
  if (entry.kind === 'plan') return { kind: 'plan', at, warnings: await movePlan(entry.plan, at) };
  if (entry.kind === 'medium') throw new Error('rights are not moved in the calendar');
  const { published, draft } = await load(entry.id);
  const item = draft?.item ?? published;
  if (item === null) throw new Error('there is no such item any more');
  const saved = await saveDraft(entry.id, {
    item: withTimes(item, entry.happens, at),
    revision: draft?.revision ?? null,
  });
  return { kind: 'item', at, draft: saved, hadDraft: draft !== null };
}

/** The plan as it is now: its drafts are as the last editor wants them. */
async function movePlan({ id }: Plan, at: string): Promise<readonly InputError[]> {
  const { name, revision, entries } = await readPlan(id);
  const input = {
    ...{ name, at, revision },
    entries: entries.map(({ id: item, revision: save, languages, note }) => ({
      ...{ id: item, revision: save, languages, note },
    })),
  };
  return (await call('changePlan', { id, body: input })).warnings;
}
