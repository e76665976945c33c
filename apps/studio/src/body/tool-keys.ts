/** The keys of the toolbar's tools; what they do in the text: `text/behaviour.ts`. */
export const TOOL_KEYS = {
  insert: '/',
  normal: 'Mod+Alt+0',
  h2: 'Mod+Alt+2',
  h3: 'Mod+Alt+3',
  h4: 'Mod+Alt+4',
  blockquote: 'Mod+Shift+9',
  bullet: 'Mod+Shift+8',
  number: 'Mod+Shift+7',
  out: 'Shift+Tab',
  in: 'Tab',
  bold: 'Mod+B',
  italic: 'Mod+I',
  strike: 'Mod+Shift+X',
  sub: 'Mod+,',
  sup: 'Mod+.',
  small_caps: 'Mod+Shift+K',
  code: 'Mod+E',
  link: 'Mod+K',
  up: 'Alt+Shift+ArrowUp',
  down: 'Alt+Shift+ArrowDown',
  duplicate: 'Mod+Shift+D',
  delete: 'Mod+Shift+Backspace',
  undo: 'Mod+Z',
  redo: 'Mod+Shift+Z',
} as const;

export type ToolName = keyof typeof TOOL_KEYS;
