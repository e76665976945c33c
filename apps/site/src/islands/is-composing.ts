/** `keyCode` of a key that an input method has taken. */
const TAKEN = 229;

/**
 * Whether a key belongs to text composition (Japanese, say). Safari ends composition before the Enter that
 * did so: `isComposing` is false then, and only `keyCode` tells.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === TAKEN;
