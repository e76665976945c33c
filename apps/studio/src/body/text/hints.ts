import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isEmptyParagraph } from '#src/body/text/commands.ts';
import { NODE } from '#src/body/text/to-document.ts';

export interface HintOptions {
  /** What an empty paragraph says while the caret is in it. */
  readonly placeholder: string;
}

/** Hints beyond the document: the numbers of list entries, and the choices in an empty paragraph. */
export const Hints = Extension.create<HintOptions>({
  name: 'hints',
  addProseMirrorPlugins() {
    const { placeholder } = this.options;
    return [
      new Plugin({
        props: {
          decorations: (state) =>
            DecorationSet.create(state.doc, [
              ...numbersIn(state.doc),
              ...placeholderIn(state, placeholder),
            ]),
        },
      }),
    ];
  },
});

/** Each numbered entry's number: one more than that before it on its level. */
function numbersIn(doc: Node): Decoration[] {
  const decorations: Decoration[] = [];
  const numbers: number[] = [];
  doc.forEach(({ attrs, nodeSize }, offset) => {
    if (!attrs.listItem) numbers.length = 0;
    else {
      const level: number = attrs.level;
      numbers.length = Math.min(numbers.length, level + 1);
      numbers[level] = attrs.listItem === 'number' ? (numbers[level] ?? 0) + 1 : 0;
      const start = String(numbers[level]);
      if (attrs.listItem === 'number')
        decorations.push(Decoration.node(offset, offset + nodeSize, { start }));
    }
  });
  return decorations;
}

function placeholderIn({ doc, selection }: EditorState, text: string): Decoration[] {
  const { $from, empty } = selection;
  const isOnly = doc.childCount === 1;
  if ((!empty && !isOnly) || $from.depth === 0) return [];
  const node = $from.parent;
  if (node.type.name !== NODE.text || !isEmptyParagraph(node)) return [];
  return [Decoration.node($from.before(), $from.after(), { 'data-placeholder': text })];
}
