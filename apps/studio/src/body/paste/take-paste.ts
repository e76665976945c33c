/** What is pasted or dropped into the text: cleaned words, files on their way, or what this editor has copied itself. */
import { meantAddress } from '@masthead/contract/addresses/meant-address.ts';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { asHref } from '#src/body/link/href.ts';
import { linkAt, setLink } from '#src/body/link/set-link.ts';
import { type Cleaned, cleanPasted } from '#src/body/paste/cleaned.ts';
import { DOCS_CLIP, withSuggestions } from '#src/body/paste/docs-suggestions.ts';
import type { PasteNotice } from '#src/body/paste/notices.ts';
import { inert, pastedOf } from '#src/body/paste/pasted.ts';
import { cleanText } from '#src/body/paste/plain-text.ts';
import { LinkReader } from '#src/body/paste/stand.ts';
import { isEmptyParagraph } from '#src/body/text/commands.ts';
import { NODE, toNode } from '#src/body/text/to-document.ts';
import type { JsonObject } from '#src/items/json.ts';

export interface TakeOptions {
  readonly onFiles: (files: readonly File[], at?: number) => void;
  readonly onNotice: (notices: readonly PasteNotice[]) => void;
}

/** Written by ProseMirror on the clipboard, and so of this schema. */
const isOwn = (html: string): boolean => html.includes('data-pm-slice');

/** Whether it was taken; else the editor's own way is gone. */
export function takePaste(editor: Editor, event: ClipboardEvent, options: TakeOptions): boolean {
  const data = event.clipboardData;
  const isTaken = editor.isEditable && data !== null && take(editor, data, options);
  if (isTaken) event.preventDefault();
  return isTaken;
}

/** The same of what is dropped, unless it is a block of this text that is being moved. */
export function takeDrop(editor: Editor, event: DragEvent, options: TakeOptions): boolean {
  const { view } = editor;
  const data = event.dataTransfer;
  if (data === null || view.dragging || !editor.isEditable) return false;
  const found = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (found === null) return false;
  const $at = view.state.doc.resolve(found.pos);
  const at = $at.depth > 0 ? $at.after(1) : found.pos;
  if (data.files.length === 0) view.dispatch(view.state.tr.setSelection(TextSelection.near($at)));
  const isTaken = take(editor, data, {
    ...options,
    onFiles: (files) => options.onFiles(files, at),
  });
  if (isTaken) event.preventDefault();
  return isTaken;
}

function take(editor: Editor, data: DataTransfer, { onFiles, onNotice }: TakeOptions): boolean {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const files = [...data.files];
  if (isOwn(html)) return false;
  // Word puts a picture of the words beside them; a picture that was copied, an element beside it.
  if (files.length > 0 && text.trim() === '') {
    onFiles(files);
    return true;
  }
  if (html !== '') {
    const { blocks, notices } = cleanedHtml(html, data.getData(DOCS_CLIP));
    onNotice(notices);
    if (blocks.length > 0) insertBlocks(editor, blocks);
    return true;
  }
  if (text === '') return false;
  const links = new LinkReader();
  const href = asHref(meantAddress(text).href) === null ? null : links.read(text);
  onNotice(links.notices);
  if (href !== null && (linkAt(editor) === '' || !editor.state.selection.empty)) {
    setLink(editor, href, href);
    return true;
  }
  if (text.includes('\n')) insertBlocks(editor, cleanText(text));
  else editor.view.dispatch(editor.state.tr.insertText(text).scrollIntoView());
  return true;
}

function cleanedHtml(html: string, docsClip: string): Cleaned {
  const { documentElement } = new DOMParser().parseFromString(inert(html), 'text/html');
  const tree = pastedOf(documentElement);
  const suggested = withSuggestions(tree, docsClip);
  const { blocks, notices } = cleanPasted(suggested ?? tree);
  if (suggested !== null) return { blocks, notices };
  return { blocks, notices: [{ text: 'unmarked_suggestions', count: 1 }, ...notices] };
}

/** Puts blocks of text where the selection is: one paragraph as words into the one that is there. */
function insertBlocks({ view }: Editor, blocks: readonly JsonObject[]): void {
  const { tr, schema } = view.state;
  const nodes = blocks.map((block) => schema.nodeFromJSON(toNode(block)));
  tr.deleteSelection();
  const { $from } = tr.selection;
  const isPlace = $from.depth > 0 && isEmptyParagraph($from.parent);
  const [only] = nodes;
  if (isPlace || $from.depth === 0) {
    const from = isPlace ? $from.before() : $from.pos;
    tr.replaceWith(from, isPlace ? $from.after() : from, nodes);
    const end = from + nodes.reduce((size, { nodeSize }) => size + nodeSize, 0);
    tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1));
  } else if (nodes.length === 1 && only && isPlain(only)) {
    tr.replaceSelection(new Slice(only.content, 0, 0));
  } else {
    tr.replaceSelection(new Slice(Fragment.from(nodes), 1, 1));
  }
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

const isPlain = ({ type, attrs }: Node): boolean =>
  type.name === NODE.text && attrs.style === 'normal' && !attrs.listItem;
