/** What two people have made of one item, brought together: by field, and lists of keyed entries by key (decision 0079). */
import {
  type Inner,
  isObject,
  isSame,
  type Json,
  type JsonObject,
  keysOf,
} from '#src/items/json.ts';

/** A place that both sides have changed, each to something else. */
export interface Conflict {
  /** The field. */
  readonly path: readonly string[];
  /** The place in it, where it is a list that is merged by key, such as one paragraph. */
  readonly within: Inner;
  readonly base: Json | undefined;
  /** Undefined: it was removed, as for `theirs`. */
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

export interface Merge {
  /** Where both have changed the same place, mine stands, or what the other side kept where I removed it. */
  readonly merged: Json | undefined;
  readonly conflicts: readonly Conflict[];
}

interface Sides {
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

interface Place {
  readonly path: readonly string[];
  readonly within: Inner;
}

/** Merges what two sides have made of `base`. */
export function mergeThree(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Merge {
  return merge({ base, mine, theirs }, { path: [], within: [] });
}

function merge(sides: Sides, place: Place): Merge {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(base, theirs)) return { merged: mine, conflicts: [] };
  if (isSame(base, mine)) return { merged: theirs, conflicts: [] };
  const lists = keyedLists(sides);
  if (lists !== null) return mergeLists(lists, place);
  if (isObject(mine) && isObject(theirs) && !isWhole(mine, theirs))
    return mergeObjects(isObject(base) ? base : {}, mine, theirs, place);
  return { merged: mine, conflicts: [{ ...sides, ...place }] };
}

function mergeObjects(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  { path, within }: Place,
): Merge {
  const parts = keysOf(mine, theirs).map((key) => {
    const sides = { base: base[key], mine: mine[key], theirs: theirs[key] };
    const isField = within.length === 0;
    const place = isField ? { path: [...path, key], within } : { path, within: [...within, key] };
    return { key, ...merge(sides, place) };
  });
  const kept = parts.flatMap(({ key, merged }) => (merged === undefined ? [] : [[key, merged]]));
  return { merged: Object.fromEntries(kept), conflicts: parts.flatMap((each) => each.conflicts) };
}

/**
 * One value, whatever is in it: a paragraph, whose words are no use without each other; a table, whose rows need as many
 * cells as it has columns; and what is of another kind on each side.
 */
const isWhole = (mine: JsonObject, theirs: JsonObject): boolean =>
  mine._type !== theirs._type || mine._type === 'block' || mine._type === 'table';

type Entries = ReadonlyMap<string, Json>;
interface Lists {
  readonly base: Entries;
  readonly mine: Entries;
  readonly theirs: Entries;
}

function keyedLists({ base, mine, theirs }: Sides): Lists | null {
  const lists = [base ?? [], mine, theirs].map(entriesOf);
  const [before, own, others] = lists;
  return before && own && others ? { base: before, mine: own, theirs: others } : null;
}

/** By key; null for what is no list, or has entries that share a key or have none. */
function entriesOf(value: Json | undefined): Entries | null {
  if (!Array.isArray(value)) return null;
  const entries = new Map<string, Json>();
  for (const each of value as readonly Json[]) {
    if (!isObject(each) || typeof each._key !== 'string' || entries.has(each._key)) return null;
    entries.set(each._key, each);
  }
  return entries;
}

function mergeLists(lists: Lists, { path, within }: Place): Merge {
  const conflicts: Conflict[] = [];
  const merged = orderOf(lists).flatMap((_key): Json[] => {
    const sides = {
      base: lists.base.get(_key),
      mine: lists.mine.get(_key),
      theirs: lists.theirs.get(_key),
    };
    const place = { path, within: [...within, { _key }] };
    const entry = mergeEntry(sides, place);
    conflicts.push(...entry.conflicts);
    return entry.merged === undefined ? [] : [entry.merged];
  });
  return { merged, conflicts };
}

/** What one side has removed is gone, unless the other has changed it. */
function mergeEntry(sides: Sides, place: Place): Merge {
  const { base, mine, theirs } = sides;
  if (mine !== undefined && theirs !== undefined) return merge(sides, place);
  const kept = mine ?? theirs;
  if (base === undefined) return { merged: kept, conflicts: [] };
  if (isSame(kept, base)) return { merged: undefined, conflicts: [] };
  return { merged: kept, conflicts: [{ ...sides, ...place }] };
}

/**
 * All keys of both sides, in the order of the side that moved any (mine, if both did); new keys stay behind the key
 * they followed.
 */
function orderOf({ base, mine, theirs }: Lists): string[] {
  const shared = [...base.keys()].filter((key) => mine.has(key) && theirs.has(key));
  const own = [...mine.keys()].filter((key) => base.has(key) && theirs.has(key));
  const hasMoved = shared.some((key, at) => own[at] !== key);
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first.keys()];
  let above = -1;
  for (const key of second.keys()) {
    const at = order.indexOf(key);
    if (at < 0) order.splice(above + 1, 0, key);
    above = at < 0 ? above + 1 : at;
  }
  return order;
}
