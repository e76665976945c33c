export type FeedCommand = 'next' | 'previous' | 'first' | 'last' | 'toggle' | 'mute' | 'captions';

/** Non-printing keys work unless something else uses them. */
const KEYS = new Map<string, FeedCommand>([
  ['ArrowDown', 'next'],
  ['PageDown', 'next'],
  ['ArrowUp', 'previous'],
  ['PageUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'toggle'],
]);

/** Letters only while the feed has focus: speech input and slips would press them elsewhere (WCAG 2.1.4). */
const LETTERS = new Map<string, FeedCommand>([
  ['k', 'toggle'],
  ['m', 'mute'],
  ['c', 'captions'],
]);

/** Elements in which a key has its own meaning. */
const TAKEN = 'input, textarea, select, dialog, [popover], [contenteditable]';

export type KeyPress = Pick<KeyboardEvent, 'key'> &
  Partial<Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>>;

/** The element in which a key was pressed. */
interface KeyPlace {
  isIn(selector: string): boolean;
  readonly isInFeed: boolean;
}

/** The feed command of a key; null for none. */
export function keyCommand(press: KeyPress, { isIn, isInFeed }: KeyPlace): FeedCommand | null {
  const { key } = press;
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return null;
  if (isIn(TAKEN)) return null;
  // A space presses the button that has focus.
  if (key === ' ' && (press.shiftKey || isIn('button, summary'))) return null;
  const letter = isInFeed ? LETTERS.get(key.toLowerCase()) : undefined;
  return KEYS.get(key) ?? letter ?? null;
}
