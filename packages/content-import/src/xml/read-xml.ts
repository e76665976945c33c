/** Reads XML as a stream, element by element: a large export never stands in memory whole. */
import { XmlCharacters } from '@masthead/contract/text/xml-characters.ts';
import { UnknownText, XmlDecoder } from '@masthead/contract/text/xml-decoder.ts';
import { XmlLimits } from '@masthead/contract/text/xml-limits.ts';
import { isText } from 'domhandler';
import type { SaxesTagNS } from 'saxes';
import { SaxesParser } from 'saxes';
import { parseHtml } from '#src/html/dom.ts';
import { ImportError } from '#src/problem.ts';

/** An element with its text; namespaces are kept as addresses, prefixes differ between writers. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
  /** Text and elements in their order. */
  content: (string | XmlElement)[];
  /** Of an article, and of the root for all else: how often each character was removed that XML cannot have, by its name. */
  removed: Map<string, number>;
}

/** Far more than any feed or export has; elements are those of one entry. */
const MOST = { depth: 100, attributes: 1000, elements: 500_000 };
/** What articles stand in. */
const ENTRY = /^(item|entry)$/;
const MAX_ELEMENT_CHARACTERS = 64_000_000;

/** RSS 0.91 declares HTML's entities by its DTD, and other feeds have them undeclared. */
const HTML_ENTITIES: Record<string, string> = new Proxy(
  {},
  {
    get(_, name) {
      if (typeof name !== 'string' || !/^[a-z]\w*$/i.test(name)) return undefined;
      const written = `&${name};`;
      const [node] = parseHtml(written);
      return node && isText(node) && node.data !== written ? node.data : undefined;
    },
  },
);

interface Options {
  /** How messages name the input. */
  name: string;
  /** Elements given to `take` as soon as they end, and kept in no tree. */
  emit: ReadonlySet<string>;
  take: (element: XmlElement, parent: XmlElement | undefined) => void;
}

/**
 * Reads `chunks` and answers the root, without what was emitted.
 * @throws ImportError for what is no well-formed XML, is in no known encoding, ends early, declares entities or has too much of anything.
 */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  { name, emit, take }: Options,
): Promise<XmlElement> {
  const parser = new SaxesParser({ xmlns: true });
  parser.ENTITIES = HTML_ENTITIES;
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const limits = new XmlLimits(MOST);
  let characters = 0;
  const fail = (reason: string): never => {
    throw new ImportError(`${name}:${parser.line}: ${reason}`);
  };
  const within = (reason: string | null): void => {
    if (reason !== null) fail(reason);
  };
  const add = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    characters += text.length;
    if (characters > MAX_ELEMENT_CHARACTERS) fail('one entry is longer than 64 million characters');
    element.text += text;
    element.content.push(text);
  };
  parser.on('error', (error) => fail(`is no well-formed XML: ${reasonOf(error)}`));
  parser.on('doctype', (doctype) => {
    if (/\[|<!ENTITY/i.test(doctype)) fail('declares entities of its own, which are not read');
  });
  parser.on('opentagstart', () => within(limits.begin()));
  parser.on('attribute', () => within(limits.attribute()));
  parser.on('opentag', (tag) => {
    if (open.length === 0) characters = 0;
    open.push(elementOf(tag));
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    limits.end();
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (emit.has(element.name)) {
      take(element, parent);
      characters = 0;
      limits.restart();
    } else if (parent) {
      parent.children.push(element);
      parent.content.push(element);
    } else root = element;
  });

  const remove = (character: string): void => {
    const removed = (open.find((element) => ENTRY.test(element.name)) ?? open[0])?.removed;
    removed?.set(character, (removed.get(character) ?? 0) + 1);
  };
  try {
    await feed(parser, chunks, remove);
  } catch (error) {
    if (error instanceof UnknownText) fail(error.message);
    throw error;
  }
  if (!root) throw new ImportError(`${name}: holds no XML`);
  return root;
}

async function feed(
  parser: SaxesParser<{ xmlns: true }>,
  chunks: AsyncIterable<Uint8Array>,
  remove: (character: string) => void,
): Promise<void> {
  const decoder = new XmlDecoder();
  const characters = new XmlCharacters();
  const write = (text: string, isEnd = false): void => {
    for (const part of characters.parts(text, isEnd)) {
      parser.write(part.text);
      if (part.removed !== null) remove(part.removed);
    }
  };
  for await (const chunk of chunks) write(decoder.decode(chunk));
  write(decoder.end(), true);
  parser.close();
}

function elementOf(tag: SaxesTagNS): XmlElement {
  const attributes = Object.values(tag.attributes).map(({ name, value }) => [name, value]);
  return {
    name: tag.local,
    namespace: tag.uri,
    attributes: Object.fromEntries(attributes),
    text: '',
    children: [],
    content: [],
    removed: new Map(),
  };
}

/** The parser's words without the place, which stands before them already. */
function reasonOf({ message }: Error): string {
  const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  return /unclosed tag|unexpected end|must contain a root/.test(reason)
    ? `it ends too early (${reason})`
    : reason;
}

/** The first child of that name; in whatever namespace where none is given. */
export function child(
  element: XmlElement | undefined,
  name: string,
  namespace?: RegExp,
): XmlElement | undefined {
  return element?.children.find(
    (each) => each.name === name && (!namespace || namespace.test(each.namespace)),
  );
}

/** All children of that name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((each) => each.name === name);
}

/** The trimmed text of the first child of that name, empty without one. */
export function textOf(element: XmlElement | undefined, name: string, namespace?: RegExp): string {
  return child(element, name, namespace)?.text.trim() ?? '';
}

/** The report's notes about characters that were removed from an article. */
export function removalNotes({ removed }: XmlElement): string[] {
  return removedNotes(removed);
}

/** The same of characters by their names, with how often each was removed. */
export function removedNotes(removed: ReadonlyMap<string, number>): string[] {
  return [...removed].map(
    ([name, count]) =>
      `${name}, which no text may have, was removed ${count === 1 ? 'once' : `${count} times`}`,
  );
}
