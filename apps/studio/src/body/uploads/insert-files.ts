import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { newKey } from '#src/body/text/blocks.ts';
import { chosenBlocks, isEmptyParagraph } from '#src/body/text/commands.ts';
import { NODE, toNode } from '#src/body/text/to-document.ts';
import { blockFor } from '#src/body/uploads/upload-files.ts';
import type { Uploads } from '#src/body/uploads/uploads.ts';

/** Sends files, each with a place in the text that shows how far it is and becomes its block; without `at` after what is chosen. */
export function insertFiles(
  editor: Editor,
  uploads: Uploads,
  files: readonly File[],
  at: number = chosenBlocks(editor.state).to,
): void {
  const ids = files.map(() => newKey());
  const { tr, schema } = editor.state;
  const nodes = ids.map((id) => schema.nodeFromJSON({ type: NODE.upload, attrs: { id } }));
  const before = tr.doc.resolve(at).nodeBefore;
  const from = before && isEmptyParagraph(before) ? at - before.nodeSize : at;
  // What comes of them is undone, not that they were on their way.
  editor.view.dispatch(tr.replaceWith(from, at, nodes).setMeta('addToHistory', false));
  for (const [index, file] of files.entries()) void send(editor, uploads, ids[index] ?? '', file);
}

/** Sends one file, once more too. */
export async function send(
  editor: Editor,
  uploads: Uploads,
  id: string,
  file: File,
): Promise<void> {
  const medium = await uploads.send(id, file);
  if (medium === null || editor.isDestroyed) return;
  const place = placeOf(editor.state.doc, id);
  if (place === null) return;
  const { tr, schema } = editor.state;
  tr.replaceWith(place, place + 1, schema.nodeFromJSON(toNode(blockFor(file, medium))));
  if (place + 1 === editor.state.doc.content.size)
    tr.insert(place + 1, schema.nodeFromJSON({ type: NODE.text }));
  editor.view.dispatch(tr);
}

/** Takes the place of a file away. */
export function dropUpload(editor: Editor, uploads: Uploads, id: string): void {
  uploads.stop(id);
  const place = placeOf(editor.state.doc, id);
  if (place === null) return;
  const { tr, schema, doc } = editor.state;
  if (doc.childCount === 1) tr.insert(0, schema.nodeFromJSON({ type: NODE.text }));
  const from = tr.mapping.map(place);
  editor.view.dispatch(tr.delete(from, from + 1).setMeta('addToHistory', false));
}

function placeOf(doc: Node, id: string): number | null {
  let place: number | null = null;
  doc.forEach((node, offset) => {
    if (node.type.name === NODE.upload && node.attrs.id === id) place = offset;
  });
  return place;
}
