/**
 * Word's lists: paragraphs that say in their style which list and level they are of, with their bullet or number as
 * text.
 */

import { type Pasted, styleOf, textIn } from '#src/body/paste/pasted.ts';
import type { ListItem } from '#src/body/text/blocks.ts';

/** `1.`, `a)`, `iv.`, `(3)`, `一、` */
const NUMBER = /^\(?(\d+|[a-z]|[ivxlcdm]+|[一二三四五六七八九十]+)[.)、]/i;

export interface WordEntry {
  readonly listItem: ListItem;
  readonly level: number;
}

/** A paragraph's entry in one of Word's lists; null for every other paragraph. */
export function wordEntryOf(node: Pasted): WordEntry | null {
  const level = /level(\d+)/.exec(styleOf(node, 'mso-list'))?.[1];
  if (level === undefined) return null;
  const sign = signOf(node);
  const isNumber = NUMBER.test(sign === null ? '' : textIn(sign).trim());
  return { listItem: isNumber ? 'number' : 'bullet', level: Number(level) };
}

/** Word's own bullet or number of a list entry, which nobody typed as text. */
export const isSign = (node: Pasted): boolean =>
  styleOf(node, 'mso-list').toLowerCase() === 'ignore';

function signOf(node: Pasted): Pasted | null {
  if (isSign(node)) return node;
  for (const child of node.children) {
    const sign = signOf(child);
    if (sign) return sign;
  }
  return null;
}
