import { LRUCache } from 'lru-cache';

/** Limit in characters. */
const MAX_TEXTS = 8_000_000;

const ofObjects = new WeakMap<object, number>();
const ofTexts = new LRUCache<string, number>({
  maxSize: MAX_TEXTS,
  sizeCalculation: (_number, text) => text.length,
});
let last = 0;

/** The same for equal props: an object is written out once, and then known. */
function propsKey(props: object): string {
  let key = '';
  for (const [name, value] of Object.entries(props)) {
    if (value !== undefined) key += `${name}:${valueKey(value)},`;
  }
  return key;
}

function valueKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // What is in a list lasts longer than the list.
  if (Array.isArray(value)) return `[${value.map(valueKey).join()}]`;
  let number = ofObjects.get(value);
  if (number === undefined) {
    const text = JSON.stringify(value);
    number = ofTexts.get(text);
    if (number === undefined) {
      last += 1;
      number = last;
      ofTexts.set(text, number);
    }
    ofObjects.set(value, number);
  }
  return `#${number}`;
}

/** A key that was made of equal props, which it is not made of again. */
interface KnownKey {
  readonly scope: string;
  /** Names and values in turn. */
  readonly props: readonly unknown[];
  readonly key: string;
}

/** Keys by the only object among the props: a card, a block. */
const keysOf = new WeakMap<object, KnownKey[]>();
/** Variants of one object, the newest first. */
const MOST_KEYS = 8;

/** The same for an equal scope and equal props. Making and hashing a key takes longer than finding the object. */
export function scopedKey<Props extends object>(scope: string, props: Props): string {
  const object = onlyObject(props);
  if (object === null) return scope + propsKey(props);
  const known = keysOf.get(object) ?? [];
  for (const each of known) if (each.scope === scope && isOf(each, props)) return each.key;
  const key = scope + propsKey(props);
  const values = Object.entries(props).flatMap(([name, value]) => [name, unwrapped(value)]);
  keysOf.set(object, [{ scope, props: values, key }, ...known].slice(0, MOST_KEYS));
  return key;
}

/** Null where there are several, or none. */
function onlyObject<Props extends object>(props: Props): object | null {
  let only: object | null = null;
  for (const name in props) {
    const value = unwrapped(props[name]);
    if (typeof value !== 'object' || value === null) continue;
    if (only !== null || Array.isArray(value)) return null;
    only = value;
  }
  return only;
}

/** A prop of one name is always a list, or never. */
const unwrapped = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

function isOf<Props extends object>({ props: known }: KnownKey, props: Props): boolean {
  let at = 0;
  for (const name in props) {
    if (known[at] !== name || known[at + 1] !== unwrapped(props[name])) return false;
    at += 2;
  }
  return at === known.length;
}
