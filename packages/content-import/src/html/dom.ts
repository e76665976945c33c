/** Reading HTML of any quality: what browsers mend is mended, nothing is run. */
import type { AnyNode, Element, ParentNode } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** The top nodes of a text. */
export function parseHtml(html: string): AnyNode[] {
  return parseDocument(html).children;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** All nodes below, in order, those themselves first; without a call per level. */
function* nodesOf(nodes: readonly AnyNode[]): Generator<AnyNode> {
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (isTag(node)) for (const each of node.children.toReversed()) waiting.push(each);
  }
}

/** The elements of these names among the nodes and below them. */
export function elementsOf(nodes: readonly AnyNode[], ...names: string[]): Element[] {
  return [...nodesOf(nodes)]
    .filter((node) => isTag(node))
    .filter(({ name }) => names.includes(name));
}

/** Text without marks, white space as one space. */
export function plainText(nodes: readonly AnyNode[]): string {
  const words = [...nodesOf(nodes)].map((node) => {
    if (isText(node)) return isUnread(node.parent) ? '' : node.data;
    return isTag(node) && /^(br|p|div|li|tr|h[1-6])$/.test(node.name) ? ' ' : '';
  });
  return collapse(words.join('')).trim();
}

/** What an HTML text says, without its marks. */
export function textOfHtml(html: string): string {
  return plainText(parseHtml(html));
}

/** Elements whose text is for machines. */
export const UNREAD = /^(script|style|template|noscript|head|title)$/;

function isUnread(parent: ParentNode | null): boolean {
  return parent !== null && isTag(parent) && UNREAD.test(parent.name);
}

/** White space as browsers show it; a no-break space stays. */
export function collapse(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ');
}

export function hasClass(element: Element, name: RegExp): boolean {
  return (element.attribs.class ?? '').split(/\s+/).some((each) => name.test(each));
}
