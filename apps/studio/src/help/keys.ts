/** What can be done by keys, by place; each with the text that says what it does. */
import { TOOL_KEYS } from '#src/body/tool-keys.ts';
import { KEYS as CAPTION_KEYS } from '#src/media/caption-acts.ts';

/** Where texts stand that say what keys do. */
type Part = `help.keys.${string}` | 'body.tools' | 'media.captions.acts';

interface KeyRow {
  readonly keys: string;
  readonly text: `${Part}.${string}`;
}

const rows = (part: Part, keys: Readonly<Record<string, string>>): readonly KeyRow[] =>
  Object.entries(keys).map(([name, each]) => ({ keys: each, text: `${part}.${name}` }));

export const KEY_TABLES = {
  item: rows('help.keys.item', { save: 'Mod+S', undo: 'Mod+Z', redo: 'Mod+Y' }),
  text: [
    ...rows('body.tools', TOOL_KEYS),
    ...rows('help.keys.text', {
      toolbar: 'Alt+F10',
      line: 'Shift+Enter',
      paragraph: 'Mod+Enter',
      enter: 'Enter',
      leave: 'Escape',
    }),
  ],
  desk: rows('help.keys.desk', {
    done: 'Mod+Enter',
    next: 'Alt+ArrowDown',
    previous: 'Alt+ArrowUp',
    copy: 'Mod+.',
    deliver: 'Mod+S',
    next_item: 'Mod+Shift+Enter',
  }),
  grid: rows('help.keys.grid', {
    cell: 'ArrowUp / ArrowDown / ArrowLeft / ArrowRight',
    row: 'Home / End',
    page: 'PageUp / PageDown',
    choose: 'Space',
    open: 'Enter',
  }),
  picture: rows('help.keys.picture', {
    point: 'ArrowUp / ArrowDown / ArrowLeft / ArrowRight',
    far: 'Shift+ArrowUp / Shift+ArrowDown / Shift+ArrowLeft / Shift+ArrowRight',
  }),
  captions: rows(
    'media.captions.acts',
    Object.fromEntries(Object.entries(CAPTION_KEYS).map(([act, [, keys]]) => [act, keys])),
  ),
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;
