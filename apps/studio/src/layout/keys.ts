/** Keys are written as `Mod+Shift+ArrowUp`; `Mod` is a keyboard's main one. */
const IS_APPLE = /mac|iphone|ipad/i.test(navigator.userAgent);
const ARROWS = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' } as const;

/** Keys in the notation of this machine's keyboard. */
export function shownKeys(keys: string): string {
  const named = keys.replace(
    /Arrow(?:Up|Down|Left|Right)/,
    (name) => ARROWS[name as keyof typeof ARROWS],
  );
  return IS_APPLE
    ? named.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', ' ')
    : named.replace('Mod', 'Ctrl');
}

/** Keys in the notation of `aria-keyshortcuts`. */
export const spokenKeys = (keys: string): string =>
  keys.replace('Mod', IS_APPLE ? 'Meta' : 'Control');
