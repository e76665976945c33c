/** Zero width spaces and joiners of words, byte order marks and soft hyphens; joiners within words and emoji stay. */
const INVISIBLE = /[\u00ad\u180e\u200b\u2060\ufeff]/g;
/** Word's own line break, form feed, and Unicode's line and paragraph separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Word writes them
const LINE_BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** Words as they are seen, with every kind of line break as a line feed. */
export const visible = (text: string): string =>
  text.replace(LINE_BREAKS, '\n').replace(INVISIBLE, '').replace(CONTROLS, '');
