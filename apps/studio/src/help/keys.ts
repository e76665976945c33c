/** What can be done by keys, by place; each with the text that says what it does. */
import { TOOL_KEYS } from '#src/body/tool-keys.ts';
import { KEYS as CAPTION_KEYS } from '#src/media/caption-acts.ts';

interface KeyRow {
  readonly keys: string;
  readonly text: string;
}

const rows = (place: string, keys: Readonly<Record<string, string>>): readonly KeyRow[] =>
  Object.entries(keys).map(([name, each]) => ({ keys: each, text: `help.keys.${place}.${name}` }));

export const KEY_TABLES = {
  item: rows('item', { save: 'Mod+S', undo: 'Mod+Z', redo: 'Mod+Y' }),
  text: [
    ...Object.entries(TOOL_KEYS).map(([name, keys]) => ({ keys, text: `body.tools.${name}` })),
    ...rows('text', {
      toolbar: 'Alt+F10',
      line: 'Shift+Enter',
      paragraph: 'Mod+Enter',
      enter: 'Enter',
      leave: 'Escape',
    }),
  ],
  desk: rows('desk', {
    done: 'Mod+Enter',
    next: 'Alt+ArrowDown',
    previous: 'Alt+ArrowUp',
    copy: 'Mod+.',
    deliver: 'Mod+S',
    next_item: 'Mod+Shift+Enter',
  }),
  grid: rows('grid', {
    cell: 'ArrowUp / ArrowDown / ArrowLeft / ArrowRight',
    row: 'Home / End',
    page: 'PageUp / PageDown',
    choose: 'Space',
    open: 'Enter',
  }),
  picture: rows('picture', {
    point: 'ArrowUp / ArrowDown / ArrowLeft / ArrowRight',
    far: 'Shift+ArrowUp / Shift+ArrowDown / Shift+ArrowLeft / Shift+ArrowRight',
  }),
  captions: Object.entries(CAPTION_KEYS).map(([act, [, keys]]) => ({
    keys,
    text: `media.captions.acts.${act}`,
  })),
} as const satisfies Readonly<Record<string, readonly KeyRow[]>>;
