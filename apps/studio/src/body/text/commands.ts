/** What is done to blocks, as ProseMirror's commands: whether it can be, and with `dispatch` that it is. */
import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from '@tiptap/pm/state';
import { type ListItem, MAX_LEVEL, type Style } from '#src/body/text/blocks.ts';
import { NODE, toNode } from '#src/body/text/to-document.ts';
import type { Json } from '#src/items/json.ts';

/** The blocks from the one in which the selection begins to the one in which it ends. */
export interface Chosen {
  /** Their places among the document's blocks. */
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly nodes: readonly Node[];
}

export function chosenBlocks({ doc, selection: { $from, $to } }: EditorState): Chosen {
  const first = $from.index(0);
  // Between two blocks there is none: the one after it, or at the end the one before.
  const last = Math.max(first, $to.depth === 0 ? $to.index(0) - 1 : $to.index(0));
  const nodes: Node[] = [];
  let from = 0;
  let to = 0;
  doc.forEach((node, offset, index) => {
    if (index === first) from = offset;
    if (index < first || index > last) return;
    nodes.push(node);
    to = offset + node.nodeSize;
  });
  return { first, last, from, to, nodes };
}

/** Whatever is true of all blocks of words that are chosen; null where they differ, or there is none. */
export function commonAttribute(state: EditorState, name: 'style' | 'listItem'): string | null {
  const texts = chosenBlocks(state).nodes.filter(({ type }) => type.name === NODE.text);
  const values = new Set(texts.map(({ attrs }) => attrs[name]));
  const [value] = values;
  return values.size === 1 ? value : null;
}

/** Sets attributes of the blocks of words that are chosen. */
function setText(attrsOf: (node: Node) => Record<string, unknown> | null): Command {
  return (state, dispatch) => {
    const { from, nodes } = chosenBlocks(state);
    const { tr } = state;
    let at = from;
    for (const node of nodes) {
      const attrs = node.type.name === NODE.text ? attrsOf(node) : null;
      if (attrs) tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs });
      at += node.nodeSize;
    }
    if (tr.steps.length === 0) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** A paragraph, heading or quotation; of a list entry, one that is none any more. */
export const setStyle = (style: Style): Command =>
  setText(() => ({ style, listItem: null, level: 1 }));

/** Entries of a list of this kind; where all are, paragraphs. */
export const toggleList =
  (listItem: ListItem): Command =>
  (state, dispatch) => {
    const isOn = commonAttribute(state, 'listItem') === listItem;
    const attrs = isOn ? { listItem: null, level: 1 } : { listItem, style: 'normal' };
    return setText(() => attrs)(state, dispatch);
  };

/** List entries further in (1) or out (-1); false where none can go. */
export const indent = (by: 1 | -1): Command =>
  setText(({ attrs: { listItem, level } }) =>
    listItem && level + by >= 1 && level + by <= MAX_LEVEL ? { level: level + by } : null,
  );

/** Whether the caret is in a list: a key that is used there must not move the focus, even if it does nothing. */
export const isInList: Command = (state) => commonAttribute(state, 'listItem') !== null;

/**
 * A new block of words after the caret, or before the words that it stands in front of. List entries and quotations go on, and end
 * with an empty one; after a heading comes a paragraph.
 */
export const splitText: Command = (state, dispatch) => {
  const { selection, tr } = state;
  const { $from, empty } = selection;
  const node = $from.parent;
  if (!(selection instanceof TextSelection) || node.type.name !== NODE.text) return false;
  if (empty && node.content.size === 0 && isMarkedOut(node)) return plainer(state, dispatch);
  if (!dispatch) return true;
  if (!empty) tr.deleteSelection();
  const { $from: at } = tr.selection;
  const { attrs } = at.parent;
  const isAtEnd = at.parentOffset === at.parent.content.size;
  const style = isAtEnd && attrs.style !== 'blockquote' ? 'normal' : attrs.style;
  const isBefore = at.parentOffset === 0 && !isAtEnd;
  const block = at.before();
  const next = { ...attrs, style, key: isBefore ? attrs.key : null };
  tr.split(at.pos, 1, [{ type: at.parent.type, attrs: next }]);
  if (isBefore) tr.setNodeAttribute(block, 'key', null);
  dispatch(tr.scrollIntoView());
  return true;
};

const isMarkedOut = ({ attrs }: Node): boolean =>
  attrs.listItem !== null || attrs.style !== 'normal';

/** One step towards a plain paragraph: out by a level, out of the list, out of its style. */
const plainer: Command = (state, dispatch) => {
  const { attrs } = state.selection.$from.parent;
  if (attrs.listItem && attrs.level > 1) return indent(-1)(state, dispatch);
  return setStyle('normal')(state, dispatch);
};

/** At the start of marked-out text, a step towards a plain paragraph. */
export const plainAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.type.name !== NODE.text) return false;
  return isMarkedOut($from.parent) && plainer(state, dispatch);
};

export const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const type = state.schema.nodes[NODE.lineBreak];
  if (!type || !$from.parent.inlineContent) return false;
  const node = type.create(null, null, state.storedMarks ?? $from.marks());
  dispatch?.(state.tr.replaceSelectionWith(node, false).scrollIntoView());
  return true;
};

/** The chosen blocks one place up (-1) or down (1). */
export const moveBlocks =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { first, last, from, to, nodes } = chosenBlocks(state);
    const other = state.doc.maybeChild(by < 0 ? first - 1 : last + 1);
    if (!other) return false;
    if (!dispatch) return true;
    const { selection, tr } = state;
    const shift = by * other.nodeSize;
    const start = by < 0 ? from - other.nodeSize : from;
    const end = by < 0 ? to : to + other.nodeSize;
    const order = by < 0 ? [...nodes, other] : [other, ...nodes];
    tr.replaceWith(start, end, order);
    tr.setSelection(shifted(selection, tr.doc, shift));
    dispatch(tr.scrollIntoView());
    return true;
  };

function shifted(selection: Selection, doc: Node, by: number): Selection {
  if (selection instanceof NodeSelection) return NodeSelection.create(doc, selection.from + by);
  const [anchor, head] = [selection.anchor + by, selection.head + by].map((at) => doc.resolve(at));
  return anchor && head ? TextSelection.between(anchor, head) : Selection.near(doc.resolve(0));
}

/** The chosen blocks a second time, after themselves. */
export const duplicateBlocks: Command = (state, dispatch) => {
  const { from, to, nodes } = chosenBlocks(state);
  const { tr, selection } = state;
  if (!dispatch) return true;
  tr.insert(to, Fragment.from(nodes));
  tr.setSelection(shifted(selection, tr.doc, to - from));
  dispatch(tr.scrollIntoView());
  return true;
};

export const deleteBlocks: Command = (state, dispatch) => {
  const { from, to } = chosenBlocks(state);
  const { tr, schema, doc } = state;
  if (!dispatch) return true;
  if (from === 0 && to === doc.content.size) tr.replaceWith(from, to, emptyText(schema));
  else tr.delete(from, to);
  tr.setSelection(near(tr.doc, Math.min(from, tr.doc.content.size)));
  dispatch(tr.scrollIntoView());
  return true;
};

/** The block at a place, in it where it is words, else as a whole. */
function near(doc: Node, at: number): Selection {
  const node = doc.nodeAt(at);
  return node?.isAtom ? NodeSelection.create(doc, at) : Selection.near(doc.resolve(at));
}

/** A block after the chosen one, or in place of an empty paragraph. Of words: with the caret in it. */
export const insertBlock =
  (block: Json): Command =>
  (state, dispatch) => {
    const { to, last, nodes } = chosenBlocks(state);
    const { tr, schema, doc } = state;
    if (!dispatch) return true;
    const node = schema.nodeFromJSON(toNode(block));
    const [chosen] = nodes;
    const isPlace = chosen && nodes.length === 1 && isEmptyParagraph(chosen);
    const at = isPlace ? to - chosen.nodeSize : to;
    tr.replaceWith(at, to, node);
    // There is always a place to go on writing at.
    if (node.isAtom && last === doc.childCount - 1)
      tr.insert(at + node.nodeSize, emptyText(schema));
    tr.setSelection(near(tr.doc, at));
    dispatch(tr.scrollIntoView());
    return true;
  };

/** A paragraph to write in, after what is chosen. */
export const openParagraph: Command = (state, dispatch) => {
  const { tr, schema } = state;
  const { to } = chosenBlocks(state);
  if (!dispatch) return true;
  tr.insert(to, emptyText(schema));
  tr.setSelection(TextSelection.create(tr.doc, to + 1));
  dispatch(tr.scrollIntoView());
  return true;
};

export const isEmptyParagraph = (node: Node): boolean =>
  node.type.name === NODE.text && node.content.size === 0 && !isMarkedOut(node);

const emptyText = (schema: Schema): Node => schema.nodeFromJSON({ type: NODE.text });
