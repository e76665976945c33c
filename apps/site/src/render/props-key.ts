import { LRUCache } from 'lru-cache';

/** In characters. */
const MAX_TEXTS = 8_000_000;

const ofObjects = new WeakMap<object, number>();
const ofTexts = new LRUCache<string, number>({
  maxSize: MAX_TEXTS,
  sizeCalculation: (_number, text) => text.length,
});
let last = 0;

/** The same for equal props: an object is written out once, and then known. */
export function propsKey(props: object): string {
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
