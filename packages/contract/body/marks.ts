/** How words of a text may be marked, beside links; in this order wherever marks are written. */
export const MARKS = ['strong', 'em', 'strike', 'code', 'sub', 'sup', 'small_caps'] as const;
export type MarkName = (typeof MARKS)[number];
