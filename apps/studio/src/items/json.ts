/** Plain JSON as items are stored: read and changed by path, compared, and merged three ways. */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
export type Path = readonly (string | number)[];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a call answers is JSON, also where its schema leaves open what is in it. */
export function jsonOf<T extends object>(value: T): T & JsonObject {
  if (isObject(value)) return value;
  throw new TypeError('not a JSON object');
}

/** JSON that forms made by the contract's descriptors, as a call takes it: the server checks what the compiler cannot. */
export const bodyOf = <T>(json: Json | undefined): T => json as T;

/** What stands at a path; undefined where nothing does. */
export function at(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((inner, step) => {
    if (isObject(inner)) return Object.hasOwn(inner, step) ? inner[String(step)] : undefined;
    return Array.isArray(inner) ? inner[Number(step)] : undefined;
  }, value);
}

/** The same with another value at a path; what is missing on the way is made. Undefined takes a key away. */
export function withAt(value: Json | undefined, path: Path, next: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return next ?? null;
  if (typeof step === 'number') {
    const list: Json[] = Array.isArray(value) ? [...value] : [];
    list[step] = withAt(list[step], rest, next);
    return list;
  }
  const object = isObject(value) ? value : {};
  if (rest.length > 0 || next !== undefined) {
    return { ...object, [step]: withAt(object[step], rest, next) };
  }
  const { [step]: _, ...others } = object;
  return others;
}

/** Whether two values say the same, whatever the order of their keys. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  return keysOf(one, other).every((key) => isSame(one[key], other[key]));
}

const keysOf = (...objects: readonly JsonObject[]): string[] => [
  ...new Set(objects.flatMap((each) => Object.keys(each))),
];

/** A place that both sides have changed, each to something else. */
export interface Conflict {
  readonly path: readonly string[];
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

export interface Merge {
  /** Where both have changed the same place, mine stands. */
  readonly merged: Json | undefined;
  readonly conflicts: readonly Conflict[];
}

/**
 * What two people have made of the same base, field by field: objects are merged key by key, and everything else is one
 * value, lists and running text too.
 */
export function mergeThree(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  path: readonly string[] = [],
): Merge {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { merged: mine, conflicts: [] };
  if (isSame(base, mine)) return { merged: theirs, conflicts: [] };
  if (!isObject(mine) || !isObject(theirs)) {
    return { merged: mine, conflicts: [{ path, base, mine, theirs }] };
  }
  const before = isObject(base) ? base : {};
  const parts = keysOf(mine, theirs).map((key) => {
    const part = mergeThree(before[key], mine[key], theirs[key], [...path, key]);
    return { key, ...part };
  });
  const kept = parts.flatMap(({ key, merged }) => (merged === undefined ? [] : [[key, merged]]));
  return { merged: Object.fromEntries(kept), conflicts: parts.flatMap((each) => each.conflicts) };
}

/** The paths, objects key by key, at which two values differ. */
export function differences(
  one: Json | undefined,
  other: Json | undefined,
  path: readonly string[] = [],
): string[][] {
  if (isSame(one, other)) return [];
  if (!isObject(one) || !isObject(other)) return [[...path]];
  return keysOf(one, other).flatMap((key) => differences(one[key], other[key], [...path, key]));
}
