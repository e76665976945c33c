import type { Editor } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { NODE, toDocument } from '#src/body/text/to-document.ts';
import type { Json } from '#src/items/json.ts';

/** Puts other blocks in, each where it is another: the caret stays where it is in all that is the same. */
export function replaceDocument({ state, view }: Editor, blocks: readonly Json[]): void {
  const tr = withBlocks(state, blocks);
  // Nobody has typed it: it is undone where it was made.
  if (tr.docChanged)
    view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

/** The steps that lead to these blocks. */
export function withBlocks({ doc, tr, schema }: EditorState, blocks: readonly Json[]): Transaction {
  const next = Node.fromJSON(schema, toDocument(blocks));
  const places = placesOf(doc);
  // From the end, so that what is before stays where it is.
  for (const { from, to, at, end } of gapsOf(doc, next).toReversed()) {
    const [start, stop] = [places[from] ?? 0, places[to] ?? 0];
    const [old, young] = [doc.maybeChild(from), next.maybeChild(at)];
    if (to - from === 1 && end - at === 1 && old && young) replaceBlock(tr, start, old, young);
    else tr.replaceWith(start, stop, next.children.slice(at, end));
  }
  return tr;
}

/** Blocks `from` to `to` of the document that become blocks `at` to `end` of the next. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly end: number;
}

function gapsOf(doc: Node, next: Node): Gap[] {
  const gaps: Gap[] = [];
  let [from, at] = [0, 0];
  const close = (to: number, end: number) => {
    if (to > from || end > at) gaps.push({ from, to, at, end });
    [from, at] = [to, end];
  };
  const places = new Map(next.children.map((node, index) => [node.attrs.key, index]));
  const stays = longestRise(doc.children.flatMap(({ attrs }) => places.get(attrs.key) ?? []));
  doc.children.forEach((node, index) => {
    const place = places.get(node.attrs.key) ?? -1;
    const same = next.maybeChild(place);
    if (!same && isOfEditor(node)) {
      close(index, at);
      from = index + 1;
    }
    // What moved is deleted here, and put in where it stands now.
    if (!same || !stays.has(place)) return;
    close(index, place);
    if (!node.eq(same)) close(index + 1, place + 1);
    else [from, at] = [index + 1, place + 1];
  });
  close(doc.childCount, next.childCount);
  return gaps;
}

/** As many of these different numbers as possible that rise from each to the next. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const rises: number[][] = [];
  for (const number of numbers) {
    const before = rises.findLastIndex((rise) => (rise.at(-1) ?? -1) < number);
    rises[before + 1] = [...(rises[before] ?? []), number];
  }
  return new Set(rises.at(-1));
}

/** What no body has, and stays all the same: an empty paragraph to write in, a file on its way. */
const isOfEditor = ({ type, attrs, content }: Node): boolean =>
  type.name === NODE.upload ||
  (type.name === NODE.text && content.size === 0 && attrs.style === 'normal' && !attrs.listItem);

/** Only what differs in a paragraph: the caret may stand in it. */
function replaceBlock(tr: Transaction, start: number, old: Node, young: Node): void {
  const isInside = old.isTextblock && old.sameMarkup(young);
  const from = isInside ? old.content.findDiffStart(young.content) : null;
  const ends = isInside ? old.content.findDiffEnd(young.content) : null;
  if (from === null || !ends) {
    tr.replaceWith(start, start + old.nodeSize, young);
    return;
  }
  // Of "aa" and "aaa", start and end overlap.
  const over = Math.max(0, from - Math.min(ends.a, ends.b));
  const inside = start + 1;
  tr.replace(inside + from, inside + ends.a + over, young.slice(from, ends.b + over));
}

/** Where each block begins, and where the last ends. */
function placesOf(doc: Node): number[] {
  const places = [0];
  for (const { nodeSize } of doc.children) places.push((places.at(-1) ?? 0) + nodeSize);
  return places;
}
