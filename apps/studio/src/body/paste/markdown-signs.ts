/** Characters that nobody writes except for Markdown. */
const SURE = [
  /^ {0,3}#{1,6} \S/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^\]\n]+\]\((https?:\/\/|\/|mailto:)[^)\s]*\)/,
  /^\|?[^\n|]*\|[^\n]*\n *\|? *:?-+:? *(\| *:?-+:? *)*\|? *$/m,
  /^```/m,
];
const ENTRY = /^ *([-*+]|\d{1,3}[.)]) \S/gm;

/** Whether plain text looks like Markdown: by its own syntax, or by a list. */
export const isMarkdown = (text: string): boolean =>
  SURE.some((sign) => sign.test(text)) || (text.match(ENTRY)?.length ?? 0) > 1;
