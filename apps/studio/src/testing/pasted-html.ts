/** Pasted HTML, cleaned without a browser, as lines that are easy to compare. */
import { parseHtml } from '@masthead/content-import/html/dom';
import { BodyInput } from '@masthead/contract/body';
import { cleanPasted } from '#src/body/paste/cleaned.ts';
import { type Pasted, textNode } from '#src/body/paste/pasted.ts';
import type { JsonObject } from '#src/items/json.ts';

function treeOf(nodes: ReturnType<typeof parseHtml>): Pasted[] {
  return nodes.flatMap((node): Pasted[] => {
    if ('attribs' in node) {
      const { name, attribs, children } = node;
      return [{ tag: name, text: '', attributes: attribs, children: treeOf(children) }];
    }
    const isText = 'data' in node && node.nodeType === 3;
    return isText ? [textNode(node.data)] : [];
  });
}

export const treeFrom = (html: string): Pasted => ({
  ...{ tag: 'body', text: '', attributes: {} },
  children: treeOf(parseHtml(html)),
});

export const clean = (html: string) => cleanTree(treeFrom(html));

/** Blocks, their lines, and how many of what was left out. */
export function cleanTree(tree: Pasted) {
  const { blocks, notices } = cleanPasted(tree);
  BodyInput.parse(blocks);
  const counts = Object.fromEntries(notices.map(({ text, count }) => [text, count]));
  const left = Object.fromEntries(notices.flatMap((notice) => [...(notice.left ?? [])]));
  const names = Object.fromEntries(notices.map(({ text, names = [] }) => [text, names]));
  return { blocks, lines: linesOf(blocks), counts, left, names };
}

/** `style|words`, with marks as in Markdown or as elements. */
export const linesOf = (blocks: readonly JsonObject[]): string[] =>
  blocks.map(({ style, listItem, level, children, markDefs }) => {
    const links = new Map((markDefs as JsonObject[]).map(({ _key, href }) => [_key, href]));
    const words = (children as JsonObject[]).map(({ text, marks }) =>
      (marks as string[]).reduce((inner, mark) => {
        if (mark === 'strong') return `**${inner}**`;
        if (mark === 'em') return `_${inner}_`;
        return links.has(mark) ? `[${inner}](${links.get(mark)})` : `<${mark}>${inner}</${mark}>`;
      }, String(text)),
    );
    return `${listItem ? `${listItem}${level}` : style}|${words.join('')}`;
  });
