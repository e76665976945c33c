/** An address that stands alone in a paragraph becomes what it leads to: a film, or a card of our own page. */
import contentTypes from 'virtual:content-types';
import { filmAt } from '@masthead/contract/body/films.ts';
import { CARD_TYPES } from '@masthead/contract/card';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { ownPageAt } from '#src/body/embed/own-page.ts';
import { newKey } from '#src/body/text/blocks.ts';
import { NODE, toNode } from '#src/body/text/to-document.ts';
import { dataOf } from '#src/data/calls.ts';
import { isObject, type JsonObject } from '#src/items/json.ts';
import { settings } from '#src/settings.ts';

/** Looks at the paragraph of this key; undone, it is the address again. */
export function embedLine(editor: Editor, key: string): void {
  const line = lineOf(editor.state.doc, key);
  if (line === null) return;
  const { text } = line;
  if (filmAt(text) !== null) {
    const block = { _type: 'embed', _key: newKey(), url: text, title: '', poster: null };
    if (replaceLine(editor, { key, text }, block)) void nameFilm(editor, block._key, text);
    return;
  }
  const page = ownPageAt(text, { origin: settings.site, types: contentTypes });
  if (page === null || !CARD_TYPES.some((type) => type === page.type)) return;
  void cardOf(page).then((items) => {
    if (items === null || editor.isDestroyed) return;
    replaceLine(
      editor,
      { key, text },
      { _type: 'related_items', _key: newKey(), title: null, items },
    );
  });
}

/** The text of a plain paragraph that is nothing but one word. */
function lineOf(doc: Node, key: string): { node: Node; at: number; text: string } | null {
  let found: { node: Node; at: number; text: string } | null = null;
  doc.forEach((node, at) => {
    if (node.attrs.key !== key || node.type.name !== NODE.text) return;
    const text = node.textContent.trim();
    const isPlain = node.attrs.style === 'normal' && !node.attrs.listItem;
    if (isPlain && /^https?:\/\/\S+$/.test(text)) found = { node, at, text };
  });
  return found;
}

/** Whether it still stood there. */
function replaceLine(
  editor: Editor,
  { key, text }: { readonly key: string; readonly text: string },
  block: JsonObject,
): boolean {
  const { state, view } = editor;
  const line = lineOf(state.doc, key);
  if (line === null || line.text !== text) return false;
  const { node, at } = line;
  const tr = closeHistory(state.tr);
  const made = state.schema.nodeFromJSON(toNode(block));
  const isCaretIn = state.selection.$from.parent === node;
  tr.replaceWith(at, at + node.nodeSize, made);
  const behind = at + made.nodeSize;
  if (behind === tr.doc.content.size)
    tr.insert(behind, state.schema.nodeFromJSON({ type: NODE.text }));
  if (isCaretIn) tr.setSelection(TextSelection.near(tr.doc.resolve(behind)));
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Its title as the host tells it, unless somebody has written one first; without one the field asks. */
async function nameFilm(editor: Editor, key: string, url: string): Promise<void> {
  const title = await dataOf('readEmbedTitle', { query: { url } }).then(
    (found) => found.title,
    () => null,
  );
  if (title === null || editor.isDestroyed) return;
  const { state, view } = editor;
  state.doc.forEach((node, at) => {
    const { value } = node.attrs;
    if (node.attrs.key !== key || !isObject(value) || value.title !== '') return;
    view.dispatch(state.tr.setNodeAttribute(at, 'value', { ...value, title }));
  });
}

async function cardOf({ type, slug }: { readonly type: string; readonly slug: string }) {
  const query = { q: slug, type, limit: 8 };
  const found = await dataOf('listItems', { query }).catch(() => []);
  const item =
    found.find((each) => each.slug === slug) ?? (found.length === 1 ? found[0] : undefined);
  return item === undefined ? null : [{ _type: item.type, _ref: item.id }];
}
