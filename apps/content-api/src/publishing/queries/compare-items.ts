import { isDeepStrictEqual } from 'node:util';
import { compared } from '@masthead/contract/body/compared.ts';
import type { BlockChange, FieldChange } from '@masthead/contract/edition';
import type { ItemInput } from '@masthead/contract/publishing';

type Values = Readonly<Record<string, unknown>>;

/**
 * The differences between two versions of an item: its own fields first, then each language's, running text by block.
 */
export function compareItems(before: ItemInput, after: ItemInput): FieldChange[] {
  const names = new Set([...Object.keys(before.locales), ...Object.keys(after.locales)]);
  return [
    ...compareFields(sharedOf(before), sharedOf(after), null),
    ...[...names].flatMap((locale) =>
      compareFields(textsOf(before, locale), textsOf(after, locale), locale),
    ),
  ];
}

/** The version counts editions, and no reader has the password. */
function sharedOf({ version: _, password: __, locales: ___, fields, ...frame }: ItemInput): Values {
  return { ...frame, ...fields };
}

function textsOf({ locales }: ItemInput, locale: string): Values {
  const own = locales[locale];
  return own === undefined ? {} : { slug: own.slug, status: own.status, ...own.fields };
}

function compareFields(before: Values, after: Values, locale: string | null): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((field): FieldChange[] => {
    const [old, now] = [before[field] ?? null, after[field] ?? null];
    if (isSame(old, now)) return [];
    if (field !== 'body') return [{ locale, field, before: old, after: now, blocks: null }];
    const blocks = compareBodies(old, now);
    return blocks.length === 0 ? [] : [{ locale, field, before: null, after: null, blocks }];
  });
}

const isSame = (before: unknown, after: unknown): boolean =>
  isDeepStrictEqual(compared(before), compared(after));

interface Block {
  readonly at: number;
  readonly block: Values;
  /** The same for blocks that are drawn alike. */
  readonly key: string;
}

/** Blocks that were removed, added, or replaced by another one of their kind. */
function compareBodies(before: unknown, after: unknown): BlockChange[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const changes: BlockChange[] = [];
  for (const { gone, come } of gapsBetween(old, now)) {
    const left = [...come];
    for (const each of gone) {
      const place = left.findIndex(({ block }) => block._type === each.block._type);
      // These blocks were here before their successor was inserted in between.
      for (const own of left.splice(0, Math.max(place, 0))) changes.push(change(null, own));
      changes.push(change(each, place === -1 ? null : (left.shift() ?? null)));
    }
    for (const own of left) changes.push(change(null, own));
  }
  return changes;
}

function change(old: Block | null, now: Block | null): BlockChange {
  return {
    ...{ before_at: old?.at ?? null, after_at: now?.at ?? null },
    ...{ before: old?.block ?? null, after: now?.block ?? null },
  };
}

function blocksOf(body: unknown): Block[] {
  const blocks: unknown[] = Array.isArray(body) ? body : [];
  return blocks.map((block, at) => ({
    at,
    block: block as Values,
    key: JSON.stringify(compared(block)),
  }));
}

interface Gap {
  readonly gone: readonly Block[];
  readonly come: readonly Block[];
}

/** A table of more cells than this would take seconds: what is between the same ends is another text then. */
const MAX_CELLS = 4_000_000;

/** The differences between the longest runs of blocks that both have in order (longest common subsequence). */
function gapsBetween(before: readonly Block[], after: readonly Block[]): Gap[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start]?.key === after[start]?.key) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  const [old, now] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  const length = now.length + 1;
  if ((old.length + 1) * length > MAX_CELLS) return [{ gone: old, come: now }];
  // The number of equal blocks from these two places on.
  const same = new Uint32Array((old.length + 1) * length);
  const from = (i: number, j: number): number => same[i * length + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const isEqual = old[i]?.key === now[j]?.key;
      same[i * length + j] = isEqual
        ? from(i + 1, j + 1) + 1
        : Math.max(from(i + 1, j), from(i, j + 1));
    }
  }
  const gaps: Gap[] = [];
  let [i, j, oldFrom, nowFrom] = [0, 0, 0, 0];
  while (i < old.length && j < now.length) {
    if (old[i]?.key === now[j]?.key) {
      gaps.push({ gone: old.slice(oldFrom, i), come: now.slice(nowFrom, j) });
      i += 1;
      j += 1;
      oldFrom = i;
      nowFrom = j;
    } else if (from(i + 1, j) >= from(i, j + 1)) i += 1;
    else j += 1;
  }
  gaps.push({ gone: old.slice(oldFrom), come: now.slice(nowFrom) });
  return gaps;
}
