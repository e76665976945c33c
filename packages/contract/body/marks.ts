/** The marks of text besides links, in the order in which they are written. */
export const MARKS = ['strong', 'em', 'strike', 'code', 'sub', 'sup', 'small_caps'] as const;
export type MarkName = (typeof MARKS)[number];
