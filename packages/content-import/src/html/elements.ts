/** Kinds of elements. */

/** Part of a line. */
export const INLINE =
  /^(a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|center)$/;
/** Marks that change how words read, and that we lack. */
export const LOST_MARKS = /^(mark|q)$/;
export const MACHINERY =
  /^(form|input|button|select|textarea|object|embed|applet|canvas|svg|math|script|style|frame|frameset)$/;
