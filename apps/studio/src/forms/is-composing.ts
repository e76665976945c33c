/** `keyCode` of a key that an input method has taken. */
const TAKEN = 229;

/**
 * Whether a key belongs to what is being composed (Japanese, say). Safari ends the composition before it tells of the
 * Enter that did so: `isComposing` is false then, and only `keyCode` is left.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === TAKEN;
