/** The blocks of a body as they are stored, read with care: a draft may hold what the contract would refuse. */
import { isObject, type Json, type JsonObject } from '#src/items/json.ts';

export const STYLES = ['normal', 'h2', 'h3', 'h4', 'blockquote'] as const;
export type Style = (typeof STYLES)[number];
export type ListItem = 'bullet' | 'number';
export const MAX_LEVEL = 3;

/** Words of the same marks. */
export interface Span {
  readonly text: string;
  readonly marks: readonly string[];
}

/** A paragraph, heading, quotation or list entry that can be written in word by word. */
export interface TextBlock {
  readonly _key: string;
  readonly style: Style;
  readonly listItem: ListItem | null;
  readonly level: number;
  readonly children: readonly Span[];
  /** Addresses by key. */
  readonly links: ReadonlyMap<string, string>;
}

const BLOCK_FIELDS = ['_type', '_key', 'style', 'listItem', 'level', 'children', 'markDefs'];
const SPAN_FIELDS = ['_type', '_key', 'text', 'marks'];

/** A text block; null for every other block, and for one that says more than is known of here. */
export function textBlockOf(block: Json): TextBlock | null {
  if (!isObject(block) || block._type !== 'block' || !hasOnly(block, BLOCK_FIELDS)) return null;
  const { _key, style = 'normal', listItem = null, level = 1, children, markDefs = [] } = block;
  const known = STYLES.find((each) => each === style);
  const spans = spansOf(children);
  const links = linksOf(markDefs);
  if (typeof _key !== 'string' || !known || !spans || !links) return null;
  if (listItem !== null && listItem !== 'bullet' && listItem !== 'number') return null;
  if (typeof level !== 'number' || ![1, 2, MAX_LEVEL].includes(level)) return null;
  return { _key, style: known, listItem, level, children: spans, links };
}

function spansOf(children: Json | undefined): Span[] | null {
  if (!Array.isArray(children)) return null;
  const spans = children.map((child: Json) => {
    if (!isObject(child) || child._type !== 'span' || !hasOnly(child, SPAN_FIELDS)) return null;
    const { text, marks = [] } = child;
    return typeof text === 'string' && isTexts(marks) ? { text, marks } : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

function linksOf(markDefs: Json): Map<string, string> | null {
  if (!Array.isArray(markDefs)) return null;
  const links = new Map<string, string>();
  for (const mark of markDefs) {
    if (!isObject(mark) || mark._type !== 'link') return null;
    if (typeof mark._key !== 'string' || typeof mark.href !== 'string') return null;
    links.set(mark._key, mark.href);
  }
  return links;
}

const isTexts = (value: Json): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const hasOnly = (object: JsonObject, fields: readonly string[]): boolean =>
  Object.keys(object).every((name) => fields.includes(name));

/** The key that a block has of its own; null where it has none. */
export function keyOf(block: Json): string | null {
  return isObject(block) && typeof block._key === 'string' ? block._key : null;
}

/** A key that nothing else has. */
export const newKey = (): string => crypto.randomUUID().slice(0, 8);
