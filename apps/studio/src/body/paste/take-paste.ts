/** What is pasted or dropped into the text: cleaned words, files on their way, or what this editor has copied itself. */
import { meantAddress } from '@masthead/contract/addresses/meant-address.ts';
import type { Editor, JSONContent } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, TextSelection } from '@tiptap/pm/state';
import { embedLine } from '#src/body/embed/embed-line.ts';
import { asHref } from '#src/body/link/href.ts';
import { linkAt, setLink } from '#src/body/link/set-link.ts';
import { type Cleaned, cleanPasted } from '#src/body/paste/cleaned.ts';
import { DOCS_CLIP, withSuggestions } from '#src/body/paste/docs-suggestions.ts';
import { isMarkdown } from '#src/body/paste/markdown-signs.ts';
import type { PasteNotice } from '#src/body/paste/notices.ts';
import { inert, pastedOf } from '#src/body/paste/pasted.ts';
import { cleanText } from '#src/body/paste/plain-text.ts';
import { LinkReader } from '#src/body/paste/stand.ts';
import { newKey } from '#src/body/text/blocks.ts';
import { isEmptyParagraph } from '#src/body/text/commands.ts';
import { NODE, toNode } from '#src/body/text/to-document.ts';
import type { JsonObject } from '#src/items/json.ts';

export interface TakeOptions {
  readonly onFiles: (files: readonly File[], at?: number) => void;
  /** A picture of the clipboard, and the id of the place where it will stand; null where there are words alone. */
  readonly onPicture: ((id: string, file: File) => void) | null;
  readonly onNotice: (notices: readonly PasteNotice[], markdown?: MarkdownOffer) => void;
}

/** Markdown that was taken as plain text, until something else is written. */
export interface MarkdownOffer {
  readonly isOpen: () => boolean;
  /** Puts formatted text in its place. */
  readonly accept: () => Promise<void>;
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

function take(editor: Editor, data: DataTransfer, options: TakeOptions): boolean {
  const { onFiles, onNotice, onPicture } = options;
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const files = [...data.files];
  if (isOwn(html)) return false;
  // Word puts a picture of the words beside them; a picture that was copied, an element beside it.
  if (files.length > 0 && text.trim() === '') {
    onFiles(files);
    const pictures = files.filter(({ type }) => type.startsWith('image/')).length;
    onNotice(pictures > 0 ? [{ text: 'pictures_sent', count: pictures }] : []);
    return true;
  }
  if (html !== '') {
    const { blocks, notices } = cleanedHtml(html, data.getData(DOCS_CLIP), onPicture !== null);
    onNotice(notices);
    if (blocks.length > 0) insertPasted(editor, blocks, onPicture);
    return true;
  }
  if (text === '') return false;
  const links = new LinkReader();
  const href = asHref(meantAddress(text).href) === null ? null : links.read(text);
  onNotice(links.notices);
  if (href !== null && (linkAt(editor) === '' || !editor.state.selection.empty)) {
    setLink(editor, href, href);
    if (onPicture !== null) embedLine(editor, editor.state.selection.$from.parent.attrs.key);
    return true;
  }
  const before = editor.state;
  if (text.includes('\n')) insertBlocks(editor, cleanText(text));
  else editor.view.dispatch(editor.state.tr.insertText(text).scrollIntoView());
  if (isMarkdown(text)) onNotice([], offerOf(editor, before, text, options));
  return true;
}

function offerOf(
  editor: Editor,
  before: EditorState,
  text: string,
  { onNotice, onPicture }: TakeOptions,
): MarkdownOffer {
  const { doc } = editor.state;
  const isOpen = () => !editor.isDestroyed && editor.state.doc.eq(doc);
  const accept = async () => {
    const { markdownTree } = await import('#src/body/paste/markdown.ts');
    if (!isOpen()) return;
    const { tr } = editor.state;
    const from = before.doc.content.findDiffStart(doc.content);
    const to = before.doc.content.findDiffEnd(doc.content);
    if (from !== null && to) {
      // Both ends may lie over each other where the same is written twice.
      const over = Math.max(0, from - Math.min(to.a, to.b));
      tr.replace(from, to.b + over, before.doc.slice(from, to.a + over));
    }
    const { from: start, to: end } = before.selection;
    tr.setSelection(TextSelection.between(tr.doc.resolve(start), tr.doc.resolve(end)));
    editor.view.dispatch(tr);
    const { blocks, notices } = cleanPasted(markdownTree(text), onPicture !== null);
    onNotice(notices);
    insertPasted(editor, blocks, onPicture);
    editor.view.focus();
  };
  return { isOpen, accept };
}

function cleanedHtml(html: string, docsClip: string, hasObjects: boolean): Cleaned {
  const { documentElement } = new DOMParser().parseFromString(inert(html), 'text/html');
  const tree = pastedOf(documentElement);
  const suggested = withSuggestions(tree, docsClip);
  const { blocks, notices } = cleanPasted(suggested ?? tree, hasObjects);
  if (suggested !== null) return { blocks, notices };
  return { blocks, notices: [{ text: 'unmarked_suggestions', count: 1 }, ...notices] };
}

/** Puts blocks where the selection is, and sends the pictures among them, each from its place. */
function insertPasted(
  editor: Editor,
  blocks: readonly JsonObject[],
  onPicture: TakeOptions['onPicture'],
): void {
  const sent: { id: string; file: File }[] = [];
  const nodes = blocks.map((block) => {
    if (block._type !== 'picture') return toNode(block);
    const id = newKey();
    sent.push({ id, file: fileOf(String(block.src), sent.length + 1) });
    return { type: NODE.upload, attrs: { id } };
  });
  insertNodes(editor, nodes);
  for (const { id, file } of sent) onPicture?.(id, file);
}

/** The file that a data address holds. */
function fileOf(src: string, number: number): File {
  const [head = '', data = ''] = src.split(',', 2);
  const type = /^data:([^;]+)/i.exec(head)?.[1]?.toLowerCase() ?? 'image/png';
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (each) => each.charCodeAt(0));
  const ending = type.slice('image/'.length).replace('jpeg', 'jpg');
  return new File([bytes], `pasted-${number}.${ending}`, { type });
}

const insertBlocks = (editor: Editor, blocks: readonly JsonObject[]): void =>
  insertNodes(editor, blocks.map(toNode));

/** Puts blocks where the selection is: one paragraph as words into the one that is there. */
function insertNodes({ view }: Editor, blocks: readonly JSONContent[]): void {
  const { tr, schema } = view.state;
  const nodes = blocks.map((block) => schema.nodeFromJSON(block));
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
    // Only text can be joined with the text around it.
    const open = (node: Node | undefined): number => (node?.type.name === NODE.text ? 1 : 0);
    tr.replaceSelection(new Slice(Fragment.from(nodes), open(nodes[0]), open(nodes.at(-1))));
  }
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

const isPlain = ({ type, attrs }: Node): boolean =>
  type.name === NODE.text && attrs.style === 'normal' && !attrs.listItem;
