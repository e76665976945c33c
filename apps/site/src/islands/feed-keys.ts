type FeedCommand = 'next' | 'previous' | 'first' | 'last' | 'toggle' | 'mute' | 'captions';

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

/** What a key asks of the feed; null where it asks for nothing, or something else. */
export function keyCommand(event: KeyboardEvent, feed: HTMLElement): FeedCommand | null {
  const { target, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  if (!(target instanceof Element) || target.closest(TAKEN) !== null) return null;
  // A space presses the button that has focus.
  if (key === ' ' && (event.shiftKey || target.closest('button, summary') !== null)) return null;
  const letter = feed.contains(target) ? LETTERS.get(key.toLowerCase()) : undefined;
  return KEYS.get(key) ?? letter ?? null;
}
