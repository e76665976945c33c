import { type Editor, getMarkRange } from '@tiptap/core';
import { MARK } from '#src/body/text/to-document.ts';

/** The address of the link at the caret; '' where there is none. */
export const linkAt = (editor: Editor): string => editor.getAttributes(MARK.link).href ?? '';

/** Links what is chosen, or the whole link that the caret is in; where there is neither, `title` is written. */
export function setLink(editor: Editor, href: string, title: string): void {
  const { state } = editor;
  const mark = state.schema.marks[MARK.link];
  if (!mark) return;
  const { from, to, empty, $from } = state.selection;
  const range = empty ? getMarkRange($from, mark) : { from, to };
  const { tr } = state;
  const link = mark.create({ href });
  if (range) tr.removeMark(range.from, range.to, mark).addMark(range.from, range.to, link);
  else tr.insert(from, state.schema.text(title, [...(state.storedMarks ?? $from.marks()), link]));
  editor.view.dispatch(tr.removeStoredMark(mark).scrollIntoView());
}

export function removeLink(editor: Editor): void {
  editor.chain().extendMarkRange(MARK.link).unsetMark(MARK.link).run();
}
