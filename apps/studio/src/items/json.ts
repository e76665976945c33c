/** Plain JSON as items are stored: read and changed by path, and compared. */

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
export type Path = readonly (string | number)[];
/** A path that also leads to entries of lists by the keys that they have. */
export type Inner = readonly (string | number | { readonly _key: string })[];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types an answer as JSON, which it is even where its schema leaves the content open. */
export function jsonOf<T extends object>(value: T): T & JsonObject {
  if (isObject(value)) return value;
  throw new TypeError('not a JSON object');
}

/** Items are objects, and nothing that is done to one makes anything else of it. */
export function asObject(value: Json | undefined): JsonObject {
  if (isObject(value)) return value;
  throw new Error('an item is an object');
}

/** JSON that forms made by the contract's descriptors, as a call takes it: the server checks what the compiler cannot. */
export const bodyOf = <T>(json: Json | undefined): T => json as T;

/** The value at a path; undefined if there is none. */
export function at(value: Json | undefined, path: Inner): Json | undefined {
  return path.reduce<Json | undefined>((inner, step) => {
    if (typeof step === 'object')
      return Array.isArray(inner) ? inner.find((each) => hasKey(each, step._key)) : undefined;
    if (isObject(inner)) return Object.hasOwn(inner, step) ? inner[String(step)] : undefined;
    return Array.isArray(inner) ? inner[Number(step)] : undefined;
  }, value);
}

const hasKey = (entry: Json, key: string): boolean => isObject(entry) && entry._key === key;

/** The same with another value at a path; what is missing on the way is made. Undefined takes a key or an entry away. */
export function withAt(value: Json | undefined, path: Inner, next: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return next ?? null;
  if (typeof step === 'object') {
    const list: readonly Json[] = Array.isArray(value) ? value : [];
    if (rest.length === 0 && next === undefined)
      return list.filter((each) => !hasKey(each, step._key));
    const place = list.findIndex((each) => hasKey(each, step._key));
    return list.toSpliced(place < 0 ? list.length : place, 1, withAt(list[place], rest, next));
  }
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

/** The keys of any of these. */
export const keysOf = (...objects: readonly JsonObject[]): string[] => [
  ...new Set(objects.flatMap((each) => Object.keys(each))),
];

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
