import type { Editor } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { toDocument } from '#src/body/text/to-document.ts';
import type { Json } from '#src/items/json.ts';

/** Puts other blocks in, as far as they are others: the caret stays where it is in all that is the same. */
export function replaceDocument(editor: Editor, blocks: readonly Json[]): void {
  const { doc, tr, schema } = editor.state;
  const next = Node.fromJSON(schema, toDocument(blocks));
  const most = Math.min(doc.childCount, next.childCount);
  let first = 0;
  while (first < most && doc.child(first).eq(next.child(first))) first += 1;
  let last = 0;
  while (last < most - first && isSameFromEnd(doc, next, last)) last += 1;
  const from = sizeOf(doc, 0, first);
  const to = doc.content.size - sizeOf(doc, doc.childCount - last, doc.childCount);
  const nodes = next.children.slice(first, next.childCount - last);
  if (from === to && nodes.length === 0) return;
  // Nobody has typed it: it is undone where it was made.
  editor.view.dispatch(
    tr.replaceWith(from, to, nodes).setMeta('addToHistory', false).setMeta('preventUpdate', true),
  );
}

const isSameFromEnd = (one: Node, other: Node, at: number): boolean =>
  one.child(one.childCount - 1 - at).eq(other.child(other.childCount - 1 - at));

const sizeOf = (doc: Node, first: number, end: number): number =>
  doc.children.slice(first, end).reduce((size, { nodeSize }) => size + nodeSize, 0);
