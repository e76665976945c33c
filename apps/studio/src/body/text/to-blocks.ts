/** From the editor's document back to the blocks of a body; what was not touched is what it was, keys and all. */
import type { JSONContent } from '@tiptap/core';
import { keyOf, newKey } from '#src/body/text/blocks.ts';
import { MARK, NODE, STORED_MARK, toNode } from '#src/body/text/to-document.ts';
import { isObject, isSame, type Json } from '#src/items/json.ts';

/** What one span may hold (`@masthead/contract/body`). */
const MAX_SPAN = 20_000;

/** Words of the same marks: those of the contract, a link's address after {@link LINK}, or the name of one that is not known here. */
interface Run {
  text: string;
  readonly marks: readonly string[];
}

/**
 * The blocks of a document; `before` are those that it was made from, or that it last came to. Empty paragraphs
 * that were none before are places to write at, and no part of the body.
 */
export function toBlocks({ content = [] }: JSONContent, before: readonly Json[]): Json[] {
  const earlier = new Map(before.map((block) => [keyOf(block), block]));
  return content.flatMap((node) => {
    if (node.type === NODE.upload) return [];
    const block = earlier.get(node.attrs?.key ?? null);
    if (block !== undefined && isSame(shapeOf(node), shapeOf(toNode(block)))) return [block];
    return isPlace(node) ? [] : [toBlock(node)];
  });
}

const isPlace = ({ type, attrs, content = [] }: JSONContent): boolean =>
  type === NODE.text &&
  content.length === 0 &&
  (attrs?.style ?? 'normal') === 'normal' &&
  !attrs?.listItem;

/** What a node says, without the ways in which it can say the same. */
function shapeOf({ type = '', attrs = {}, content = [] }: JSONContent): Json {
  if (type !== NODE.text) return { type, value: attrs.value ?? null };
  const runs = runsOf(content).map(({ text, marks }) => ({ text, marks: marks.toSorted() }));
  return { type, style: attrs.style, listItem: attrs.listItem, level: attrs.level, runs };
}

/** The block of one node, made again. */
export function toBlock({ type, attrs = {}, content = [] }: JSONContent): Json {
  const _key: string = attrs.key ?? newKey();
  if (type === NODE.object) {
    const value: Json = attrs.value;
    return isObject(value) ? { ...value, _key } : value;
  }
  const links: { _type: 'link'; _key: string; href: string }[] = [];
  const keyOfLink = (href: string): string => {
    const known = links.find((link) => link.href === href);
    if (known) return known._key;
    const link = { _type: 'link' as const, _key: `l${links.length + 1}`, href };
    links.push(link);
    return link._key;
  };
  const runs = runsOf(content).flatMap(parts);
  const children = (runs.length > 0 ? runs : [{ text: '', marks: [] }]).map((run, at) => ({
    _type: 'span',
    _key: `s${at + 1}`,
    text: run.text,
    marks: run.marks.map((mark) => (isLink(mark) ? keyOfLink(hrefOf(mark)) : mark)),
  }));
  const { style, listItem, level } = attrs;
  const list = listItem ? { listItem, level } : {};
  return { _type: 'block', _key, style, ...list, children, markDefs: links };
}

/** Begins what is a link: no stored name has this character. */
const LINK = '\0';
const isLink = (mark: string): boolean => mark.startsWith(LINK);
const hrefOf = (mark: string): string => mark.slice(LINK.length);

/** Marks in the order of the schema, so that equal text has equal marks. */
function runsOf(content: readonly JSONContent[]): Run[] {
  const runs: Run[] = [];
  for (const node of content) {
    const marks = (node.marks ?? []).map(({ type, attrs = {} }) => {
      if (type === MARK.link) return `${LINK}${attrs.href}`;
      if (type === MARK.other) return String(attrs.name);
      return STORED_MARK.get(type) ?? type;
    });
    const text = node.type === NODE.lineBreak ? '\n' : (node.text ?? '');
    const last = runs.at(-1);
    if (last && last.marks.toSorted().join('\0') === marks.toSorted().join('\0')) last.text += text;
    else runs.push({ text, marks });
  }
  return runs;
}

function parts({ text, marks }: Run): Run[] {
  const cut = text.match(new RegExp(`[^]{1,${MAX_SPAN / 2}}`, 'gu')) ?? [];
  return cut.map((part) => ({ text: part, marks }));
}
