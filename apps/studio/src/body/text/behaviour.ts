import { Extension, InputRule } from '@tiptap/core';
import { type Command, NodeSelection } from '@tiptap/pm/state';
import { newKey, type Style } from '#src/body/text/blocks.ts';
import {
  breakLine,
  chosenBlocks,
  deleteBlocks,
  duplicateBlocks,
  indent,
  insertBlock,
  isEmptyParagraph,
  isInList,
  moveBlocks,
  openParagraph,
  plainAtStart,
  setStyle,
  splitText,
  toggleList,
} from '#src/body/text/commands.ts';
import { NODE } from '#src/body/text/to-document.ts';

export interface BehaviourOptions {
  readonly openInsert: () => void;
  readonly openLink: () => void;
  /** Puts the focus into the form of the block that is chosen as a whole. */
  readonly enterBlock: () => void;
  readonly focusToolbar: () => void;
  /** Told which paragraph was left by Enter. */
  readonly onLine?: (key: string) => void;
  /** Without them there are no other blocks than words, as in an accordion. */
  readonly hasObjects: boolean;
}

/** The keys, and the characters at the start of a paragraph that turn it into something else. */
export const Behaviour = Extension.create<BehaviourOptions>({
  name: 'behaviour',
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor, options } = this;
    const run = (command: Command) => () =>
      command(editor.state, editor.view.dispatch, editor.view);
    const open = (action: () => void) => () => {
      action();
      return true;
    };
    const isPlace = () => {
      const { nodes } = chosenBlocks(editor.state);
      return nodes.length === 1 && nodes.every(isEmptyParagraph);
    };
    return {
      Enter: () => {
        if (isWhole(editor.state.selection)) return open(options.enterBlock)();
        const { key } = editor.state.selection.$from.parent.attrs;
        const isSplit = run(splitText)();
        if (isSplit) options.onLine?.(key);
        return isSplit;
      },
      'Mod-Enter': run(openParagraph),
      'Shift-Enter': run(breakLine),
      Backspace: run(plainAtStart),
      Tab: () => run(indent(1))() || run(isInList)(),
      'Shift-Tab': () => run(indent(-1))() || run(isInList)(),
      '/': () => options.hasObjects && isPlace() && open(options.openInsert)(),
      'Mod-k': open(options.openLink),
      'Alt-F10': open(options.focusToolbar),
      'Mod-Alt-0': run(setStyle('normal')),
      'Mod-Alt-2': run(setStyle('h2')),
      'Mod-Alt-3': run(setStyle('h3')),
      'Mod-Alt-4': run(setStyle('h4')),
      'Mod-Shift-7': run(toggleList('number')),
      'Mod-Shift-8': run(toggleList('bullet')),
      'Mod-Shift-9': run(setStyle('blockquote')),
      'Alt-Shift-ArrowUp': run(moveBlocks(-1)),
      'Alt-Shift-ArrowDown': run(moveBlocks(1)),
      'Mod-Shift-d': run(duplicateBlocks),
      'Mod-Shift-Backspace': run(deleteBlocks),
    };
  },
  addInputRules() {
    const { options } = this;
    /** Removes the typed characters, and runs their command. */
    const rule = (find: RegExp, commandOf: (signs: string) => Command, undoable = true) =>
      new InputRule({
        find,
        undoable,
        handler: ({ state, range, match }) => {
          const { $from } = state.selection;
          const isPlain = $from.parent.attrs.style === 'normal' && !$from.parent.attrs.listItem;
          if ($from.parent.type.name !== NODE.text || !isPlain) return null;
          state.tr.delete(range.from, range.to);
          // Asked for once more: from then on `state` is that without the signs.
          if (state.tr.steps.length === 0) return null;
          commandOf(match[1] ?? '')(state, () => undefined);
          return undefined;
        },
      });
    const styles: Readonly<Record<string, Style>> = {
      ...{ '#': 'h2', '##': 'h2', '###': 'h3', '####': 'h4', '>': 'blockquote' },
    };
    return [
      rule(/^(#{1,4}|>)\s$/, (signs) => setStyle(styles[signs] ?? 'normal')),
      rule(/^([-*+])\s$/, () => toggleList('bullet')),
      rule(/^(1[.)])\s$/, () => toggleList('number')),
      ...(options.hasObjects
        ? [rule(/^(---)$/, () => insertBlock({ _type: 'divider', _key: newKey() }), false)]
        : []),
    ];
  },
});

const isWhole = (selection: unknown): boolean =>
  selection instanceof NodeSelection && selection.node.isAtom;
