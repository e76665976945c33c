/** The reverse of `markdown-blocks.ts`. */

import type { TextBlock } from '@masthead/contract/body';
import type { BlockContent, List, ListItem } from 'mdast';
import type { z } from 'zod';
import { toPhrasing } from '#src/spans-to-markdown.ts';

type TextBlockValue = z.output<typeof TextBlock>;

const DEPTHS = { h2: 2, h3: 3, h4: 4 } as const;

/**
 * Consecutive text blocks as Markdown nodes.
 * @throws Error for what Markdown has no writing for: a list entry that is a heading or a quotation.
 */
export function toFlow(blocks: readonly TextBlockValue[]): BlockContent[] {
  const nodes: BlockContent[] = [];
  const written = blocks.filter((block) => block.children.some((span) => /[^\n]/.test(span.text)));
  for (let at = 0; at < written.length; ) {
    const block = written[at];
    if (!block) break;
    const kind = kindOf(block);
    const end = written.findIndex((other, next) => next > at && kindOf(other) !== kind);
    const run = written.slice(at, end === -1 ? written.length : end);
    at += run.length;
    if (kind === 'list') nodes.push(...toLists(run, 1));
    else if (kind === 'blockquote')
      nodes.push({ type: 'blockquote', children: run.map(toParagraph) });
    else nodes.push(...run.map(toParagraphOrHeading));
  }
  return nodes;
}

function kindOf(block: TextBlockValue): 'list' | 'blockquote' | 'other' {
  if (block.listItem) {
    if (block.style === 'normal') return 'list';
    throw new Error(`block ${block._key}: a list entry cannot have the style ${block.style}`);
  }
  return block.style === 'blockquote' ? 'blockquote' : 'other';
}

function toParagraph(block: TextBlockValue): BlockContent & { type: 'paragraph' } {
  return { type: 'paragraph', children: toPhrasing(block) };
}

function toParagraphOrHeading(block: TextBlockValue): BlockContent {
  if (block.style === 'normal' || block.style === 'blockquote') return toParagraph(block);
  return { type: 'heading', depth: DEPTHS[block.style], children: toPhrasing(block) };
}

/** Deeper entries are below theirs; another mark starts another list. */
function toLists(blocks: readonly TextBlockValue[], level: number): List[] {
  const lists: List[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (!block) break;
    const isHere = (block.level ?? 1) <= level;
    const from = isHere ? at + 1 : at;
    const next = blocks.findIndex((other, place) => place >= from && (other.level ?? 1) <= level);
    const end = next === -1 ? blocks.length : next;
    // An entry that skips a level gets an empty entry around it.
    const own = isHere ? [toParagraph(block)] : [];
    const children = [...own, ...toLists(blocks.slice(from, end), level + 1)];
    addEntry(lists, block.listItem === 'number', { type: 'listItem', spread: false, children });
    at = end;
  }
  return lists;
}

function addEntry(lists: List[], ordered: boolean, entry: ListItem): void {
  const last = lists.at(-1);
  if (last && last.ordered === ordered) last.children.push(entry);
  else lists.push({ type: 'list', ordered, spread: false, children: [entry] });
}
