import { isDeepStrictEqual } from 'node:util';
import { compared } from '@masthead/contract/body/compared.ts';
import { isReference } from '@masthead/contract/stored-reference';
import { isRecord } from '#src/records.ts';

/** Undefined if the field is on one side only. */
export interface Difference {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * In the order of fields. Keys are ignored; paragraphs are compared as text, and list entries are
 * matched from both ends.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  return compare(before, after, []);
}

/** As publishing compares them: keys, and how spans are cut, are no difference. */
const isSame = (before: unknown, after: unknown): boolean =>
  isDeepStrictEqual(compared(before), compared(after));

function compare(before: unknown, after: unknown, path: readonly string[]): Difference[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  const texts = [textOf(before), textOf(after)];
  if (texts[0] !== null && texts[1] !== null && texts[0] !== texts[1]) {
    return [{ path, before: texts[0], after: texts[1] }];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('_key');
  return [...names].flatMap((name) => compare(before[name], after[name], [...path, name]));
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
): Difference[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [old, now] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, at) =>
    compare(old[at], now[at], [...path, String(start + at)]),
  ).flat();
}

/** Null for everything else. */
function textOf(value: Record<string, unknown>): string | null {
  if (!/^(block|cell)$/.test(String(value._type)) || !Array.isArray(value.children)) return null;
  return value.children.map((span) => (isRecord(span) ? String(span.text ?? '') : '')).join('');
}

const SHOWN = 60;
const BEFORE_IT = 15;

/** `"Fast shoes" → "Fast boots"`; long texts from shortly before they differ. */
export function formatDifference({ before, after }: Difference): string {
  const texts = [shown(before), shown(after)] as const;
  if (texts.every((text) => text.length <= SHOWN)) return texts.join(' → ');
  const [old, now] = texts;
  let same = 0;
  while (same < Math.min(old.length, now.length) && old[same] === now[same]) same += 1;
  const from = Math.max(0, same - BEFORE_IT);
  return texts.map((text) => excerpt(text, from)).join(' → ');
}

function shown(value: unknown): string {
  if (value === undefined) return '(none)';
  if (isReference(value)) return `${value._type} ${value._ref}`;
  return JSON.stringify((isRecord(value) ? textOf(value) : null) ?? value);
}

function excerpt(text: string, from: number): string {
  if (text.length <= SHOWN) return text;
  const part = text.slice(from, from + SHOWN).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${from + SHOWN < text.length ? '…' : ''}`;
}
