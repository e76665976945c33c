/**
 * Size and length of a film: pixels as shown, seconds; what its container does not tell is left
 * out.
 */
export type Film = { width?: number; height?: number; duration?: number };
