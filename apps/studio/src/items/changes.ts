/** What of an item is another one, field by field: its own first, then each language's, running text by block. */
import type { BlockChange, FieldChange } from '@masthead/contract/edition';
import { isObject, isSame, type Json, type JsonObject } from '#src/items/json.ts';
import { listsApart } from '#src/items/lists-apart.ts';

/** Counts editions, names the kind, opens the item: no part of what it says. */
const NO_CONTENT = new Set(['version', 'password', 'type', 'locales', 'fields']);

/** The changes as `GET …/diff/…` returns them for two editions. Null: there was nothing. */
export function changesOf(before: JsonObject | null, after: JsonObject | null): FieldChange[] {
  const locales = keysOf(part(before, 'locales'), part(after, 'locales'));
  return [
    ...compare(sharedOf(before), sharedOf(after), null),
    ...locales.flatMap((locale) =>
      compare(textsOf(before, locale), textsOf(after, locale), locale),
    ),
  ];
}

const part = (item: JsonObject | null, name: string): JsonObject => {
  const value = item?.[name];
  return isObject(value) ? value : {};
};

function sharedOf(item: JsonObject | null): JsonObject {
  const frame = Object.entries(item ?? {}).filter(([name]) => !NO_CONTENT.has(name));
  return { ...Object.fromEntries(frame), ...part(item, 'fields') };
}

function textsOf(item: JsonObject | null, locale: string): JsonObject {
  const own = part(part(item, 'locales'), locale);
  const { fields: _, ...frame } = own;
  return { ...frame, ...part(own, 'fields') };
}

const keysOf = (one: JsonObject, other: JsonObject): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

function compare(before: JsonObject, after: JsonObject, locale: string | null): FieldChange[] {
  return keysOf(before, after).flatMap((field): FieldChange[] => {
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    if (isSame(old, now) || (isEmpty(old) && isEmpty(now))) return [];
    if (field !== 'body') return [{ locale, field, before: old, after: now, blocks: null }];
    const blocks = blocksApart(old, now);
    return blocks.length === 0 ? [] : [{ locale, field, before: null, after: null, blocks }];
  });
}

/** Nothing, however it is written. */
const isEmpty = (value: Json): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** A block that another one of its kind stands in the place of is one change. */
function blocksApart(before: Json, after: Json): BlockChange[] {
  const parts = listsApart(blocksOf(before), blocksOf(after), (block) =>
    JSON.stringify(plain(block)),
  );
  const changes: BlockChange[] = [];
  let gone: BlockChange[] = [];
  for (const { kind, value, at } of parts) {
    if (kind === 'same') gone = [];
    if (kind === 'gone') {
      const change = { before_at: at, after_at: null, before: { ...value }, after: null };
      gone.push(change);
      changes.push(change);
    }
    if (kind !== 'come') continue;
    const place = gone.findIndex((each) => each.before?._type === value._type);
    const old = place === -1 ? undefined : gone.splice(place, 1)[0];
    const change = { before_at: old?.before_at ?? null, before: old?.before ?? null };
    const whole = { ...change, after_at: at, after: { ...value } };
    if (old) changes.splice(changes.indexOf(old), 1, whole);
    else changes.push(whole);
  }
  return changes;
}

const blocksOf = (body: Json): readonly JsonObject[] =>
  Array.isArray(body) ? body.filter(isObject) : [];

/** The same for blocks that are drawn alike: names of blocks are no difference, nor the order of their fields. */
function plain(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value ?? null;
  const kept = Object.keys(value)
    .filter((key) => key !== '_key' && !isEmpty(value[key] ?? null))
    .sort();
  return Object.fromEntries(kept.map((key) => [key, plain(value[key])]));
}

/** Not words: how a block is named, drawn and where it leads. */
const NO_WORDS = new Set([
  '_type',
  '_key',
  '_ref',
  'style',
  'marks',
  'markDefs',
  'listItem',
  'level',
  'size',
  'align',
  'href',
  'url',
]);

/** The words of a block, without what they look like. */
export function wordsOf(block: unknown): string {
  if (typeof block === 'string') return block;
  if (Array.isArray(block))
    return block
      .map(wordsOf)
      .filter(Boolean)
      .join(isSpans(block) ? '' : ' · ');
  if (!isObject(block)) return '';
  const parts = Object.entries(block).filter(([key]) => !NO_WORDS.has(key));
  return parts
    .map(([, value]) => wordsOf(value))
    .filter(Boolean)
    .join(' · ');
}

const isSpans = (list: readonly unknown[]): boolean =>
  list.every((each) => isObject(each) && each._type === 'span');
