/** Pasted HTML, cleaned without a browser, as lines that are easy to compare. */
import { parseHtml } from '@masthead/content-import/html/dom';
import { BodyInput } from '@masthead/contract/body';
import { cleanPasted } from '#src/body/paste/cleaned.ts';
import { type Pasted, textNode } from '#src/body/paste/pasted.ts';
import type { Json, JsonObject } from '#src/items/json.ts';

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
  const { blocks, notices } = cleanPasted(tree, true);
  BodyInput.parse(blocks.filter(({ _type }) => _type !== 'picture'));
  const counts = Object.fromEntries(notices.map(({ text, count }) => [text, count]));
  const left = Object.fromEntries(notices.flatMap((notice) => [...(notice.left ?? [])]));
  const names = Object.fromEntries(notices.map(({ text, names = [] }) => [text, names]));
  return { blocks, lines: linesOf(blocks), counts, left, names };
}

function tableLine({ caption, header_row, header_column, align, rows }: JsonObject): string {
  const heads = [header_row && 'row', header_column && 'column'].filter(Boolean).join('+');
  const sides = (align as string[]).join(' ');
  const cells = (rows as JsonObject[]).map((row) =>
    (row.cells as Json[]).map(cellLine).join(' | '),
  );
  return [`table|${caption ?? ''}|${heads}|${sides}`, ...cells].join('\n');
}

const cellLine = (cell: Json): string => (typeof cell === 'string' ? cell : markedLine(cell));

/** With marks as in Markdown or as elements. */
function markedLine(block: Json): string {
  const { children, markDefs } = block as JsonObject;
  const links = new Map((markDefs as JsonObject[]).map(({ _key, href }) => [_key, href]));
  const words = (children as JsonObject[]).map(({ text, marks }) =>
    (marks as string[]).reduce((inner, mark) => {
      if (mark === 'strong') return `**${inner}**`;
      if (mark === 'em') return `_${inner}_`;
      return links.has(mark) ? `[${inner}](${links.get(mark)})` : `<${mark}>${inner}</${mark}>`;
    }, String(text)),
  );
  return words.join('');
}

/** `style|words` */
export const linesOf = (blocks: readonly JsonObject[]): string[] =>
  blocks.map((block) => {
    const { _type, style, listItem, level } = block;
    if (_type === 'table') return tableLine(block);
    if (_type !== 'block') return String(_type);
    return `${listItem ? `${listItem}${level}` : style}|${markedLine(block)}`;
  });
