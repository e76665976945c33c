/** Reads HTML of any quality as browsers do, and runs nothing. */
import type { AnyNode, Element, ParentNode } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

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

/** In order, including those given; without recursion. */
function* nodesOf(nodes: readonly AnyNode[]): Generator<AnyNode> {
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (isTag(node)) for (const each of node.children.toReversed()) waiting.push(each);
  }
}

/** Among the nodes and below them. */
export function elementsOf(nodes: readonly AnyNode[], ...names: string[]): Element[] {
  return [...nodesOf(nodes)]
    .filter((node) => isTag(node))
    .filter(({ name }) => names.includes(name));
}

/** White space as one space. */
export function plainText(nodes: readonly AnyNode[]): string {
  const words = [...nodesOf(nodes)].map((node) => {
    if (isText(node)) return isUnread(node.parent) ? '' : node.data;
    return isTag(node) && /^(br|p|div|li|tr|h[1-6])$/.test(node.name) ? ' ' : '';
  });
  return collapse(words.join('')).trim();
}

export function textOfHtml(html: string): string {
  return plainText(parseHtml(html));
}

/** Elements whose text is for machines. */
export const UNREAD = /^(script|style|template|noscript|head|title)$/;

function isUnread(parent: ParentNode | null): boolean {
  return parent !== null && isTag(parent) && UNREAD.test(parent.name);
}

/** As browsers show it; a no-break space stays. */
export function collapse(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, ' ');
}

export function hasClass(element: Element, name: RegExp): boolean {
  return (element.attribs.class ?? '').split(/\s+/).some((each) => name.test(each));
}
