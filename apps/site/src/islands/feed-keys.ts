export type FeedCommand = 'next' | 'previous' | 'first' | 'last' | 'toggle' | 'mute' | 'captions';

/** Keys that print nothing work wherever nothing else wants them. */
const KEYS = new Map<string, FeedCommand>([
  ['ArrowDown', 'next'],
  ['PageDown', 'next'],
  ['ArrowUp', 'previous'],
  ['PageUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'toggle'],
]);

/** Letters only while the feed has focus: elsewhere voices and slips would press them (WCAG 2.1.4). */
const LETTERS = new Map<string, FeedCommand>([
  ['k', 'toggle'],
  ['m', 'mute'],
  ['c', 'captions'],
]);

/** Where a key has a meaning of its own. */
const TAKEN = 'input, textarea, select, dialog, [popover], [contenteditable]';

/** A key that was pressed: of a keyboard event what decides. */
export type KeyPress = Pick<KeyboardEvent, 'key'> &
  Partial<Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>>;

/** Where it was pressed. */
interface KeyPlace {
  /** Whether inside, or on, something that the selector names. */
  isIn(selector: string): boolean;
  readonly isInFeed: boolean;
}

/** What a key asks of the feed; null where it asks for nothing, or something else. */
export function keyCommand(press: KeyPress, { isIn, isInFeed }: KeyPlace): FeedCommand | null {
  const { key } = press;
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return null;
  if (isIn(TAKEN)) return null;
  // A space presses the button that has focus.
  if (key === ' ' && (press.shiftKey || isIn('button, summary'))) return null;
  const letter = isInFeed ? LETTERS.get(key.toLowerCase()) : undefined;
  return KEYS.get(key) ?? letter ?? null;
}
